import type { User } from '@latchkey/contract'

/** A login method of an account. */
export interface LoginMethodStanding {
  /** As wallet_kit_config names it: `passkey`, `email`, `sms`, `wallet`, or the id of a provider. */
  readonly method: string
  /** The e-mail address or phone number that gets the code. */
  readonly contact?: string | undefined
  /** Whether it counts as established. With several passkeys, identities or wallets: whether one of them does. */
  readonly isEstablished: boolean
}

interface Row {
  readonly establishedAt?: unknown
}

const isWallet = ({ credential: { type } }: User['apiKeys'][number]) => /_(SECP256K1|ED25519)$/.test(type)

/** The login methods of a user, established ones first. Contacts that aren't verified don't sign a user in. */
export function listLoginMethods(user: User): LoginMethodStanding[] {
  const { userEmail, userEmailVerified, userPhoneNumber, userPhoneNumberVerified } = user
  const some = (method: string, rows: readonly Row[]): LoginMethodStanding[] =>
    rows.length > 0
      ? [{ method, isEstablished: rows.some(({ establishedAt }) => establishedAt !== undefined) }]
      : []
  const code = (
    method: string,
    contact: string | undefined,
    verified: boolean | undefined,
    since: unknown,
  ) =>
    contact !== undefined && verified !== false
      ? [{ method, contact, isEstablished: since !== undefined }]
      : []
  const providers = new Set(user.oauthProviders.map(({ providerName }) => providerName))
  const identities = (name: string) => user.oauthProviders.filter(({ providerName }) => providerName === name)
  const methods = [
    ...some('passkey', user.authenticators),
    ...code('email', userEmail, userEmailVerified, user.userEmailEstablishedAt),
    ...code('sms', userPhoneNumber, userPhoneNumberVerified, user.userPhoneNumberEstablishedAt),
    ...[...providers].flatMap((name) => some(name, identities(name))),
    ...some('wallet', user.apiKeys.filter(isWallet)),
  ]
  return [...methods.filter((one) => one.isEstablished), ...methods.filter((one) => !one.isEstablished)]
}
