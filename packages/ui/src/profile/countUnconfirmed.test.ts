import type { User } from '@latchkey/react'
import { expect, it } from 'vitest'

import { countUnconfirmed } from './countUnconfirmed.ts'

const establishedAt = { seconds: '1', nanos: '0' }
const wallet = { credential: { type: 'CREDENTIAL_TYPE_API_KEY_SECP256K1' } }
const session = { credential: { type: 'CREDENTIAL_TYPE_API_KEY_P256' } }
const count = (user: object) =>
  countUnconfirmed({ authenticators: [], oauthProviders: [], apiKeys: [], ...user } as unknown as User)

it('default: login methods that another one can confirm', () => {
  const passkeys = [{ establishedAt }, {}]
  expect(count({ authenticators: passkeys, apiKeys: [wallet, session] })).toBe(2)
  expect(count({ authenticators: passkeys, userEmail: 'a@example.com', userEmailVerified: true })).toBe(2)
})

it.each([
  ['all are established', { authenticators: [{ establishedAt }] }],
  ['none is', { authenticators: [{}], oauthProviders: [{}] }],
  [
    'the address gets no codes',
    { authenticators: [{ establishedAt }], userEmail: 'a', userEmailVerified: false },
  ],
  ['sessions are no login methods', { authenticators: [{ establishedAt }], apiKeys: [session] }],
])('behavior: none, if %s', (_, user) => expect(count(user)).toBe(0))
