/** What the account's button says; it loads with a page that has one. */
export const accountEn = {
  account: 'Account of {name}',
  /** In place of a name, where nothing is known that could stand for one. */
  nameless: 'Your account',
} as const
