/** What a screen says that the house does not know yet. */

export default {
  notYet: {
    terminal: (name: string) => `This screen is not terminal ${name} yet`,
    display: (name: string) => `This screen is not the display of table ${name} yet`,
  },
  means: "A screen is enrolled with a code that is good for one use. A supervisor makes one in the pit.",
  oneTimeCode: "One-time code",
  enrolNow: "Enrol this screen",
  byItself: "Enrol by itself",
  demonstration: "This is a demonstration house, so this screen may enrol by itself.",
  otherScreen: (role: string, name: string) => `That code was for ${role} ${name}. It has been used now; ask for another.`,
  letGo: "The house has let this screen go.",
  tryAgain: "Try again",
  toLobby: "To the lobby",
};
