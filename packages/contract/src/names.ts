/**
 * A revision of an operation, by the suffix of its activity type: '' is the first, '_V2' the second. A pair if the
 * result key has another revision than the type (docs/wire-format.md#names-and-revisions).
 */
export type RevisionName = string | readonly [type: string, result: string]

const suffix = (revision: RevisionName, part: 0 | 1): string =>
  typeof revision === 'string' ? revision : revision[part]

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : Name

/** The last part of an operation's path: 'stamp_login' for 'stampLogin'. */
export type PathName<Name extends string> = string extends Name ? string : SnakeCase<Name>

/** stampLogin → stamp_login: the last part of an operation's path. */
export const pathName = <Name extends string>(name: Name): PathName<Name> =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as PathName<Name>

/** stampLogin, '_V2' → ACTIVITY_TYPE_STAMP_LOGIN_V2. */
export const activityType = (name: string, revision: RevisionName = ''): string =>
  `ACTIVITY_TYPE_${pathName(name).toUpperCase()}${suffix(revision, 0)}`

/** stampLogin, '_V2' → stampLoginIntentV2: the key that holds the parameters in an activity. */
export const intentKey = (name: string, revision: RevisionName = ''): string =>
  `${name}Intent${suffix(revision, 0).slice(1)}`

/** stampLogin, '_V2' → stampLoginResultV2: the key that holds the result in an activity. */
export const resultKey = (name: string, revision: RevisionName = ''): string =>
  `${name}Result${suffix(revision, 1).slice(1)}`
