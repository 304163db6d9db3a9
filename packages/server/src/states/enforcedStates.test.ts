import { createKeyPair } from '@latchkey/crypto'
import { decodeCredentialBundle, generateBundleKeyPair, openBundle } from '@latchkey/crypto/bundle'
import { importNodeKeyPair } from '@latchkey/crypto/node'
import { createMemoryNotary } from '@latchkey/enclave'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createTeam } from '../../test/createTeam.ts'
import { recoveriesOf } from '../../test/recoveries.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { ethereum } from '../../test/useVault.ts'
import { credentials, organizationStates, policies, users } from '../store/tables/schema.ts'

const hash = { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_NO_OP' }
const payload = 'ab'.repeat(32)

describe('a service whose enclave verifies', () => {
  const used = useTestService({
    ...relaxedLimits,
    verify: { mode: 'enforce', notary: createMemoryNotary(() => 0) },
  })
  const sign = async (actor: Actor, signWith: string) =>
    await used.calls.submit(actor, 'signRawPayload', { signWith, payload, ...hash })

  async function createWallet(actor: Actor): Promise<string> {
    const parameters = { walletName: 'main', accounts: [ethereum] }
    const created = resultOf(await used.calls.submit(actor, 'createWallet', parameters), 'createWallet')
    return (created.addresses as unknown as string[])[0]!
  }

  it('default: people sign in, make wallets and sign', async () => {
    const person = await used.calls.signIn('enforced@example.com')
    const address = await createWallet(person)
    expect((await sign(person, address)).status).toBe(200)
  })

  it('behavior: a session whose key the enclave makes signs, and goes on', async () => {
    const person = await used.calls.signIn('sent@example.com')
    const address = await createWallet(person)
    const keyPair = await generateBundleKeyPair()
    const { publicKey: targetPublicKey } = keyPair
    const answer = await used.calls.submit(person, 'createReadWriteSession', { targetPublicKey })
    const { credentialBundle } = resultOf(answer, 'createReadWriteSession')
    const bundle = await decodeCredentialBundle(String(credentialBundle))
    const opened = Buffer.from(await openBundle({ keyPair, ...bundle })).toString('hex')
    const session = { ...person, key: importNodeKeyPair(opened) }
    expect((await sign(session, address)).status).toBe(200)
    const key = await createKeyPair()
    await used.calls.submit(session, 'stampLogin', { publicKey: key.publicKey })
    expect((await sign({ ...person, key }, address)).status).toBe(200)
  })

  it('behavior: the key of a recovery mail adds a passkey', async () => {
    const { begin, recover } = recoveriesOf(used)
    expect((await recover(await begin('recovered@example.com'))).status).toBe(200)
  })

  it('behavior: people sign up with a number in another spelling', async () => {
    const key = await createKeyPair()
    const verificationToken = await used.calls.prove('+447911123456', key, 'OTP_TYPE_SMS')
    const answer = await used.calls.proxy('signup', { userPhoneNumber: '+4407911123456', verificationToken })
    expect(answer.status).toBe(200)
  })

  it('behavior: votes count where the activity is carried out', async () => {
    const { roots, members } = await createTeam(used, { roots: 2, members: 1, threshold: 1 })
    const [ada, mia] = [roots[0]!, members[0]!]
    const address = await createWallet(ada)
    await used.calls.submit(ada, 'createPolicy', {
      policyName: 'Two sign',
      condition: "activity.action == 'SIGN'",
      consensus: 'approvers.count() >= 2',
      effect: 'EFFECT_ALLOW',
      notes: '',
    })
    const { activity } = (await sign(mia, address)).body
    expect(activity.status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    const { fingerprint } = activity
    const voted = await used.calls.submit(ada, 'approveActivity', { fingerprint })
    expect(voted.body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
  })

  it('error: a key that somebody wrote into the database signs nothing', async () => {
    const { roots, organizationId } = await createTeam(used, { roots: 1, threshold: 1 })
    const ada = roots[0]!
    const address = await createWallet(ada)
    const { db } = used.service.store
    const key = await createKeyPair()
    const [row] = await db.select().from(credentials).where(eq(credentials.organizationId, organizationId))
    await db
      .insert(credentials)
      .values({ ...row!, id: key.publicKey.slice(2, 10) + row!.id.slice(8), publicKey: key.publicKey })
    const thief = { ...ada, key }
    const answer = await sign(thief, address)
    expect(answer.body.details[0].errorCode).toBe('REQUEST_NOT_AUTHORIZED')
    expect((await sign(ada, address)).status).toBe(200)
  })

  it('error: neither a role nor a policy that somebody wrote there counts', async () => {
    const { roots, members, organizationId } = await createTeam(used, { roots: 1, members: 1, threshold: 1 })
    const [ada, mia] = [roots[0]!, members[0]!]
    const address = await createWallet(ada)
    const { db } = used.service.store
    await db.update(users).set({ role: 'root' }).where(eq(users.id, mia.userId))
    expect((await sign(mia, address)).status).toBe(403)
    const now = used.service.clock.now()
    await db.insert(policies).values({
      id: mia.userId,
      organizationId,
      name: 'All',
      effect: 'EFFECT_ALLOW',
      condition: 'true',
      consensus: 'true',
      notes: '',
      createdAt: now,
      updatedAt: now,
    })
    await db.update(users).set({ role: 'member' }).where(eq(users.id, mia.userId))
    expect((await sign(mia, address)).status).toBe(403)
  })

  it('error: an older state does not count', async () => {
    const { roots, members, organizationId } = await createTeam(used, { roots: 1, members: 1, threshold: 1 })
    const [ada, mia] = [roots[0]!, members[0]!]
    const address = await createWallet(ada)
    const made = await used.calls.submit(ada, 'createPolicy', {
      policyName: 'Members sign',
      condition: "activity.action == 'SIGN'",
      consensus: 'true',
      effect: 'EFFECT_ALLOW',
      notes: '',
    })
    const policyId = String(resultOf(made, 'createPolicy').policyId)
    expect((await sign(mia, address)).status).toBe(200)
    const { db } = used.service.store
    const isTheirs = eq(organizationStates.organizationId, organizationId)
    const [state] = await db.select().from(organizationStates).where(isTheirs)
    const [policy] = await db.select().from(policies).where(eq(policies.id, policyId))
    await used.calls.submit(ada, 'deletePolicy', { policyId })
    await db.update(organizationStates).set(state!).where(isTheirs)
    await db.insert(policies).values(policy!)
    // The service takes the newer state back, as after lost commits.
    expect((await sign(mia, address)).status).toBe(503)
    expect((await sign(mia, address)).status).toBe(403)
    expect(await db.select().from(policies).where(eq(policies.id, policyId))).toEqual([])
  })
})
