/** Signing in, and the second person who approves: shared by the console, the pit and the cage. */

export default {
  posts: { console: "Dealer's console", pit: "Pit", cage: "Cage" },
  signIn: "Sign in",
  signOut: "Sign out",
  staff: "Staff name",
  password: "PIN or password",
  signedOut: "Nobody is signed in here.",
  notSignedIn: "Not signed in.",
  asDemo: "This is a demonstration house: choose who you are.",
  orByName: "Or with name and password",
  changePassword: "Choose your own password",
  changePasswordMeans: "The password you were given is for the first time only.",
  oldPassword: "Password until now",
  newPassword: "New password",
  keepPassword: "Keep this password",
  toLobby: "To the lobby",
  noRank: "no rank",
  second: "Second person",
  secondMeans: (rank: string) => `Another member of staff approves with name and password: ${rank} or above.`,
  secondStaff: "Name of the second person",
  secondPassword: "PIN or password of the second person",
};
