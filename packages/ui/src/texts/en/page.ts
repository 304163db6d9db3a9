// Written by `npm run texts` from packages/ui/texts/en.json.
export const pageEn = {
  signIn: 'Sign in',
  windowLoading: 'Loading',
  /** On the button that tries again, in place of a window, a card or the menu. */
  loadFailed: "Part of this page couldn't be loaded. Try again",
  /** On the same button, once that failed. */
  loadStuck: "Part of this page couldn't be loaded. Reload the page",
} as const
