import type english from "../en/enrol";

const words: typeof english = {
  notYet: {
    terminal: (name) => `Cet écran n'est pas encore le terminal ${name}`,
    display: (name) => `Cet écran n'est pas encore l'afficheur de la table ${name}`,
  },
  means: "Un écran s'inscrit avec un code à usage unique. Un superviseur en crée un au pit.",
  oneTimeCode: "Code à usage unique",
  enrolNow: "Inscrire cet écran",
  byItself: "Inscrire sans code",
  demonstration: "C'est une maison de démonstration : cet écran peut s'inscrire tout seul.",
  otherScreen: (role, name) => `Ce code était pour ${role} ${name}. Il est maintenant utilisé ; demandez-en un autre.`,
  letGo: "La maison a libéré cet écran.",
  tryAgain: "Réessayer",
  toLobby: "Vers l'accueil",
};

export default words;
