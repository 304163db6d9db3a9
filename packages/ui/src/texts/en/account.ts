// Written by `npm run texts` from packages/ui/texts/en.json.
export const accountEn = {
  account: 'Account of {name}',
  /** In place of a name, where none is known. */
  nameless: 'Your account',
  /** In place of the name, once the session has ended. */
  ended: 'Signed out',
} as const
