import type { OperationId } from '@latchkey/contract/server'
import { describe, expect, it } from 'vitest'

import type { Caller } from '../store/caller.ts'
import { apiKeyType, walletTypes } from '../store/credentials.ts'
import { passkeyType } from '../store/passkeyCaller.ts'
import { decide } from './decide.ts'

const parent = { id: 'parent', parentId: null, tenantId: 'parent', name: 'Parent' }
const home = { id: 'home', parentId: 'parent', tenantId: 'parent', name: 'Home' }
const sibling = { id: 'sibling', parentId: 'parent', tenantId: 'parent', name: 'Sibling' }

const callerOf = (organization: typeof home | typeof parent, role: Caller['role'], type: string): Caller => ({
  userId: 'user',
  userName: 'User',
  role,
  organization,
  credential: {
    id: 'key',
    type,
    publicKey: '02',
    expiresAt: null,
    authTime: null,
    chainId: null,
    pageOrigin: null,
  },
})

const root = callerOf(home, 'root', apiKeyType)
const parentRoot = callerOf(parent, 'root', apiKeyType)
const proxy = callerOf(parent, 'proxy', apiKeyType)
const member = callerOf(home, 'member', apiKeyType)
const passkey = callerOf(home, 'root', passkeyType)
const wallet = callerOf(home, 'root', walletTypes.SECP256K1)
const token = { ...callerOf(home, 'root', 'otp'), attested: { token: 'jwt' } }

// Every caller against every operation: test/authorization.test.ts, over HTTP.
const rows: [who: string, caller: Caller, where: typeof home | typeof parent, OperationId, boolean][] = [
  ['a root user', root, home, 'submit/updateUser', true],
  ['a root user', root, home, 'submit/createWallet', true],
  ['a root user', root, sibling, 'query/getUser', false],
  ['a root user', root, parent, 'query/getUser', false],
  ['a user', member, home, 'query/whoami', true],
  ['a user', member, home, 'submit/stampLogin', true],
  ['a user', member, home, 'query/getUser', true],
  ['a user', member, home, 'query/listWallets', false],
  ["the parent's root user", parentRoot, home, 'query/getUser', true],
  ["the parent's root user", parentRoot, home, 'query/listWallets', true],
  ["the parent's root user", parentRoot, home, 'submit/initOtp', true],
  ["the parent's root user", parentRoot, home, 'submit/updateUser', false],
  ["the parent's root user", parentRoot, home, 'submit/stampLogin', false],
  ['the proxy', proxy, parent, 'submit/createSubOrganization', true],
  ['the proxy', proxy, parent, 'submit/enableAuthProxy', false],
  ['the proxy', proxy, home, 'submit/otpLogin', true],
  ['the proxy', proxy, home, 'submit/oauth', false],
  ['the proxy', proxy, home, 'query/listSuborgs', false],
  ['a passkey', passkey, home, 'submit/deleteApiKeys', true],
  ['a passkey', passkey, home, 'query/whoami', true],
  ['a passkey', passkey, home, 'query/getUser', false],
  ['a wallet', wallet, home, 'query/getUser', true],
  ['a wallet', wallet, home, 'submit/stampLogin', true],
  ['a wallet', wallet, home, 'submit/updateUser', false],
  ['a token', token, home, 'submit/stampLogin', true],
  ['a token', token, home, 'query/whoami', false],
]

describe('decide', () => {
  it.each(rows)('default: %s', (_who, caller, where, operation, expected) => {
    expect(`${operation} in ${where.id}: ${decide(operation, caller, where)}`).toBe(
      `${operation} in ${where.id}: ${expected ? 'allowed' : 'denied'}`,
    )
  })
})
