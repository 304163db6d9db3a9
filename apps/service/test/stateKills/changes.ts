import { createNodeKeyPair } from '@latchkey/crypto/node'
import { expect } from 'vitest'

import { type Answer, type Caller, query } from '../callApi.ts'

/** Something that a root user adds to an organization, and deletes. */
interface Change {
  create(name: string, userId: string): { operation: string; type: string; parameters: object }
  /** @returns its ID */
  read(result: Record<string, unknown>): string
  remove(id: string, userId: string): { operation: string; type: string; parameters: object }
  /** Names and IDs of all of the organization. */
  list(caller: Caller, userId: string): Promise<[name: string, id: string][]>
}

const first = (ids: unknown): string => (ids as string[])[0]!

async function listed(
  answer: Promise<Answer>,
  member: string,
  [name, id]: [name: string, id: string],
): Promise<[string, string][]> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body[member].map((row: Record<string, string>) => [row[name], row[id]])
}

const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

/** Kinds of changes of a state. */
export const changes = {
  key: {
    create: (apiKeyName, userId) => ({
      operation: 'create_api_keys',
      type: 'CREATE_API_KEYS_V2',
      parameters: {
        userId,
        apiKeys: [{ apiKeyName, publicKey: createNodeKeyPair().publicKey, curveType: 'API_KEY_CURVE_P256' }],
      },
    }),
    read: ({ apiKeyIds }) => first(apiKeyIds),
    remove: (id, userId) => ({
      operation: 'delete_api_keys',
      type: 'DELETE_API_KEYS',
      parameters: { userId, apiKeyIds: [id] },
    }),
    list: (caller, userId) =>
      listed(query(caller, 'get_api_keys', { userId }), 'apiKeys', ['apiKeyName', 'apiKeyId']),
  },
  policy: {
    create: (policyName) => ({
      operation: 'create_policy',
      type: 'CREATE_POLICY_V3',
      parameters: { policyName, effect: 'EFFECT_DENY', condition: 'false', consensus: 'false', notes: '' },
    }),
    read: ({ policyId }) => String(policyId),
    remove: (policyId) => ({
      operation: 'delete_policy',
      type: 'DELETE_POLICY',
      parameters: { policyId },
    }),
    list: (caller) => listed(query(caller, 'list_policies'), 'policies', ['policyName', 'policyId']),
  },
  user: {
    create: (userName) => ({
      operation: 'create_users',
      type: 'CREATE_USERS_V4',
      parameters: {
        users: [{ userName, apiKeys: [], authenticators: [], oauthProviders: [], userTags: [] }],
      },
    }),
    read: ({ userIds }) => first(userIds),
    remove: (id) => ({ operation: 'delete_users', type: 'DELETE_USERS', parameters: { userIds: [id] } }),
    list: (caller) => listed(query(caller, 'list_users'), 'users', ['userName', 'userId']),
  },
  wallet: {
    create: (walletName) => ({
      operation: 'create_wallet',
      type: 'CREATE_WALLET',
      parameters: { walletName, accounts: [account] },
    }),
    read: ({ walletId }) => String(walletId),
    remove: (id) => ({
      operation: 'delete_wallets',
      type: 'DELETE_WALLETS',
      parameters: { walletIds: [id], deleteWithoutExport: true },
    }),
    list: (caller) => listed(query(caller, 'list_wallets'), 'wallets', ['walletName', 'walletId']),
  },
} satisfies Record<string, Change>
export type ChangeKind = keyof typeof changes
export const changeKinds = Object.keys(changes) as ChangeKind[]
