import type english from "../en/sign_in";

const words: typeof english = {
  posts: { console: "Console du croupier", pit: "Surveillance", cage: "Caisse" },
  signIn: "Se connecter",
  signOut: "Se déconnecter",
  staff: "Nom de l'employé",
  password: "Code ou mot de passe",
  signedOut: "Personne n'est connecté ici.",
  notSignedIn: "Connexion refusée.",
  asDemo: "Ceci est une maison de démonstration : choisissez qui vous êtes.",
  orByName: "Ou avec un nom et un mot de passe",
  changePassword: "Choisissez votre mot de passe",
  changePasswordMeans: "Le mot de passe reçu ne sert que la première fois.",
  oldPassword: "Mot de passe actuel",
  newPassword: "Nouveau mot de passe",
  keepPassword: "Garder ce mot de passe",
  toLobby: "Vers l'accueil",
  noRank: "sans grade",
  second: "Seconde personne",
  secondMeans: (rank) => `Un autre membre du personnel approuve avec nom et mot de passe : ${rank} ou au-dessus.`,
  secondStaff: "Nom de la seconde personne",
  secondPassword: "Code ou mot de passe de la seconde personne",
};

export default words;
