import type { SubmitOperation } from '@latchkey/contract/wire'
import { describe, expect, it } from 'vitest'

import { submitSamples } from '../../test/contractSamples.ts'
import type { DecodedRequest } from '../state/decodedRequest.types.ts'
import type { WarningCode } from '../state/warnings.types.ts'
import { describeOperation } from './describeOperation.ts'

const payload: DecodedRequest = { source: 'unknown', action: 'payload', fields: [], warnings: [], raw: '' }
const ids = { first: '00000000-0000-4000-8000-000000000001', second: '00000000-0000-4000-8000-000000000002' }

/** The service answers these queries, and no others. */
const describeWith = (
  answers: Record<string, object>,
  operation: string,
  parameters: object,
  more: { isOver?: boolean; activityId?: string } = {},
) =>
  describeOperation(
    {
      query: async (name) => {
        if (!(name in answers)) throw new Error(`no answer to ${name}`)
        return answers[name] as never
      },
      decode: async () => payload,
    },
    { operation, parameters, ...more },
  )

const codes = ({ warnings }: DecodedRequest) => warnings.map(({ code }) => code)
const dangers = ({ warnings }: DecodedRequest) =>
  warnings.flatMap(({ code, severity }) => (severity === 'danger' ? [code] : []))
const lines = ({ fields }: DecodedRequest) =>
  fields.map(({ label, value, change }) => {
    const end =
      change?.kind === 'changed' ? ` (was ${change.before.value})` : change ? ` (${change.kind})` : ''
    return `${label}: ${value}${end}`
  })

type Leaf = { path: string; value: unknown }
const leavesOf = (value: unknown, path: readonly (string | number)[] = []): Leaf[] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, inner]) =>
        leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : path.length > 0
      ? [{ path: JSON.stringify(path), value }]
      : []

const operations = Object.entries(submitSamples) as [SubmitOperation, object][]
const users = (...list: object[]) => ({ listUsers: { users: list } })
const userOf = (changes: object) => ({
  userId: ids.first,
  userName: 'Grace',
  isRoot: true,
  authenticators: [],
  apiKeys: [],
  oauthProviders: [],
  userTags: [],
  ...changes,
})

describe('every operation of the contract', () => {
  it.each(operations)(
    'behavior: %s has a sentence, and each of its parameters is shown',
    async (name, sample) => {
      const decoded = await describeWith({}, name, sample)
      expect(decoded.operation?.name).toBe(name)
      expect(Object.values(decoded.operation?.facts ?? {})).not.toContain(undefined)
      const shown = new Map(decoded.fields.map((field) => [JSON.stringify(field.parameter), field]))
      for (const { path, value } of leavesOf(sample)) {
        const field = shown.get(path)
        expect(field, `${name} ${path}`).toBeDefined()
        // A word of the contract is shown without what all words of its list begin with.
        const isWhole = field?.special !== undefined || field?.value === String(value)
        expect(isWhole || String(value).endsWith(`_${field?.value}`), `${name} ${path}`).toBe(true)
      }
    },
  )

  const dangerous: Partial<Record<SubmitOperation, WarningCode>> = {
    confirmLoginMethods: 'new-credential',
    createApiKeys: 'new-credential',
    createAuthenticators: 'new-credential',
    createOauth2Credential: 'sign-in-client',
    createOauthProviders: 'new-credential',
    createPolicies: 'policy-change',
    createPolicy: 'policy-change',
    createReadWriteSession: 'new-credential',
    createTvcApp: 'enclave-debug',
    createTvcDeployment: 'enclave-change',
    createTvcManifestApprovals: 'enclave-change',
    createUsers: 'new-credential',
    deleteOauth2Credential: 'sign-in-off',
    deletePeople: 'account-deleted',
    deletePolicies: 'policy-removed',
    deletePolicy: 'policy-removed',
    deletePrivateKeys: 'unexported-keys-deleted',
    deletePrivateKeyTags: 'tags-change',
    deleteSubOrganization: 'account-deleted',
    deleteUsers: 'user-deleted',
    deleteUserTags: 'tags-change',
    deleteWallets: 'unexported-keys-deleted',
    disableAuthProxy: 'sign-in-off',
    exportPrivateKey: 'key-export',
    exportWallet: 'key-export',
    exportWalletAccount: 'key-export',
    recoverUser: 'new-credential',
    removeIpAllowlist: 'network-limit-off',
    removeSubOrganization: 'account-deleted',
    signRawPayload: 'unreadable-payload',
    signRawPayloads: 'unreadable-payload',
    signTransaction: 'unreadable-payload',
    updateAuthProxyConfig: 'sign-in-off',
    updateOauth2Credential: 'sign-in-client',
    updatePolicy: 'policy-change',
    updatePrivateKeyTag: 'tags-change',
    updateRootQuorum: 'new-root-user',
    updateUser: 'contact-changed',
    updateUserTag: 'tags-change',
  }

  it.each(operations)(
    'behavior: %s is a danger where it gives or takes control, and else none',
    async (name, sample) => {
      const found = dangers(await describeWith({}, name, sample))
      const expected = dangerous[name]
      if (expected) expect(found).toContain(expected)
      else expect(found).toEqual([])
    },
  )
})

describe('describeOperation', () => {
  it('default: names in place of ids', async () => {
    const passkey = { authenticatorId: ids.second, authenticatorName: 'Phone' }
    const decoded = await describeWith(users(userOf({ authenticators: [passkey] })), 'deleteAuthenticators', {
      authenticatorIds: [ids.second],
      userId: ids.first,
    })
    expect(decoded.operation).toEqual({
      name: 'deleteAuthenticators',
      facts: { names: ['Phone'], user: 'Grace' },
    })
    expect(decoded.fields).toMatchObject([
      { value: 'Phone', id: ids.second },
      { value: 'Grace', id: ids.first },
    ])
    expect(codes(decoded)).toEqual(['credential-removed'])
  })

  it('behavior: reads no list of apps for the id of a manifest', async () => {
    const decoded = await describeWith({}, 'createTvcManifestApprovals', {
      manifestId: ids.first,
      approvals: [{ operatorId: ids.second, signature: 'ab' }],
    })
    expect(codes(decoded)).not.toContain('state-unknown')
  })

  it('behavior: ids where the names cannot be read, and says so', async () => {
    const decoded = await describeWith({}, 'deleteUsers', { userIds: [ids.first] })
    expect(decoded.operation?.facts).toEqual({ names: [ids.first] })
    expect(codes(decoded)).toEqual(['user-deleted', 'state-unknown'])
  })

  const answers = {
    ...users(userOf({}), userOf({ userId: ids.second, userName: 'Ada', isRoot: false })),
    explainActivity: { rootQuorum: { threshold: 1, approvedBy: [] } },
  }
  const quorum = { threshold: 2, userIds: [ids.first, ids.second] }

  it('behavior: the quorum before and after', async () => {
    const decoded = await describeWith(answers, 'updateRootQuorum', quorum, { activityId: 'activity' })
    expect(decoded.operation?.facts).toMatchObject({
      change: 'added',
      names: ['Ada'],
      known: 'yes',
      threshold: 2,
      total: 2,
      beforeThreshold: 1,
      beforeTotal: 1,
    })
    expect(lines(decoded)).toEqual(['Threshold: 2 (was 1)', 'User ids: Grace', 'User ids: Ada (added)'])
    expect(codes(decoded)).toEqual(['new-root-user', 'quorum-change'])
  })

  it('behavior: who leaves the root users', async () => {
    const both = users(userOf({}), userOf({ userId: ids.second, userName: 'Ada' }))
    const decoded = await describeWith({ ...answers, ...both }, 'updateRootQuorum', {
      threshold: 1,
      userIds: [ids.first],
    })
    expect(lines(decoded)).toEqual(['Threshold: 1', 'User ids: Grace', 'User ids: Ada (removed)'])
    expect(codes(decoded)).toEqual(['quorum-change', 'quorum-of-one'])
  })

  it('behavior: compares nothing once it is over', async () => {
    const decoded = await describeWith(answers, 'updateRootQuorum', quorum, { isOver: true })
    expect(lines(decoded)).toEqual(['Threshold: 2', 'User ids: Grace', 'User ids: Ada'])
  })

  it('behavior: a policy before and after', async () => {
    const policy = {
      policyId: ids.first,
      policyName: 'Payments',
      effect: 'EFFECT_ALLOW',
      condition: 'true',
      consensus: 'approvers.count() >= 2',
      notes: '',
    }
    const decoded = await describeWith({ listPolicies: { policies: [policy] } }, 'updatePolicy', {
      policyId: ids.first,
      policyConsensus: 'true',
      policyEffect: 'EFFECT_DENY',
    })
    expect(lines(decoded)).toEqual([
      'Policy id: Payments',
      'Policy consensus: true (was approvers.count() >= 2)',
      'Policy effect: EFFECT_DENY (was EFFECT_ALLOW)',
    ])
  })

  it('behavior: what a deleted policy said', async () => {
    const policy = {
      policyId: ids.first,
      policyName: 'Payments',
      effect: 'EFFECT_DENY',
      condition: 'a',
      consensus: '',
    }
    const decoded = await describeWith({ listPolicies: { policies: [policy] } }, 'deletePolicy', {
      policyId: ids.first,
    })
    expect(lines(decoded)).toContain('Condition: a (removed)')
  })

  it('behavior: settings of the sign-in before and after, and a method that ends is a danger', async () => {
    const authProxyConfig = {
      allowedAuthMethods: ['email', 'passkey'],
      otpLength: 6,
      walletKitSettings: { oauthRedirectUrl: 'https://a.example' },
    }
    const decoded = await describeWith({ getAuthProxyConfig: { authProxyConfig } }, 'updateAuthProxyConfig', {
      allowedAuthMethods: ['email', 'sms'],
      otpLength: 8,
      walletKitSettings: { oauthRedirectUrl: 'https://b.example' },
    })
    expect(lines(decoded)).toEqual([
      'Allowed auth methods: email',
      'Allowed auth methods: sms (added)',
      'Allowed auth methods: passkey (removed)',
      'Otp length: 8 (was 6)',
      'Oauth redirect url: https://b.example (was https://a.example)',
    ])
    expect(dangers(decoded)).toContain('sign-in-off')
  })

  it('behavior: marks hidden characters in names and in the sentence', async () => {
    const decoded = await describeWith({}, 'createPolicy', { policyName: 'Pay\u202eABC' })
    expect(decoded.operation?.facts).toEqual({ name: 'Pay⟨U+202E⟩ABC' })
    expect(lines(decoded)).toContain('Policy name: Pay⟨U+202E⟩ABC')
    expect(codes(decoded)).toContain('hidden-characters')
  })

  it.each([
    ['an operation that this version does not know', 'createTimeMachine', { speed: 88 }, 'Speed: 88'],
    ['parameters that it does not know', 'createUsers', { people: ['Ada'] }, 'People: Ada'],
    ['a name that every object has', 'constructor', { speed: 88 }, 'Speed: 88'],
  ])('behavior: %s is a danger, and its parameters are shown', async (_, name, parameters, line) => {
    const decoded = await describeWith({}, name, parameters)
    expect(decoded).toMatchObject({ source: 'unknown', operation: undefined })
    expect(lines(decoded)).toEqual([line])
    expect(dangers(decoded)).toEqual(['unknown-operation'])
  })

  it('behavior: shows what each of several payloads would sign', async () => {
    const decoded = await describeWith({}, 'signRawPayloads', {
      signWith: 'a',
      payloads: ['ab', 'cd'],
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
    })
    expect(decoded.fields.filter(({ nested }) => nested)).toHaveLength(2)
    expect(lines(decoded)).toEqual(expect.arrayContaining(['Payloads: ab', 'Payloads: cd']))
  })
})
