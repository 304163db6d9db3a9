import { createKeyPair } from '@latchkey/crypto'
import { createMemoryNotary } from '@latchkey/enclave'
import { encodeFunctionData, erc20Abi, type Hex, serializeTransaction } from 'viem'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf } from '../../test/callService.ts'
import { countFor } from '../../test/countFor.ts'
import { createPerson } from '../../test/createActors.ts'
import { createTeam } from '../../test/createTeam.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { ethereum } from '../../test/useVault.ts'

const token = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const hash = { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_NO_OP' }
const refused = { status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' }
const requests = { asset: 'requests', per: 'P1D' }
const tokens = { asset: { network: 'eip155:1', token }, per: 'P1D' }

describe('limits of a service whose enclave enforces', () => {
  let clock = 0
  const used = useTestService({
    ...relaxedLimits,
    verify: { mode: 'enforce', notary: createMemoryNotary(() => clock) },
  })
  let root: Actor
  let member: Actor
  let signWith: string
  let count = 0
  beforeEach(async () => {
    const team = await createTeam(used, { roots: 1, members: 1, threshold: 1 })
    root = team.roots[0]!
    member = team.members[0]!
    signWith = await createWallet(root)
  })

  async function createWallet(actor: Actor): Promise<string> {
    const wallet = { walletName: 'main', accounts: [ethereum] }
    const created = resultOf(await used.calls.submit(actor, 'createWallet', wallet), 'createWallet')
    return (created.addresses as unknown as string[])[0]!
  }
  async function createLimit(actor: Actor, limitName: string, limit: object): Promise<string> {
    const created = await used.calls.submit(actor, 'createLimits', { limits: [{ limitName, ...limit }] })
    return (resultOf(created, 'createLimits').limitIds as unknown as string[])[0]!
  }
  const createPolicy = async (condition: string, policy: object = {}) =>
    resultOf(
      await used.calls.submit(root, 'createPolicy', {
        policyName: `Policy ${count++}`,
        effect: 'EFFECT_ALLOW',
        condition,
        notes: '',
        ...policy,
      }),
      'createPolicy',
    )
  const sign = (actor: Actor, address = signWith): Promise<Answer> =>
    used.calls.submit(actor, 'signRawPayload', {
      signWith: address,
      payload: (count++).toString(16).padStart(64, '0'),
      ...hash,
    })
  const send = (actor: Actor, amount: bigint, to: Hex = friend): Promise<Answer> =>
    used.calls.submit(actor, 'signTransaction', {
      signWith,
      type: 'TRANSACTION_TYPE_ETHEREUM',
      unsignedTransaction: serializeTransaction({
        chainId: 1,
        type: 'eip1559',
        nonce: count++,
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
      }),
    })
  const preview = (actor: Actor, address = signWith): Promise<Answer> =>
    used.calls.query(actor, 'previewActivity', {
      activityType: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2',
      parameters: { signWith: address, payload: 'cd'.repeat(32), ...hash },
    })
  const list = async (actor: Actor) => (await used.calls.query(actor, 'listLimits')).body.limits

  it('default: no more is signed than a policy allows, and a body counts once', async () => {
    await createLimit(root, 'signatures', requests)
    await createPolicy("limits['signatures'].after <= 2")
    expect((await sign(member)).status).toBe(200)
    const payload = 'ab'.repeat(32)
    const { organizationId } = member
    const body = used.calls.submitBody('signRawPayload', organizationId, { signWith, payload, ...hash })
    for (const _time of [1, 2, 3])
      expect((await used.calls.stamped(member.key, 'submit/sign_raw_payload', body)).status).toBe(200)
    expect(await sign(member)).toMatchObject(refused)
    expect((await preview(member)).body).toMatchObject({
      decision: 'denied',
      limits: [{ limitName: 'signatures', asset: 'requests', spent: '2', this: '1', after: '3', bound: '2' }],
    })
    // No policy binds a root user.
    expect((await preview(root)).body).toMatchObject({ decision: 'allowed', limits: [] })
    expect(await list(member)).toMatchObject([
      { limitName: 'signatures', asset: 'requests', spent: '2', count: 2, where: 'true', by: [] },
    ])
  })

  it('behavior: the enclave proves a decision by limits', async () => {
    await createLimit(root, 'signatures', requests)
    await createPolicy("limits['signatures'].after <= 1")
    const payload = 'ab'.repeat(32)
    const proving = { generateAppProofs: true }
    const answer = await used.calls.submit(member, 'signRawPayload', { signWith, payload, ...hash }, proving)
    expect(answer.status).toBe(200)
    expect(answer.body.activity.appProofs).toHaveLength(1)
    expect(await list(root)).toMatchObject([{ spent: '1' }])
  })

  it('behavior: amounts of a token are counted, and what cannot be counted is refused', async () => {
    await createLimit(root, 'tokens', tokens)
    await createPolicy(`spends.any(s, s.token == '${token}') && limits['tokens'].after <= 100`)
    expect((await send(member, 60n)).status).toBe(200)
    expect(await send(member, 41n)).toMatchObject(refused)
    expect(await sign(member)).toMatchObject(refused)
    expect((await send(member, 40n)).status).toBe(200)
    expect(await list(root)).toMatchObject([
      { asset: { network: 'eip155:1', token: token.toLowerCase() }, spent: '100', count: 2 },
    ])
  })

  it('behavior: a limit that no policy names counts, also requests of root users', async () => {
    await createLimit(root, 'tokens', tokens)
    expect((await send(root, 7n)).status).toBe(200)
    expect(await list(root)).toMatchObject([{ spent: '7', count: 1 }])
  })

  it('behavior: of requests that come at once, no more are signed, and none is left over', async () => {
    await createLimit(root, 'signatures', requests)
    const most = countFor({ everyday: 60, full: 300, deep: 300 })
    await createPolicy(`limits['signatures'].after <= ${most}`)
    const answers = await Promise.all(Array.from({ length: 2 * most }, () => sign(member)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most)
    expect(await list(root)).toMatchObject([{ spent: String(most) }])
  })

  it('behavior: others approve what goes beyond, and it counts once it is carried out', async () => {
    await createLimit(root, 'signatures', requests)
    await createPolicy("limits['signatures'].after <= 1")
    await createPolicy("limits['signatures'].after > 1", {
      consensus: `approvers.any(u, u.id == '${root.userId}')`,
    })
    expect((await sign(member)).status).toBe(200)
    const waiting = await sign(member)
    expect(waiting.body.activity.status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    expect(await list(root)).toMatchObject([{ spent: '1' }])
    const { fingerprint } = waiting.body.activity
    const approved = await used.calls.submit(root, 'approveActivity', { fingerprint })
    expect(approved.body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
    expect(await list(root)).toMatchObject([{ spent: '2' }])
  })

  it('behavior: an activity is explained with its limits, and drafts are replayed from nothing', async () => {
    await createLimit(root, 'tokens', tokens)
    await createPolicy("limits['tokens'].after <= 100")
    await send(member, 30n)
    // Activities are in the order of their times.
    used.service.clock.advance(1_000)
    const { body } = await send(member, 60n)
    const { activity } = body
    const explained = await used.calls.query(root, 'explainActivity', { activityId: activity.id })
    expect(explained.body).toMatchObject({
      outcome: 'OUTCOME_ALLOW',
      limits: [{ limitName: 'tokens', spent: '30', this: '60', after: '90', bound: '100' }],
    })
    const draft = { policyName: 'd', effect: 'EFFECT_DENY', condition: "limits['tokens'].after > 50" }
    const { body: simulated } = await used.calls.query(root, 'simulatePolicies', {
      policies: [draft],
      limit: 2,
    })
    expect(simulated.activities).toMatchObject([
      { before: 'OUTCOME_ALLOW', after: 'OUTCOME_DENY_EXPLICIT' },
      { before: 'OUTCOME_ALLOW', after: 'OUTCOME_ALLOW' },
    ])
  })

  it('behavior: a denying policy denies what a limit cannot count', async () => {
    await createLimit(root, 'tokens', tokens)
    await createPolicy('true')
    await createPolicy("limits['tokens'].after > 10", { effect: 'EFFECT_DENY' })
    expect((await send(member, 10n)).status).toBe(200)
    expect(await send(member, 1n)).toMatchObject(refused)
    expect(await sign(member)).toMatchObject(refused)
  })

  it('parameters: by, for recipients that are new', async () => {
    await createLimit(root, 'recipients', { ...tokens, by: ['recipient'] })
    await createPolicy("limits['recipients'].times > 0")
    expect(await send(member, 1n)).toMatchObject(refused)
    expect((await send(root, 1n)).status).toBe(200)
    expect((await send(member, 1n)).status).toBe(200)
    expect(await send(member, 1n, other)).toMatchObject(refused)
    expect((await list(root))[0]).not.toHaveProperty('spent')
  })

  it('parameters: by, for users, and where', async () => {
    await createLimit(root, 'own', {
      ...requests,
      by: ['user'],
      where: "activity.kind == 'SIGN_RAW_PAYLOAD'",
    })
    await createPolicy("limits['own'].after <= 1")
    expect((await sign(root)).status).toBe(200)
    expect((await sign(member)).status).toBe(200)
    expect(await sign(member)).toMatchObject(refused)
    // It isn't counted, so nothing is added.
    expect((await send(member, 1n)).status).toBe(200)
    expect(await list(root)).toMatchObject([{ count: 1 }])
    expect(await list(member)).toMatchObject([{ count: 1 }])
  })

  it('parameters: per, of a window that ends', async () => {
    await createLimit(root, 'hourly', { asset: 'requests', per: 'PT1H' })
    await createPolicy("limits['hourly'].after <= 1")
    expect((await sign(member)).status).toBe(200)
    expect(await sign(member)).toMatchObject(refused)
    clock += 3_600_000 + 150_000
    expect((await sign(member)).status).toBe(200)
  })

  it('error: names that are taken, in use, or of no limit', async () => {
    const limitId = await createLimit(root, 'signatures', requests)
    const create = (limit: object) =>
      used.calls.submit(root, 'createLimits', {
        limits: [{ limitName: 'signatures', ...requests, ...limit }],
      })
    expect(await create({})).toMatchObject({ errorCode: 'NAME_TAKEN' })
    expect(await create({ limitName: 'b', where: "limits['signatures'].after < 1" })).toMatchObject({
      errorCode: 'POLICY_INVALID',
    })
    const unknown = { policyName: 'a', effect: 'EFFECT_ALLOW', notes: '', condition: "limits['b'].after < 1" }
    expect(await used.calls.submit(root, 'createPolicy', unknown)).toMatchObject({
      errorCode: 'POLICY_INVALID',
    })
    const { policyId } = await createPolicy("limits['signatures'].after < 1")
    const remove = (id: string) => used.calls.submit(root, 'deleteLimits', { limitIds: [id] })
    expect(await remove(limitId)).toMatchObject({ errorCode: 'LIMIT_IN_USE' })
    expect(await remove('00000000-0000-4000-8000-000000000001')).toMatchObject({
      errorCode: 'LIMIT_NOT_FOUND',
    })
    await used.calls.submit(root, 'deletePolicy', { policyId })
    expect((await remove(limitId)).status).toBe(200)
    expect(await list(root)).toEqual([])
  })

  it('error: more limits than an organization has', async () => {
    const limits = Array.from({ length: 50 }, (_, at) => ({ limitName: `Limit ${at}`, ...requests }))
    expect((await used.calls.submit(root, 'createLimits', { limits })).status).toBe(200)
    const more = { limits: [{ limitName: 'more', ...requests }] }
    expect(await used.calls.submit(root, 'createLimits', more)).toMatchObject({ errorCode: 'LIMIT_EXCEEDED' })
  })

  describe('that a scope names', () => {
    let parent: Actor
    let people: Actor[]
    let sessionProfileId: string
    beforeAll(async () => {
      parent = await used.calls.root()
      await createLimit(parent, 'agents', { ...requests, by: ['user'] })
      const profile = { sessionProfileName: 'Agent', scope: "limits['agents'].after <= 2" }
      const created = await used.calls.submit(parent, 'createSessionProfile', profile)
      sessionProfileId = String(resultOf(created, 'createSessionProfile').sessionProfileId)
      people = [await createPerson(used, parent, 'Ada'), await createPerson(used, parent, 'Ben')]
    })

    async function logIn(actor: Actor): Promise<Actor> {
      const key = await createKeyPair()
      const login = { publicKey: key.publicKey, sessionProfileId }
      expect((await used.calls.submit(actor, 'stampLogin', login)).status).toBe(200)
      return { ...actor, key }
    }

    it('behavior: binds root users of sub-organizations, each apart, and no session without it', async () => {
      for (const person of people) {
        const address = await createWallet(person)
        const sessions = [await logIn(person), await logIn(person)]
        expect((await sign(sessions[0]!, address)).status).toBe(200)
        expect((await sign(sessions[1]!, address)).status).toBe(200)
        for (const session of sessions) expect(await sign(session, address)).toMatchObject(refused)
        expect((await preview(sessions[0]!, address)).body).toMatchObject({
          decision: 'denied',
          limits: [{ limitName: 'agents', spent: '2', after: '3', bound: '2' }],
        })
        expect((await sign(person, address)).status).toBe(200)
      }
    })
  })
})
