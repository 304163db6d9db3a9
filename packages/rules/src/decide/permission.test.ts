import { describe, expect, it } from 'vitest'

import { type Attempt, type Permission, permissionOf } from './permission.ts'

type Callers = Attempt['access']['callers']
type Caller = Attempt['caller']

const parent = { id: 'parent', parentId: null, rootThreshold: 1 }
const home = { id: 'home', parentId: 'parent', rootThreshold: 1 }
const pair = { ...home, rootThreshold: 2 }
const parentPair = { ...parent, rootThreshold: 2 }

const callerOf = (organization: Caller['organization'], role: Caller['role']): Caller => ({
  userId: 'ada',
  role,
  organization,
  credential: { type: 'CREDENTIAL_TYPE_API_KEY_P256' },
})
const root = callerOf(home, 'root')
const member = callerOf(home, 'member')
const proxy = callerOf(parent, 'proxy')
const parentRoot = callerOf(parent, 'root')
const parentMember = callerOf(parent, 'member')
const oneOfTwo = callerOf(pair, 'root')
const parentOneOfTwo = callerOf(parentPair, 'root')
const isAda = { userId: 'ada' }

const permission = (caller: Caller, organization: Caller['organization'], more: Partial<Attempt> = {}) =>
  permissionOf({
    access: { callers: [], stamps: ['key'] },
    isQuery: false,
    caller,
    organization,
    ...more,
  })

type Row = [
  who: string,
  caller: Caller,
  where: Caller['organization'],
  callers: Callers,
  submit: Permission,
  query: Permission,
  parameters?: object,
]
const others: Callers = ['parent', 'proxy', 'parent-proxy']
const rows: Row[] = [
  ['a root user of an operation of users', root, home, ['user'], 'allowed', 'allowed'],
  ['a member of an operation of users', member, home, ['user'], 'policies', 'allowed'],
  ['one of two root users of an operation of users', oneOfTwo, pair, ['user'], 'policies', 'allowed'],
  ['a member of their own operation', member, home, ['self'], 'unlessDenied', 'allowed'],
  ['one of two root users of their own operation', oneOfTwo, pair, ['self'], 'unlessDenied', 'allowed'],
  ['a root user of an operation of root users', root, home, ['root'], 'allowed', 'allowed'],
  ['one of two root users of such a one', oneOfTwo, pair, ['root'], 'rootQuorum', 'allowed'],
  ['a member of such a one', member, home, ['root'], 'denied', 'policies'],
  ['a member of an operation of others', member, home, others, 'denied', 'denied'],
  ['a root user of an operation of others', root, home, others, 'denied', 'denied'],
  ['a member who manages their own', member, home, ['owner', 'user'], 'unlessDenied', 'allowed', isAda],
  [
    "a member who manages somebody else's",
    member,
    home,
    ['owner', 'user'],
    'policies',
    'allowed',
    { userId: 'ben' },
  ],
  ['a member of what its owner may do', member, home, ['owner'], 'denied', 'denied'],
  ['an owner, where only they may', member, home, ['owner'], 'unlessDenied', 'allowed', isAda],
  ['a member of what names them', member, home, ['user'], 'policies', 'allowed', isAda],
  ['the proxy at home', proxy, parent, ['proxy'], 'allowed', 'allowed'],
  [
    'the proxy at home, of what others may',
    proxy,
    parent,
    ['self', 'user', 'root', 'parent'],
    'denied',
    'denied',
  ],
  ['the proxy in a sub-organization', proxy, home, ['parent-proxy'], 'allowed', 'allowed'],
  [
    'the proxy in a sub-organization, of what others may',
    proxy,
    home,
    ['proxy', 'parent'],
    'denied',
    'denied',
  ],
  ["a parent's root user", parentRoot, home, ['parent'], 'allowed', 'allowed'],
  ["one of a parent's two root users", parentOneOfTwo, home, ['parent'], 'parentQuorum', 'allowed'],
  ["a parent's member", parentMember, home, ['parent'], 'denied', 'policies'],
  ["a parent's root user, of what users may", parentRoot, home, ['self', 'user', 'root'], 'denied', 'denied'],
  [
    'a root user in a sibling',
    root,
    { ...home, id: 'sibling' },
    ['user', 'root', 'parent'],
    'denied',
    'denied',
  ],
  ['a root user in the parent', root, parent, ['user', 'root', 'parent'], 'denied', 'denied'],
]

describe('permissionOf', () => {
  it.each(rows)('default: %s', (_who, caller, organization, callers, submit, query, parameters) => {
    const access = { callers, stamps: ['key'] } as const
    expect(permission(caller, organization, { access, parameters })).toBe(submit)
    expect(permission(caller, organization, { access, parameters, isQuery: true })).toBe(query)
  })

  it.each([
    ['CREDENTIAL_TYPE_API_KEY_P256', 'key'],
    ['CREDENTIAL_TYPE_API_KEY_SECP256K1', 'wallet'],
    ['CREDENTIAL_TYPE_API_KEY_ED25519', 'wallet'],
    ['CREDENTIAL_TYPE_LOGIN', 'key'],
    ['CREDENTIAL_TYPE_RECOVER_USER_KEY_P256', 'recovery'],
    ['CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR', 'passkey'],
  ])('behavior: a stamp by %s is of the kind %s', (type, kind) => {
    const stamps = ['key', 'passkey', 'wallet', 'token', 'recovery'] as const
    const accepting = (caller: Caller) =>
      stamps.filter(
        (stamp) => permission(caller, home, { access: { callers: ['user'], stamps: [stamp] } }) === 'allowed',
      )
    expect(accepting({ ...root, credential: { type } })).toEqual([kind])
    expect(accepting({ ...root, credential: { type }, attested: {} })).toEqual(['token'])
  })
})
