/** What is said before any window opens; it loads with the page. */
export const entryEn = {
  signIn: 'Sign in',
  /** On the button that tries again, in place of a window, a card or the menu. */
  loadFailed: "Part of this page couldn't be loaded. Try again",
} as const
