import { serializeTransaction } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createTeam, type Team } from '../../test/createTeam.ts'
import { digestTables } from '../../test/digestTables.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}
const nobodys = '00000000-0000-4000-8000-000000000009'
const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const transfer = (value: bigint) => serializeTransaction({ type: 'eip1559', chainId: 1, to, value })

const policy = (policyName: string, condition: string, changes: object = {}) => ({
  policyName,
  effect: 'EFFECT_ALLOW',
  condition,
  ...changes,
})

interface Replayed {
  type: string
  userId: string
  before?: string
  after?: string
  skipped?: string
  decidedBy: { policyName: string; draft?: number; policyId?: string; clauses: { decisive: boolean }[] }[]
}

describe('simulate_policies', () => {
  const used = useTestService(relaxedLimits)
  let team: Team
  let [ada, cleo]: Actor[] = []
  let wallets: string
  let signing: string
  const simulate = (body: object, actor = cleo!) => used.calls.query(actor, 'simulatePolicies', body)
  const replay = async (policies: object[], rest: object = {}): Promise<Replayed[]> =>
    (await simulate({ policies, ...rest })).body.activities
  const draftsOf = async (...policies: object[]) => (await simulate({ policies, limit: 0 })).body.drafts
  const submit = async (name: 'createWallet' | 'deleteWallets' | 'signTransaction', parameters: object) => {
    // Activities of one millisecond are in no order.
    used.service.clock.advance(1_000)
    const answer = await used.calls.submit(cleo!, name, parameters)
    expect(answer.body.activity?.status, answer.body.message).toBe('ACTIVITY_STATUS_COMPLETED')
    return answer
  }

  // Activities of one user that policies allow: a wallet, transfers of 3 and 9, and a wallet that is deleted.
  beforeAll(async () => {
    team = await createTeam(used, { roots: 1, members: 1, threshold: 1 })
    ;[ada, cleo] = [team.roots[0]!, team.members[0]!]
    const policies = [
      policy('wallets', "activity.resource == 'WALLET'"),
      policy('signing', 'eth.tx.value < 10'),
    ].map((one) => ({ ...one, notes: '' }))
    // After the activity of createTeam that set the quorum.
    used.service.clock.advance(1_000)
    const created = await used.calls.submit(ada, 'createPolicies', { policies })
    ;[wallets, signing] = resultOf(created, 'createPolicies').policyIds as unknown as [string, string]
    const wallet = await submit('createWallet', { walletName: 'main', accounts: [account] })
    const { addresses } = resultOf(wallet, 'createWallet') as unknown as { addresses: [string] }
    const spare = await submit('createWallet', { walletName: 'spare', accounts: [] })
    for (const value of [3n, 9n])
      await submit('signTransaction', {
        signWith: addresses[0],
        unsignedTransaction: transfer(value),
        type: 'TRANSACTION_TYPE_ETHEREUM',
      })
    const walletIds = [resultOf(spare, 'createWallet').walletId]
    await submit('deleteWallets', { walletIds, deleteWithoutExport: true })
  })

  it('default: what drafts would change, and which clause decides', async () => {
    const drafts = [
      policy('no large transfers', "activity.action == 'SIGN' && eth.tx.value > 5", {
        effect: 'EFFECT_DENY',
      }),
    ]
    const activities = await replay(drafts)
    expect(activities.map(({ type, before, after, skipped }) => [type, before ?? skipped, after])).toEqual([
      ['ACTIVITY_TYPE_DELETE_WALLETS', 'target-deleted', undefined],
      ['ACTIVITY_TYPE_SIGN_TRANSACTION_V2', 'OUTCOME_ALLOW', 'OUTCOME_DENY_EXPLICIT'],
      ['ACTIVITY_TYPE_SIGN_TRANSACTION_V2', 'OUTCOME_ALLOW', 'OUTCOME_ALLOW'],
      ['ACTIVITY_TYPE_CREATE_WALLET', 'OUTCOME_ALLOW', 'OUTCOME_ALLOW'],
      ['ACTIVITY_TYPE_CREATE_WALLET', 'OUTCOME_ALLOW', 'OUTCOME_ALLOW'],
      ['ACTIVITY_TYPE_CREATE_POLICIES', 'OUTCOME_ALLOW', 'OUTCOME_ALLOW'],
      ['ACTIVITY_TYPE_UPDATE_ROOT_QUORUM', 'OUTCOME_ALLOW', 'OUTCOME_ALLOW'],
    ])
    const [, large, small, wallet, , byRoot] = activities
    expect(large).toMatchObject({
      userId: cleo!.userId,
      decidedBy: [
        {
          policyName: 'no large transfers',
          draft: 0,
          outcome: 'OUTCOME_DENY_EXPLICIT',
          clauses: [
            { source: "activity.action == 'SIGN'", outcome: 'TRUE', decisive: true },
            { source: 'eth.tx.value > 5', outcome: 'TRUE', decisive: true },
            { field: 'consensus', source: 'true' },
          ],
        },
      ],
    })
    expect(large?.decidedBy[0]).not.toHaveProperty('policyId')
    expect(small?.decidedBy).toMatchObject([{ policyId: signing, policyName: 'signing' }])
    expect(small?.decidedBy[0]).not.toHaveProperty('draft')
    expect(wallet?.decidedBy).toMatchObject([{ policyId: wallets }])
    expect(byRoot?.decidedBy).toEqual([])
  })

  it('parameters: policyId replaces a stored policy', async () => {
    const drafts = [policy('signing', 'eth.tx.value < 5', { policyId: signing })]
    const [, large, small] = await replay(drafts)
    expect(large).toMatchObject({
      before: 'OUTCOME_ALLOW',
      after: 'OUTCOME_DENY_IMPLICIT',
      decidedBy: [
        {
          policyId: signing,
          draft: 0,
          outcome: 'OUTCOME_DENY_IMPLICIT',
          applies: false,
          clauses: [{ source: 'eth.tx.value < 5', outcome: 'FALSE', decisive: true }, { decisive: false }],
        },
      ],
    })
    expect(small).toMatchObject({ after: 'OUTCOME_ALLOW', decidedBy: [{ policyId: signing, draft: 0 }] })
  })

  it('parameters: withoutPolicyIds', async () => {
    const [, large, , wallet] = await replay([], { withoutPolicyIds: [signing] })
    expect(large).toMatchObject({ before: 'OUTCOME_ALLOW', after: 'OUTCOME_DENY_IMPLICIT', decidedBy: [] })
    expect(wallet).toMatchObject({ after: 'OUTCOME_ALLOW' })
  })

  it('parameters: consensus and time', async () => {
    const two = policy('signing', 'eth.tx.value < 10', {
      policyId: signing,
      consensus: 'approvers.count() >= 2',
    })
    expect((await replay([two]))[1]).toMatchObject({
      after: 'OUTCOME_REQUIRES_CONSENSUS',
      decidedBy: [{ draft: 0, outcome: 'OUTCOME_REQUIRES_CONSENSUS' }],
    })
    const past = { ...two, consensus: 'true', time: "time.now < Timestamp('2000-01-01T00:00:00Z')" }
    expect((await replay([past]))[1]).toMatchObject({
      after: 'OUTCOME_DENY_IMPLICIT',
      decidedBy: [{ outcome: 'OUTCOME_TIME_INACTIVE' }],
    })
  })

  it('behavior: credentials of activities that did not wait are not known', async () => {
    const consensus = "credentials.any(c, c.type == 'CREDENTIAL_TYPE_LOGIN')"
    for (const one of await replay([policy('sessions', 'true', { consensus })], { limit: 3 }))
      expect(one).toMatchObject({ skipped: expect.stringMatching('target-deleted|credential-not-kept') })
  })

  it('parameters: limit', async () => {
    expect(await replay([], { limit: 2 })).toHaveLength(2)
    expect(await replay([], { limit: 0 })).toEqual([])
    expect(await simulate({ policies: [], limit: 101 })).toMatchObject({ status: 400 })
  })

  it('behavior: mistakes are told per draft, and nothing is replayed', async () => {
    const drafts = [
      policy('good', 'true'),
      policy('bad', 'activity.action == 5', { consensus: 'approvers.count() >', time: 'wallet.id' }),
    ]
    const { body } = await simulate({ policies: drafts })
    expect(body.activities).toEqual([])
    expect(body.drafts).toEqual([
      { errors: [], warnings: [], gains: expect.any(Object) },
      {
        errors: ['condition', 'consensus', 'time'].map((field) => ({
          field,
          line: 1,
          column: expect.any(Number),
          reason: expect.any(String),
          message: expect.any(String),
          ...(field !== 'consensus' && { suggestion: expect.any(String) }),
        })),
        warnings: [],
      },
    ])
  })

  it('behavior: warns of all() over an empty list', async () => {
    expect(await draftsOf(policy('transfers', 'solana.tx.transfers.all(t, t.amount < 5)'))).toMatchObject([
      { warnings: [{ warning: 'all-of-empty-list' }] },
    ])
  })

  it("behavior: a policy of another organization and one that doesn't exist are alike", async () => {
    const stranger = await used.calls.signIn('stranger@example.com')
    const missing = { status: 404, errorCode: 'POLICY_NOT_FOUND' }
    expect(await simulate({ policies: [], withoutPolicyIds: [signing] }, stranger)).toMatchObject(missing)
    expect(await simulate({ policies: [], withoutPolicyIds: [nobodys] }, stranger)).toMatchObject(missing)
    const drafts = [policy('stolen', 'true', { policyId: signing })]
    expect(await simulate({ policies: drafts }, stranger)).toMatchObject(missing)
  })

  it('behavior: changes nothing', async () => {
    const before = await digestTables(used.service.store)
    await replay([policy('new', 'true'), policy('signing', 'false', { policyId: signing })])
    expect(await digestTables(used.service.store)).toBe(before)
  })

  describe('gains', () => {
    const gainsOf = async (draft: object) => (await draftsOf(draft))[0].gains
    const sign = ['SIGN_RAW_PAYLOAD_V2', 'SIGN_RAW_PAYLOADS', 'SIGN_TRANSACTION_V2'].map(
      (name) => `ACTIVITY_TYPE_${name}`,
    )

    it('behavior: says what a draft without limits gives, and that everybody gets it alone', async () => {
      const gains = await gainsOf(policy('open', 'true'))
      expect(gains.userIds.sort()).toEqual([ada!.userId, cleo!.userId].sort())
      expect(gains.types).toEqual(expect.arrayContaining([...sign, 'ACTIVITY_TYPE_CREATE_POLICY_V3']))
    })

    it('behavior: narrows by condition and consensus', async () => {
      const consensus = `approvers.any(user, user.id == '${cleo!.userId}')`
      const gains = await gainsOf(policy('narrow', "activity.action == 'SIGN'", { consensus }))
      expect(gains).toEqual({ types: expect.arrayContaining(sign), queries: [], userIds: [cleo!.userId] })
      expect(gains.types).toHaveLength(3)
    })

    it('behavior: says which queries for root users it opens', async () => {
      const named = "activity.kind in ['LIST_USERS', 'WHOAMI', 'SIGN_TRANSACTION']"
      const gains = await gainsOf(policy('reads', named))
      expect(gains.queries).toEqual(['list_users', 'whoami'])
      expect((await gainsOf(policy('reads', `${named} && activity.kind == 'LIST_WALLETS'`))).queries).toEqual(
        [],
      )
    })

    it('behavior: nobody alone where two have to approve', async () => {
      const gains = await gainsOf(policy('two', 'true', { consensus: 'approvers.count() >= 2' }))
      expect(gains.userIds).toEqual([])
    })

    it('behavior: a denying draft, and one with mistakes, gives nothing', async () => {
      expect(await gainsOf(policy('denies', 'true', { effect: 'EFFECT_DENY' }))).toBeUndefined()
      expect(await gainsOf(policy('wrong', 'activity.nothing'))).toBeUndefined()
    })
  })
})
