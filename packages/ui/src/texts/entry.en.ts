/** What is said before any window opens; it loads with the page. */
export const entryEn = {
  signIn: 'Sign in',
  /** The window's code could not be loaded; a click tries again. */
  signInRetry: 'Try again',
  account: (name: string) => `Account of ${name}`,
  /** In place of a name, where nothing is known that could stand for one. */
  nameless: 'Your account',
}
