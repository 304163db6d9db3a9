import { beforeAll, describe, expect, it } from 'vitest'

import { createTeam, type Team } from '../../test/createTeam.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('preview_activity', () => {
  const used = useTestService(relaxedLimits)
  let team: Team

  beforeAll(async () => {
    team = await createTeam(used, { roots: 2, members: 2, threshold: 2 })
    const policies = [
      {
        policyName: 'tags',
        condition: "activity.kind == 'CREATE_USER_TAG'",
        consensus: `approvers.any(u, u.id == '${team.members[1]!.userId}')`,
      },
      { policyName: 'wallets', condition: "activity.kind == 'CREATE_WALLET'" },
      {
        policyName: 'no keys',
        effect: 'EFFECT_DENY',
        condition: "activity.kind == 'CREATE_PRIVATE_KEYS'",
      },
    ].map((policy) => ({ effect: 'EFFECT_ALLOW', notes: '', ...policy }))
    // Both root users agree.
    const [ada, ben] = team.roots
    const { body } = await used.calls.submit(ada!, 'createPolicies', { policies })
    await used.calls.submit(ben!, 'approveActivity', { fingerprint: body.activity.fingerprint })
  })

  const preview = async (actor: 'root' | 'member', activityType: string, parameters: object) => {
    const caller = (actor === 'root' ? team.roots : team.members)[0]!
    return used.calls.query(caller, 'previewActivity', { activityType, parameters })
  }
  const tag = ['ACTIVITY_TYPE_CREATE_USER_TAG', { userTagName: 'Finance', userIds: [] }] as const
  const wallet = ['ACTIVITY_TYPE_CREATE_WALLET', { walletName: 'Savings', accounts: [] }] as const

  it('default: whose approval is missing, with their names', async () => {
    const [, dora] = team.members
    expect((await preview('member', ...tag)).body).toMatchObject({
      decision: 'needsConsensus',
      missing: [{ count: 1, userIds: [dora!.userId] }],
      voters: [{ userId: dora!.userId, userName: expect.any(String) }],
    })
  })

  it('behavior: the other root users, where no policy allows it', async () => {
    const [, ben] = team.roots
    const { body } = await preview('root', 'ACTIVITY_TYPE_CREATE_POLICY_V3', {
      policyName: 'all',
      effect: 'EFFECT_ALLOW',
      notes: '',
    })
    expect(body).toMatchObject({
      decision: 'needsConsensus',
      missing: [{ count: 1, userIds: [ben!.userId] }],
    })
  })

  it('behavior: nobody, where a policy allows it', async () => {
    expect((await preview('member', ...wallet)).body).toEqual({
      decision: 'allowed',
      missing: [],
      voters: [],
      deniedBy: [],
      managers: [],
      limits: [],
    })
  })

  it('behavior: says so if it would be denied', async () => {
    const { body } = await preview('member', 'ACTIVITY_TYPE_CREATE_POLICY_V3', {
      policyName: 'all',
      effect: 'EFFECT_ALLOW',
      notes: '',
    })
    expect(body).toMatchObject({ decision: 'denied', missing: [], deniedBy: [] })
    expect(body.managers.map(({ userId }: { userId: string }) => userId).sort()).toEqual(
      team.roots.map(({ userId }) => userId).sort(),
    )
  })

  it('behavior: names the policies that deny it', async () => {
    const key = { privateKeyName: 'Key', curve: 'CURVE_SECP256K1', addressFormats: [], privateKeyTags: [] }
    const { body } = await preview('member', 'ACTIVITY_TYPE_CREATE_PRIVATE_KEYS_V2', { privateKeys: [key] })
    expect(body).toMatchObject({
      decision: 'denied',
      deniedBy: [{ policyId: expect.any(String), policyName: 'no keys' }],
    })
  })

  it('behavior: stores nothing', async () => {
    const list = async () =>
      (await used.calls.query(team.roots[0]!, 'listActivities', {})).body.activities.length
    const before = await list()
    await preview('member', ...tag)
    expect(await list()).toBe(before)
  })

  it.each([
    ['a type that no operation has', 'ACTIVITY_TYPE_FLY', {}, 'activityType'],
    ['wrong parameters', wallet[0], { walletName: 7, accounts: [] }, 'parameters.walletName'],
  ])('behavior: refuses %s', async (_, type, parameters, path) => {
    const { status, body } = await preview('member', type, parameters)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(path)
  })
})
