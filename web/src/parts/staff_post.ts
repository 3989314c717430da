/** What a post of the staff is given while somebody is signed in at it. */

export interface AtPost {
  name: string;
  onfarewell: (reason: string) => void;
  /** Who signed in with a first password changes it before anything is shown. */
  onfirst: () => void;
}
