import { asciiEmail } from '@latchkey/contract/wire'

import { isSame } from '../isSame.ts'
import { textDigestHex } from '../textDigest.ts'
import type { StateUser } from '../view.ts'
import type { Change, ParametersOf } from './permits.types.ts'

/** Whether both records are there, and equal but for one field. */
export function differsOnlyIn<Value extends object, Field extends keyof Value>(
  before: Value | undefined,
  after: Value | undefined,
  field: Field,
): after is Value {
  return isSame({ ...before, [field]: after?.[field] }, after)
}

type RequestedUser = Pick<
  ParametersOf<'createUsers'>['users'][number],
  'userName' | 'userEmail' | 'userPhoneNumber' | 'oauthProviders'
>

/** Whether a record belongs to a user whom this change adds, and who is this one of the request. */
export function matchesUser(
  record: { userId: string },
  requested: RequestedUser,
  { before, after }: Change,
): boolean {
  if (before.users[record.userId]) return false
  const user = after.users[record.userId]
  return user !== undefined && isRequestedUser(user, requested)
}

/** Whether a new user has the contacts and the name that were asked for. A provider may know the name of its user. */
export const isRequestedUser = (
  { name, email, phoneNumber }: StateUser,
  { userName, userEmail, userPhoneNumber, oauthProviders }: RequestedUser,
): boolean =>
  isSameEmail(email, userEmail) &&
  isSameNumber(phoneNumber, userPhoneNumber) &&
  (name === userName || oauthProviders.length > 0)

/** Compares by the parts that the service keeps: an address is stored in lower case, a domain in ASCII. */
export const isSameEmail = (stored: string | null | undefined, sent: string | undefined): boolean =>
  stored === (sent ? asciiEmail(sent).toLowerCase() : null)

/** Compares the digests of the digits: a number is stored in international format. */
export const isSameNumber = (stored: string | null | undefined, sent: string | undefined): boolean =>
  stored === (sent ? textDigestHex(`+${sent.replace(/\D/g, '')}`) : null)
