import { createEnclave, createMemoryNotary, type Enclave } from '@latchkey/enclave'
import { createTestService, type TestService } from '@latchkey/testing/node'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'

import { type Actor, callService, resultOf } from '../../test/callService.ts'
import { createTeam } from '../../test/createTeam.ts'
import { relaxedLimits } from '../../test/useTestService.ts'
import { ethereum } from '../../test/useVault.ts'
import { judgeSettingsOf } from '../settings/judgeSettingsOf.ts'
import { organizationStates, users } from '../store/tables/schema.ts'
import { adoptStates, closeAdoption } from './adoptAllStates.ts'
import { checkStates } from './checkStates.ts'

const hash = { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_NO_OP' }
const signing = { payload: 'ab'.repeat(32), ...hash }

/** An enclave with the secrets of a service, which verifies. */
async function openVerifying({ secrets, clock }: TestService): Promise<Enclave> {
  const current = Buffer.from(secrets.sealKey, 'hex')
  return await createEnclave({
    sealKeys: { sealKeys: async () => ({ current }) },
    signerKey: secrets.signerKey,
    oldestSeal: 1,
    now: clock.now,
    verify: {
      mode: 'enforce',
      notary: createMemoryNotary(clock.now),
      settings: judgeSettingsOf({ localPages: true, wallets: { bareStamps: true } }),
    },
  })
}

// Started here, so that the cases are steps of one service.
const before = await createTestService(relaxedLimits)
const calls = callService(before)
const { store, clock } = before
const enclave = await openVerifying(before)
const after = await createTestService({ ...relaxedLimits, beside: before, enclave })
const verified = callService(after)
afterAll(async () => {
  await after.close()
  await before.close()
})

const createWallet = async (actor: Actor): Promise<string> => {
  const made = await calls.submit(actor, 'createWallet', { walletName: 'main', accounts: [ethereum] })
  return (resultOf(made, 'createWallet').addresses as unknown as string[])[0]!
}
const sign = (actor: Actor, signWith: string) =>
  verified.submit(actor, 'signRawPayload', { signWith, ...signing })

const { roots, members, organizationId } = await createTeam(
  { service: before, calls },
  { roots: 1, members: 2, threshold: 1 },
)
const [ada, mia, max] = [roots[0]!, members[0]!, members[1]!]
const address = await createWallet(ada)
for (const [policyName, condition, consensus] of [
  ['Two sign', "activity.action == 'SIGN'", 'approvers.count() >= 2'],
  ['Max signs', "activity.action == 'SIGN'", `approvers.any(user, user.id == '${max.userId}')`],
])
  await calls.submit(ada, 'createPolicy', {
    policyName,
    condition,
    consensus,
    effect: 'EFFECT_ALLOW',
    notes: '',
  })
const person = await calls.signIn('person@example.com')
const personal = await createWallet(person)
const waiting = (await calls.submit(mia, 'signRawPayload', { signWith: address, ...signing })).body.activity

describe('adopting a database that was made without verification', () => {
  it('default: takes over a state of each organization, once', async () => {
    expect(waiting.status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    expect(await closeAdoption(store, enclave)).toBe(3)
    const pages: number[] = []
    const first = await adoptStates(store, enclave, ({ adopted }) => pages.push(adopted))
    expect(first).toEqual({ adopted: 3, kept: 0, refused: [] })
    expect(pages).toEqual([3])
    expect(await adoptStates(store, enclave)).toEqual({ adopted: 0, kept: 3, refused: [] })
    expect(await checkStates(store, clock.now())).toEqual({ same: 3, missing: 0, differing: [] })
  })

  it('default: people sign afterwards, as the policies of before say', async () => {
    expect((await sign(ada, address)).status).toBe(200)
    expect((await sign(max, address)).body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
    expect((await sign(mia, address)).body.activity.status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
  })

  it('behavior: an activity that waited is approved and carried out', async () => {
    const voted = await verified.submit(ada, 'approveActivity', { fingerprint: waiting.fingerprint })
    expect(voted.body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
  })

  it('behavior: sessions of before sign nothing, and people sign in again', async () => {
    expect((await sign(person, personal)).status).toBe(403)
    clock.advance(60_000)
    const again = await verified.signIn('person@example.com')
    expect((await sign(again, personal)).status).toBe(200)
  })

  it('behavior: a row that was edited by SQL differs and signs nothing', async () => {
    const edit = (role: 'root' | 'member') =>
      store.db.update(users).set({ role }).where(eq(users.id, mia.userId))
    await edit('root')
    expect((await sign(mia, address)).status).toBe(403)
    expect(await checkStates(store, clock.now())).toEqual({
      same: 2,
      missing: 0,
      differing: [{ organizationId, difference: `users.${mia.userId}.role`, rows: 'root', state: 'member' }],
    })
    const tag = { userTagName: 'signers', userIds: [max.userId] }
    expect((await verified.submit(ada, 'createUserTag', tag)).status).toBe(403)
    await edit('member')
    expect((await verified.submit(ada, 'createUserTag', tag)).status).toBe(200)
    expect((await checkStates(store, clock.now())).differing).toEqual([])
  })

  it('behavior: once adoption is closed, people sign up, and no state is taken over', async () => {
    expect(await closeAdoption(store, enclave)).toBe(0)
    const fresh = await verified.signIn('fresh@example.com')
    const made = await verified.submit(fresh, 'createWallet', { walletName: 'main', accounts: [ethereum] })
    const [theirs] = resultOf(made, 'createWallet').addresses as unknown as string[]
    expect((await sign(fresh, theirs!)).status).toBe(200)
    await store.db
      .delete(organizationStates)
      .where(eq(organizationStates.organizationId, person.organizationId))
    clock.advance(25 * 3_600_000)
    expect(await adoptStates(store, enclave)).toMatchObject({
      adopted: 0,
      refused: [
        {
          organizationId: person.organizationId,
          message: 'No state is taken over from the service any more.',
        },
      ],
    })
  })
})
