/** stampLogin → stamp_login: the last part of an operation's path. */
export const pathName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** stampLogin, '_V2' → ACTIVITY_TYPE_STAMP_LOGIN_V2. */
export const activityType = (name: string, revision = ''): string =>
  `ACTIVITY_TYPE_${pathName(name).toUpperCase()}${revision}`

/** stampLogin, '_V2' → stampLoginIntentV2: the key that holds the parameters in an activity. */
export const intentKey = (name: string, revision = ''): string => `${name}Intent${revision.slice(1)}`

/** stampLogin, '_V2' → stampLoginResultV2: the key that holds the result in an activity. */
export const resultKey = (name: string, revision = ''): string => `${name}Result${revision.slice(1)}`
