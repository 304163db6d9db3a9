import type { User } from '@latchkey/react'

/**
 * How many login methods of a user aren't established yet, where another one can confirm them: otherwise none.
 * docs/decisions.md#established-credentials
 */
export function countUnconfirmed(user: User): number {
  const { authenticators, oauthProviders, apiKeys } = user
  const contacts = [
    {
      verified: user.userEmail && user.userEmailVerified !== false,
      establishedAt: user.userEmailEstablishedAt,
    },
    {
      verified: user.userPhoneNumber && user.userPhoneNumberVerified !== false,
      establishedAt: user.userPhoneNumberEstablishedAt,
    },
  ]
  const methods = [
    ...authenticators,
    ...oauthProviders,
    ...apiKeys.filter(({ credential }) => /_(SECP256K1|ED25519)$/.test(credential.type)),
    ...contacts.filter(({ verified }) => verified),
  ]
  const young = methods.filter(({ establishedAt }) => establishedAt === undefined)
  return young.length < methods.length ? young.length : 0
}
