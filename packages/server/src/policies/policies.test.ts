import { describe, expect, it } from 'vitest'

import { type Actor, resultOf as read } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const signing = {
  policyName: 'signing',
  effect: 'EFFECT_ALLOW',
  condition: "activity.action == 'SIGN'",
  consensus: 'approvers.count() >= 2',
  notes: 'Two people sign.',
}
const nobodys = '00000000-0000-4000-8000-000000000009'
let people = 0

describe('policies', () => {
  const used = useTestService(relaxedLimits)
  const signIn = async () => createPerson(used, await used.calls.root(), `Policies ${++people}`)
  const submitPolicies = (actor: Actor, policies: object[]) =>
    used.calls.submit(actor, 'createPolicies', { policies })
  const create = async (actor: Actor, ...policies: object[]) =>
    read(await submitPolicies(actor, policies), 'createPolicies').policyIds as unknown as string[]
  const list = async (actor: Actor) => (await used.calls.query(actor, 'listPolicies')).body.policies
  const get = (actor: Actor, policyId: string) => used.calls.query(actor, 'getPolicy', { policyId })
  const update = (actor: Actor, policyId: string, changes: object) =>
    used.calls.submit(actor, 'updatePolicy', { policyId, ...changes })

  it('default: policies are created, read and listed, in order', async () => {
    const person = await signIn()
    expect(await list(person)).toEqual([])
    const denial = { policyName: 'no deletion', effect: 'EFFECT_DENY', notes: '' }
    const ids = await create(person, signing, denial)
    const listed = await list(person)
    const times = { createdAt: expect.anything(), updatedAt: expect.anything() }
    expect(listed).toEqual([
      { policyId: ids[0], ...signing, ...times },
      { policyId: ids[1], ...denial, condition: 'true', consensus: 'true', ...times },
    ])
    expect((await get(person, String(ids[1]))).body).toEqual({ policy: listed[1] })
  })

  it('default: create_policy', async () => {
    const person = await signIn()
    const time = "time.now < Timestamp('2040-01-01T00:00:00Z')"
    const created = await used.calls.submit(person, 'createPolicy', { ...signing, time })
    expect(Object.keys(created.body.activity.intent)).toEqual(['createPolicyIntentV3'])
    const { policyId } = created.body.activity.result.createPolicyResult
    expect((await get(person, policyId)).body.policy).toMatchObject({ policyId, ...signing, time })
  })

  it('default: update_policy changes what it names', async () => {
    const person = await signIn()
    const [id = ''] = await create(person, signing)
    const { policy: before } = (await get(person, id)).body
    used.service.clock.advance(1_000)
    const answer = await update(person, id, { policyName: 'renamed', policyConsensus: 'true' })
    expect(answer.body.activity.result).toEqual({ updatePolicyResultV2: { policyId: id } })
    const { policy: after } = (await get(person, id)).body
    expect(after).toEqual({
      ...before,
      policyName: 'renamed',
      consensus: 'true',
      updatedAt: expect.anything(),
    })
    expect(after.updatedAt).not.toEqual(before.updatedAt)
    const rest = { policyEffect: 'EFFECT_DENY', policyCondition: 'false', policyNotes: '', time: 'true' }
    await update(person, id, rest)
    expect((await get(person, id)).body.policy).toMatchObject({
      policyName: 'renamed',
      effect: 'EFFECT_DENY',
      condition: 'false',
      consensus: 'true',
      notes: '',
      time: 'true',
    })
  })

  it('behavior: an empty time is as one that is left out', async () => {
    const person = await signIn()
    const [id = ''] = await create(person, { ...signing, time: '' })
    expect((await get(person, id)).body.policy).not.toHaveProperty('time')
    await update(person, id, { time: 'true' })
    expect((await update(person, id, { time: '', policyNotes: 'kept' })).status).toBe(200)
    expect((await get(person, id)).body.policy).toMatchObject({ time: 'true', notes: 'kept' })
  })

  it('default: delete_policy and delete_policies', async () => {
    const person = await signIn()
    const named = (policyName: string) => ({ ...signing, policyName })
    const ids = await create(person, named('a'), named('b'), named('c'))
    const one = await used.calls.submit(person, 'deletePolicy', { policyId: ids[0] })
    expect(read(one, 'deletePolicy')).toEqual({ policyId: ids[0] })
    const policyIds = [ids[2], ids[1]]
    const rest = await used.calls.submit(person, 'deletePolicies', { policyIds })
    expect(read(rest, 'deletePolicies')).toEqual({ policyIds })
    expect(await list(person)).toEqual([])
  })

  it('behavior: refuses expressions that do not compile, and names the place', async () => {
    const person = await signIn()
    const bad = { ...signing, policyName: 'bad', condition: "activity.action ==\n 5 && wallet.id == 'w'" }
    const refused = await submitPolicies(person, [signing, bad])
    expect(refused).toMatchObject({ status: 400, errorCode: 'POLICY_INVALID' })
    expect(refused.body.message).toMatch(/^invalid policy condition: policy 1, line \d, column \d+: /)
    const facts = { policy: 1, field: 'condition', reason: 'type-mismatch', line: expect.any(Number) }
    expect(refused.body.details[0]).toMatchObject(facts)
    expect(await list(person)).toEqual([])
    const [id = ''] = await create(person, signing)
    const rows: [object, field: string][] = [
      [{ policyCondition: 'approvers.count() > 1' }, 'condition'],
      [{ policyConsensus: "activity.action == 'SIGN'" }, 'consensus'],
      [{ policyConsensus: '1 + 1' }, 'consensus'],
      [{ time: "activity.action == 'SIGN'" }, 'time'],
      [{ policyCondition: ' ' }, 'condition'],
      [{ policyCondition: `'${'a'.repeat(4_096)}' == ''` }, 'condition'],
      [{ policyCondition: `${'('.repeat(1_000)}true` }, 'condition'],
    ]
    for (const [changes, field] of rows) {
      const answer = await update(person, id, { policyName: 'renamed', ...changes })
      expect(answer).toMatchObject({ status: 400, errorCode: 'POLICY_INVALID' })
      expect(answer.body.message).toContain(`invalid policy ${field}: policy 0, line 1, column `)
    }
    expect(await list(person)).toMatchObject([signing])
  })

  it('behavior: names are unique, and policies are made all or none', async () => {
    const [person, other] = [await signIn(), await signIn()]
    const [id = ''] = await create(person, signing)
    await create(other, signing)
    const second = { ...signing, policyName: 'second' }
    const taken = { status: 409, errorCode: 'NAME_TAKEN' }
    const refused = await submitPolicies(person, [second, signing])
    expect(refused).toMatchObject(taken)
    expect(refused.body.message).toContain('policy label must be unique')
    expect(await submitPolicies(person, [second, second])).toMatchObject(taken)
    expect(await list(person)).toHaveLength(1)
    const [secondId = ''] = await create(person, second)
    expect(await update(person, secondId, { policyName: 'signing' })).toMatchObject(taken)
    expect((await update(person, id, { policyName: 'signing' })).status).toBe(200)
  })

  it("behavior: another organization's policy and one that doesn't exist are alike", async () => {
    const { calls } = used
    const [person, other] = [await signIn(), await signIn()]
    const [mine] = await create(person, signing)
    const [foreign] = await create(other, signing)
    for (const policyId of [String(foreign), nobodys]) {
      const answers = [
        await get(person, policyId),
        await update(person, policyId, { policyNotes: 'mine' }),
        await calls.submit(person, 'deletePolicy', { policyId }),
        await calls.submit(person, 'deletePolicies', { policyIds: [mine, policyId] }),
      ]
      expect(
        answers.map(({ status, errorCode, body }) => ({ status, errorCode, message: body.message })),
      ).toEqual(
        answers.map(() => ({
          status: 404,
          errorCode: 'POLICY_NOT_FOUND',
          message: `No policy found with ID ${policyId}.`,
        })),
      )
    }
    expect([...(await list(person)), ...(await list(other))]).toHaveLength(2)
  })

  it('behavior: an organization has at most 100 policies', async () => {
    const person = await signIn()
    const named = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...signing, policyName: `${from + at}` }))
    await create(person, ...named(0, 99))
    expect(await submitPolicies(person, named(99, 2))).toMatchObject({
      status: 429,
      errorCode: 'LIMIT_EXCEEDED',
    })
    const both = await Promise.all([
      submitPolicies(person, named(100, 1)),
      submitPolicies(person, named(200, 1)),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
    expect(await list(person)).toHaveLength(100)
  })
})
