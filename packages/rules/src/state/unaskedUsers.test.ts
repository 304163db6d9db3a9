import { describe, expect, test } from 'vitest'

import { attested } from '../../test/state/attested.ts'
import {
  ada,
  apiKey,
  grace,
  identity,
  made,
  named,
  other,
  passkey,
  type Step,
  unasked,
  user,
} from '../../test/state/changes.ts'

const requested = {
  userName: 'Ada',
  userEmail: 'ada@example.com',
  apiKeys: [],
  authenticators: [],
  oauthProviders: [],
  userTags: [],
}
/** Bob comes with an identity; nobody else does. */
const bob = { ...requested, userName: 'Bob', userEmail: '', oauthProviders: [named] }
const creating = (...users: object[]) => ({ operation: 'createUsers', parameters: { users } })
const requestedKey = { publicKey: 'aa', curveType: 'API_KEY_CURVE_P256' }
const registered = attested(passkey)
const member = { ...user, role: 'member', isEmailVerified: false, emailEstablishedAt: null } as const

describe('unaskedChanges of users', () => {
  test.each<[string, Step]>([
    [
      'a key of a new user, for one who is there',
      {
        asked: creating({ ...requested, apiKeys: [requestedKey] }),
        becomes: { keys: { [made]: apiKey } },
      },
    ],
    [
      'a passkey of a new user, for one who is there',
      {
        asked: creating({ ...requested, authenticators: [registered] }),
        becomes: { passkeys: { [made]: passkey } },
      },
    ],
    [
      'a key of a new user, for one who is nowhere',
      {
        asked: creating({ ...requested, apiKeys: [requestedKey] }),
        becomes: { keys: { [made]: { ...apiKey, userId: other } } },
      },
    ],
    [
      'the identity of another new user',
      {
        asked: creating(requested, bob),
        becomes: { users: { [made]: member }, identities: { [made]: { ...identity, userId: made } } },
      },
    ],
    [
      'the key of another new user',
      {
        asked: creating(requested, { ...bob, apiKeys: [requestedKey] }),
        becomes: { users: { [made]: member }, keys: { [made]: { ...apiKey, userId: made } } },
      },
    ],
    [
      'two tags for one',
      {
        asked: { operation: 'createUserTag', parameters: { userIds: [ada] } },
        becomes: { users: { [ada]: { ...user, tagIds: [made, other] } } },
      },
    ],
    [
      'a tag for a user of another list',
      {
        asked: { operation: 'createUserTag', parameters: { userIds: [grace] } },
        becomes: { users: { [ada]: { ...user, tagIds: [made] } } },
      },
    ],
  ])('error: %s', (_name, step) => {
    expect(unasked(step)).not.toEqual([])
  })
})
