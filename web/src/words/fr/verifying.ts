/** How a player verifies a round, in French. */

import type english from "../en/verifying";

const words: typeof english = {
  heading: "Des tours vérifiables",
  means: "Avant l’ouverture des mises, la maison s’est engagée sur ce dont ce tour est tiré. Après le tour elle le montre, et chacun peut recalculer tous les tirages.",
  commitment: (round) => `Engagement du tour ${round}`,
  bound: (slips) => (slips === 1 ? "1 bulletin lié" : `${slips} bulletins liés`),
  boundMeans: "Les mises sont closes, et cette empreinte lie chaque bulletin avant tout tirage. Notez-la : le reçu et la preuve doivent montrer la même.",
  last: (round) => `Tour ${round}, terminé`,
  proof: "Preuve",
  proofMeans: "un fichier à vérifier n’importe où",
  verifier: "Ouvrir le vérificateur",
  verifierMeans: "mettez-y la preuve ; il marche sans cette maison",
  receipt: "Reçu",
  receiptMeans: "vos mises, le résultat et les paiements",
  noReceipt: "Il n’y a pas de reçu : vous n’aviez pas de mise à ce tour.",
};

export default words;
