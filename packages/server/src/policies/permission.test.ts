import type { OperationId } from '@latchkey/contract/server'
import type { Permission } from '@latchkey/rules/decide'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../store/caller.ts'
import { apiKeyType, walletTypes } from '../store/credentials.ts'
import type { OrganizationFacts } from '../store/organizations.ts'
import { passkeyType } from '../store/passkeyCaller.ts'
import { permissionOf } from './permission.ts'

const parent = { id: 'parent', parentId: null, tenantId: 'parent', name: 'Parent', rootThreshold: 1 }
const home = { id: 'home', parentId: 'parent', tenantId: 'parent', name: 'Home', rootThreshold: 1 }
const sibling = { id: 'sibling', parentId: 'parent', tenantId: 'parent', name: 'Sibling', rootThreshold: 1 }

const callerOf = (organization: OrganizationFacts, role: Caller['role'], type: string): Caller => ({
  userId: 'user',
  userName: 'User',
  claims: null,
  heldUntil: null,
  role,
  organization,
  credential: {
    id: 'key',
    type,
    publicKey: '02',
    expiresAt: null,
    authTime: null,
    loginFamilyId: null,
    pageOrigin: null,
    loginMethod: null,
    replacedAt: null,
    establishedAt: null,
    lineageEndsAt: null,
    sessionProfileId: null,
    grant: null,
  },
})

const root = callerOf(home, 'root', apiKeyType)
const parentRoot = callerOf(parent, 'root', apiKeyType)
const proxy = callerOf(parent, 'proxy', apiKeyType)
const member = callerOf(home, 'member', apiKeyType)
const passkey = callerOf(home, 'root', passkeyType)
const wallet = callerOf(home, 'root', walletTypes.SECP256K1)
const token = { ...callerOf(home, 'root', 'otp'), attested: { token: 'jwt' } }

const pair = { ...home, rootThreshold: 2 }
const oneOfTwo: Caller = { ...root, organization: pair }
const parentPair = { ...parent, rootThreshold: 2 }
const parentOneOfTwo: Caller = { ...parentRoot, organization: parentPair }

type Row = [who: string, Caller, where: OrganizationFacts, OperationId, Permission, parameters?: object]
// Every caller against every operation: test/authorization.test.ts, over HTTP.
const rows: Row[] = [
  ['a root user', root, home, 'submit/updateUser', 'allowed'],
  ['a root user', root, home, 'submit/createWallet', 'allowed'],
  ['a root user', root, home, 'submit/stampLogin', 'allowed'],
  ['a root user', root, sibling, 'query/getUser', 'denied'],
  ['a root user', root, parent, 'query/getUser', 'denied'],
  ['one of two root users', oneOfTwo, pair, 'query/getUser', 'allowed'],
  ['one of two root users', oneOfTwo, pair, 'submit/createWallet', 'policies'],
  ['one of two root users', oneOfTwo, pair, 'submit/stampLogin', 'unlessDenied'],
  ['one of two root users', oneOfTwo, pair, 'submit/createApiKeys', 'unlessDenied', { userId: 'user' }],
  ['a user', member, home, 'query/whoami', 'allowed'],
  ['a user', member, home, 'query/getUser', 'allowed'],
  ['a user', member, home, 'query/listActivities', 'allowed'],
  ['a user', member, home, 'submit/stampLogin', 'unlessDenied'],
  ['a user', member, home, 'submit/createWallet', 'policies'],
  ['a user', member, home, 'submit/createApiKeys', 'unlessDenied', { userId: 'user' }],
  ['a user', member, home, 'submit/deleteAuthenticators', 'unlessDenied', { userId: 'user' }],
  ['a user', member, home, 'submit/createApiKeys', 'policies', { userId: 'somebody else' }],
  ['a user', member, home, 'submit/updateUser', 'policies', { userId: 'user' }],
  ['a user of the parent', callerOf(parent, 'member', apiKeyType), home, 'query/getUser', 'policies'],
  ['a user of the parent', callerOf(parent, 'member', apiKeyType), home, 'query/whoami', 'policies'],
  ['a user of the parent', callerOf(parent, 'member', apiKeyType), home, 'submit/initOtp', 'denied'],
  ['a user of the parent', callerOf(parent, 'member', apiKeyType), parent, 'query/listSuborgs', 'policies'],
  [
    'a user of the parent',
    callerOf(parent, 'member', apiKeyType),
    parent,
    'submit/updateRootQuorum',
    'denied',
  ],
  ["the parent's root user", parentRoot, home, 'query/getUser', 'allowed'],
  ["the parent's root user", parentRoot, home, 'query/listWallets', 'allowed'],
  ["the parent's root user", parentRoot, home, 'submit/initOtp', 'allowed'],
  ["the parent's root user", parentRoot, home, 'submit/updateUser', 'denied'],
  ["the parent's root user", parentRoot, home, 'submit/stampLogin', 'denied'],
  ["one of the parent's two root users", parentOneOfTwo, home, 'query/getUser', 'allowed'],
  ["one of the parent's two root users", parentOneOfTwo, home, 'submit/initOtp', 'parentQuorum'],
  ['the proxy', proxy, parent, 'submit/createSubOrganization', 'allowed'],
  ['the proxy', proxy, parent, 'submit/enableAuthProxy', 'denied'],
  ['the proxy', proxy, home, 'submit/otpLogin', 'allowed'],
  ['the proxy', proxy, home, 'submit/oauth', 'denied'],
  ['the proxy', proxy, home, 'query/listSuborgs', 'denied'],
  ['a passkey', passkey, home, 'submit/deleteApiKeys', 'allowed'],
  ['a passkey', passkey, home, 'query/whoami', 'allowed'],
  ['a passkey', passkey, home, 'query/getUser', 'denied'],
  ['a wallet', wallet, home, 'query/getUser', 'allowed'],
  ['a wallet', wallet, home, 'submit/stampLogin', 'allowed'],
  ['a wallet', wallet, home, 'submit/updateUser', 'denied'],
  ['a token', token, home, 'submit/stampLogin', 'allowed'],
  ['a token', token, home, 'query/whoami', 'denied'],
]

describe('permissionOf', () => {
  it.each(rows)('default: %s', (_who, caller, organization, operation, expected, parameters) => {
    const permission = permissionOf({ operation, caller, organization, parameters })
    expect(`${operation} in ${organization.id}: ${permission}`).toBe(
      `${operation} in ${organization.id}: ${expected}`,
    )
  })
})
