import { StateInvalid } from './codec.ts'
import type { State } from './State.ts'
import { textDigestHex } from './textDigest.ts'

/** @throws StateInvalid for two rows of one ID: the view would show one of them, and both would count */
export function byId<Row extends { readonly id: string }, Value>(
  rows: readonly Row[],
  toValue: (row: Row) => Value,
): Readonly<Record<string, Value>> {
  const records = Object.fromEntries(rows.map((row) => [row.id, toValue(row)]))
  if (Object.keys(records).length < rows.length) throw new StateInvalid('state: expected each ID once')
  return records
}

/** Contacts that the view of a user doesn't show: a second one of a kind, or another address than theirs. */
export const hiddenContacts = ({ id, email, contacts }: State['users'][number]): string[] =>
  contacts.flatMap(({ kind, digest }, at) => {
    const isFirst = contacts.findIndex((other) => other.kind === kind) === at
    const isShown =
      kind === 'phone' || (email !== null && Buffer.from(digest).toString('hex') === textDigestHex(email))
    return isFirst && isShown ? [] : [`${id} ${kind} ${Buffer.from(digest).toString('hex')}`]
  })
