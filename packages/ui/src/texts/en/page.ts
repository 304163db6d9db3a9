/** Loaded with the page, before any window opens. */
export const pageEn = {
  signIn: 'Sign in',
  /** On the button that tries again, in place of a window, a card or the menu. */
  loadFailed: "Part of this page couldn't be loaded. Try again",
  /** On the same button, once that failed. */
  loadStuck: "Part of this page couldn't be loaded. Reload the page",
} as const

/** Loaded with a page that has the account's button. */
export const accountEn = {
  account: 'Account of {name}',
  /** In place of a name, where none is known. */
  nameless: 'Your account',
  /** In place of the name, once the session has ended. */
  ended: 'Signed out',
} as const
