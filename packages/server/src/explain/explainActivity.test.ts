import { createKeyPair } from '@latchkey/crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf } from '../../test/callService.ts'
import { createTeam, type Team } from '../../test/createTeam.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('explain_activity', () => {
  const used = useTestService(relaxedLimits)
  let team: Team
  let [ada, ben]: Actor[] = []
  let [cleo, dora, emil]: Actor[] = []
  /** Ids of the policies, by name. */
  let ids: Record<string, string>

  const pair = () => `u.id in ['${dora!.userId}', '${emil!.userId}']`
  beforeAll(async () => {
    team = await createTeam(used, { roots: 2, members: 3, threshold: 1 })
    ;[ada, ben] = team.roots
    ;[cleo, dora, emil] = team.members
    const policies = [
      { policyName: 'wallets', condition: "activity.kind == 'CREATE_WALLET'" },
      {
        policyName: 'tags',
        condition: "activity.action == 'CREATE' && activity.kind == 'CREATE_USER_TAG'",
        consensus: `approvers.any(u, ${pair()})`,
      },
      { policyName: 'transactions', condition: 'eth.tx.value < 5' },
    ].map((policy) => ({ effect: 'EFFECT_ALLOW', notes: '', ...policy }))
    const answer = await used.calls.submit(ada!, 'createPolicies', { policies })
    const created = resultOf(answer, 'createPolicies').policyIds as unknown as string[]
    ids = Object.fromEntries(policies.map(({ policyName }, at) => [policyName, created[at]!]))
  })

  const createWallet = (actor: Actor, walletName: string) =>
    used.calls.submit(actor, 'createWallet', { walletName, accounts: [] })
  const explain = async (actor: Actor, { body }: Answer) =>
    (await used.calls.query(actor, 'explainActivity', { activityId: body.activity.id })).body
  const clausesOf = (explained: { policies: { policyName: string; clauses: object[] }[] }, name: string) =>
    explained.policies.find(({ policyName }) => policyName === name)?.clauses

  it('default: which policy allowed it, and by which clauses', async () => {
    const created = await createWallet(cleo!, 'by a policy')
    const explained = await explain(cleo!, created)
    expect(explained).toMatchObject({
      activityId: created.body.activity.id,
      status: 'ACTIVITY_STATUS_COMPLETED',
      outcome: 'OUTCOME_ALLOW',
      decidedBy: 'policies',
      rootQuorum: { threshold: 1, approvedBy: [] },
      votes: [],
      missing: [],
      policies: [
        { policyId: ids.wallets, outcome: 'OUTCOME_ALLOW', applies: true },
        { policyId: ids.tags, outcome: 'OUTCOME_DENY_IMPLICIT', applies: false },
        { policyId: ids.transactions, outcome: 'OUTCOME_ERROR', applies: false },
      ],
    })
    expect(explained.gap).toBeUndefined()
    expect(clausesOf(explained, 'wallets')).toEqual([
      {
        field: 'condition',
        source: "activity.kind == 'CREATE_WALLET'",
        line: 1,
        column: 1,
        outcome: 'TRUE',
        decisive: true,
      },
      {
        field: 'consensus',
        source: 'true',
        line: 1,
        column: 1,
        outcome: 'TRUE',
        decisive: true,
      },
    ])
    expect(clausesOf(explained, 'tags')).toMatchObject([
      { source: "activity.action == 'CREATE'", outcome: 'TRUE', decisive: false },
      { source: "activity.kind == 'CREATE_USER_TAG'", column: 32, outcome: 'FALSE', decisive: true },
      { field: 'consensus', outcome: 'FALSE', decisive: false },
    ])
    expect(clausesOf(explained, 'transactions')).toMatchObject([
      { outcome: 'ERROR', decisive: true, error: { reason: 'missing', path: 'eth' } },
      { field: 'consensus', outcome: 'TRUE', decisive: false },
    ])
  })

  it('behavior: the root quorum decides before policies', async () => {
    const explained = await explain(cleo!, await createWallet(ada!, 'by a root user'))
    expect(explained).toMatchObject({
      outcome: 'OUTCOME_ALLOW',
      decidedBy: 'rootQuorum',
      rootQuorum: { threshold: 1, approvedBy: [ada!.userId] },
    })
  })

  it("behavior: one's own credentials need no policy", async () => {
    const { publicKey } = await createKeyPair()
    const key = { apiKeyName: 'second', publicKey }
    const created = await used.calls.submit(cleo!, 'createApiKeys', { userId: cleo!.userId, apiKeys: [key] })
    expect(await explain(cleo!, created)).toMatchObject({ outcome: 'OUTCOME_ALLOW', decidedBy: 'owner' })
  })

  it('behavior: an activity of the parent is not for policies to decide', async () => {
    const parent = { ...(await used.calls.root()), organizationId: team.organizationId }
    const contact = 'parent@example.com'
    const sent = await used.calls.submit(parent, 'initOtp', {
      otpType: 'OTP_TYPE_EMAIL',
      contact,
      appName: 'App',
    })
    expect(await explain(parent, sent)).toMatchObject({ decidedBy: 'access', policies: [], missing: [] })
  })

  it("behavior: another organization's activity and one that doesn't exist are alike", async () => {
    const stranger = await used.calls.signIn('stranger@example.com')
    const { body } = await createWallet(ada!, 'foreign')
    for (const activityId of [body.activity.id, '00000000-0000-4000-8000-000000000009'])
      expect(await used.calls.query(stranger, 'explainActivity', { activityId })).toMatchObject({
        status: 404,
        errorCode: 'ACTIVITY_NOT_FOUND',
      })
  })

  describe('waiting', () => {
    const policyName = 'waiting'
    const setConsensus = async (consensus: string) => {
      const { policies } = (await used.calls.query(ada!, 'listPolicies')).body
      const known = policies.find((policy: { policyName: string }) => policy.policyName === policyName)
      if (known)
        return used.calls.submit(ada!, 'updatePolicy', {
          policyId: known.policyId,
          policyConsensus: consensus,
        })
      const policy = { policyName, effect: 'EFFECT_ALLOW', notes: '', consensus }
      return used.calls.submit(ada!, 'createPolicy', {
        ...policy,
        condition: "activity.kind == 'UPDATE_USER_NAME'",
      })
    }
    // The others ask about all policies that there are.
    afterAll(async () => {
      const { policies } = (await used.calls.query(ada!, 'listPolicies')).body
      const [{ policyId }] = policies.filter((one: { policyName: string }) => one.policyName === policyName)
      expect((await used.calls.submit(ada!, 'deletePolicy', { policyId })).status).toBe(200)
    })
    const rename = () =>
      used.calls.submit(cleo!, 'updateUserName', { userId: ben!.userId, userName: 'Ben the second' })
    const missingOf = async (consensus: string) => {
      expect((await setConsensus(consensus)).status).toBe(200)
      const submitted = await rename()
      expect(submitted.body.activity.status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
      return (await explain(cleo!, submitted)).missing
    }
    const everybodyElse = () => [ada!, ben!, dora!, emil!].map(({ userId }) => userId).sort()

    it('default: who has voted, and whose approval is missing', async () => {
      await setConsensus(`approvers.count() >= 2 && approvers.any(u, ${pair()})`)
      const submitted = await rename()
      const { votes, missing, ...explained } = await explain(dora!, submitted)
      expect(explained).toMatchObject({ outcome: 'OUTCOME_REQUIRES_CONSENSUS', decidedBy: 'policies' })
      expect(votes).toMatchObject([
        { userId: cleo!.userId, selection: 'VOTE_SELECTION_APPROVED', counts: true },
      ])
      expect(missing).toEqual([
        {
          missing: 'approvals',
          policyId: expect.any(String),
          count: 1,
          userIds: [dora!.userId, emil!.userId].sort(),
        },
      ])
      const { fingerprint } = submitted.body.activity
      const approved = await used.calls.submit(emil!, 'approveActivity', { fingerprint })
      expect(approved.body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
      const after = await explain(dora!, submitted)
      expect(after).toMatchObject({ outcome: 'OUTCOME_ALLOW', decidedBy: 'policies', missing: [] })
      expect(after.votes.map(({ userId }: { userId: string }) => userId)).toEqual([
        cleo!.userId,
        emil!.userId,
      ])
    })

    it('behavior: names who can give several approvals, of anybody or of two kinds', async () => {
      expect(await missingOf('approvers.count() >= 3')).toMatchObject([
        { count: 2, userIds: everybodyElse() },
      ])
      const named = `approvers.any(u, u.id == '${dora!.userId}') && approvers.any(u, u.id == '${ada!.userId}')`
      expect(await missingOf(named)).toMatchObject([
        { count: 2, userIds: [ada!.userId, dora!.userId].sort() },
      ])
    })

    it('behavior: names the users with the tag that a policy asks for', async () => {
      const userIds = [dora!.userId, emil!.userId].sort()
      const created = await used.calls.submit(ada!, 'createUserTag', { userTagName: 'Finance', userIds })
      const { userTagId } = resultOf(created, 'createUserTag')
      const [missing] = await missingOf(`approvers.any(u, u.tags.contains('${userTagId}'))`)
      expect(missing).toMatchObject({ count: 1, userIds, userTagId })
      const [both] = await missingOf(`approvers.filter(u, u.tags.contains('${userTagId}')).count() == 2`)
      expect(both).toMatchObject({ count: 2, userIds, userTagId })
    })

    it('behavior: nobody can give what the policy asks for', async () => {
      const [missing] = await missingOf("approvers.any(u, u.email == 'nobody@example.com')")
      expect(missing).toEqual({ missing: 'approvals', policyId: expect.any(String), userIds: [] })
    })

    it('behavior: counts only users with a credential of the type that a policy asks for', async () => {
      const [missing] = await missingOf(
        "credentials.any(c, c.type == 'CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR')",
      )
      expect(missing).toMatchObject({ userIds: [] })
      const [two] = await missingOf(
        "credentials.filter(c, c.type == 'CREDENTIAL_TYPE_API_KEY_P256').count() == 2",
      )
      expect(two).toMatchObject({ count: 1, userIds: everybodyElse() })
    })

    it('behavior: a vote that lapsed does not count', async () => {
      await setConsensus('approvers.count() >= 2')
      const submitted = await rename()
      used.service.clock.advance(24 * 3_600_000)
      const explained = await explain(cleo!, submitted)
      expect(explained.votes).toMatchObject([{ counts: false }])
      expect(explained.missing).toMatchObject([{ count: 2 }])
    })

    it('behavior: nothing is missing for a rejected activity', async () => {
      await setConsensus('approvers.count() >= 2')
      const submitted = await rename()
      const { fingerprint } = submitted.body.activity
      await used.calls.submit(cleo!, 'rejectActivity', { fingerprint })
      const explained = await explain(cleo!, submitted)
      expect(explained).toMatchObject({ outcome: 'OUTCOME_REJECTED', missing: [] })
      expect(explained.votes).toMatchObject([{}, { selection: 'VOTE_SELECTION_REJECTED', counts: true }])
    })
  })
})

describe('explain_activity, root quorum of two', () => {
  const used = useTestService(relaxedLimits)

  it('default: the other root users are missing', async () => {
    const { roots } = await createTeam(used, { roots: 3, threshold: 2 })
    const [ada, ben, cleo] = roots
    const submitted = await used.calls.submit(ada!, 'createWallet', { walletName: 'shared', accounts: [] })
    const { activity } = submitted.body
    const explain = async () =>
      (await used.calls.query(ben!, 'explainActivity', { activityId: activity.id })).body
    expect(await explain()).toMatchObject({
      outcome: 'OUTCOME_REQUIRES_CONSENSUS',
      decidedBy: 'rootQuorum',
      policies: [],
      rootQuorum: { threshold: 2, approvedBy: [ada!.userId] },
      missing: [{ missing: 'approvals', count: 1, userIds: [ben!.userId, cleo!.userId].sort() }],
    })
    await used.calls.submit(ben!, 'approveActivity', { fingerprint: activity.fingerprint })
    expect(await explain()).toMatchObject({ outcome: 'OUTCOME_ALLOW', missing: [] })
  })
  it('behavior: no policy decides about the root quorum', async () => {
    const { roots } = await createTeam(used, { roots: 2, threshold: 2 })
    const [ada, ben] = roots
    const policy = { policyName: 'everything', effect: 'EFFECT_ALLOW', notes: '' }
    const created = await used.calls.submit(ada!, 'createPolicy', policy)
    const { fingerprint } = created.body.activity
    await used.calls.submit(ben!, 'approveActivity', { fingerprint })
    const userIds = roots.map(({ userId }) => userId)
    const submitted = await used.calls.submit(ada!, 'updateRootQuorum', { threshold: 1, userIds })
    const { activity } = submitted.body
    expect(activity.status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    const { body } = await used.calls.query(ada!, 'explainActivity', { activityId: activity.id })
    expect(body).toMatchObject({
      outcome: 'OUTCOME_REQUIRES_CONSENSUS',
      decidedBy: 'rootQuorum',
      policies: [],
      missing: [{ count: 1, userIds: [ben!.userId] }],
    })
  })
})
