import { createHash } from 'node:crypto'
import { createKeyPair } from '@latchkey/crypto'
import { verifyProofs } from '@latchkey/crypto/proofs'
import { createMemoryNotary, EnclaveError } from '@latchkey/enclave'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf } from '../../test/callService.ts'
import { createTeam } from '../../test/createTeam.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { ethereum } from '../../test/useVault.ts'
import { organizationStates } from '../store/tables/schema.ts'

const withProofs = { generateAppProofs: true }
const hash = { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_NO_OP' }
const allow = { condition: "activity.action == 'SIGN'", consensus: 'true', effect: 'EFFECT_ALLOW', notes: '' }

interface Proof {
  scheme: string
  publicKey: string
  proofPayload: string
  signature: string
}
const proofsOf = ({ body }: Answer): Proof[] => body.activity.appProofs ?? []
const decisionIn = ({ proofPayload }: Proof) => JSON.parse(proofPayload).policyOutcomeProof

describe('a service whose enclave enforces', () => {
  const memory = createMemoryNotary(() => 0)
  let isDown = false
  const used = useTestService({
    ...relaxedLimits,
    verify: {
      mode: 'enforce',
      notary: {
        ...memory,
        confirm: async (change) => {
          if (isDown) throw new EnclaveError('UNAVAILABLE', 'The notary is away.')
          return await memory.confirm(change)
        },
      },
    },
  })
  beforeEach(() => {
    isDown = false
  })

  /** The decision that an answer proves about an organization, if the proof is right. @default the activity's */
  async function decisionOf(actor: Actor, answer: Answer, changedId?: string) {
    const { activity } = answer.body
    expect(activity?.status, JSON.stringify(answer.body)).toBe('ACTIVITY_STATUS_COMPLETED')
    const changed = changedId ?? activity.organizationId
    const proofs = proofsOf(answer).filter((proof) => decisionIn(proof)?.organizationId === changed)
    expect(proofs).toHaveLength(1)
    const [appProof] = proofs as [Proof]
    const { bootProof } = (
      await used.calls.query(actor, 'getBootProof', { ephemeralKey: appProof.publicKey })
    ).body
    const published = await used.service.server.publicApi.request('/.well-known/latchkey.json')
    const { attestationRoot } = await published.json()
    const { fingerprint, type: activityType } = activity
    const verdict = await verifyProofs({
      appProof,
      bootProof,
      rootFingerprint: attestationRoot,
      expected: { fingerprint, activityType, outcome: 'OUTCOME_ALLOW' },
      now: used.service.clock.now(),
    })
    expect(verdict).toMatchObject({ grade: 'simulated', checks: { payload: 'passed', decision: 'passed' } })
    const { id: activityId } = activity
    const listed = await used.calls.query(actor, 'listAppProofs', { activityId })
    expect(listed.body.appProofs).toEqual(proofsOf(answer))
    return decisionIn(appProof)
  }

  async function stateOf(organizationId: string) {
    const isTheirs = eq(organizationStates.organizationId, organizationId)
    const [row] = await used.service.store.db.select().from(organizationStates).where(isTheirs)
    const stateDigest = createHash('sha256').update(row!.state).digest('hex')
    return { organizationId, generation: String(row!.generation), stateDigest }
  }

  const submit = (actor: Actor, name: Parameters<typeof used.calls.submit>[1], parameters: object) =>
    used.calls.submit(actor, name, parameters, withProofs)

  it('default: proves a signature, a login and a change', async () => {
    const person = await used.calls.signIn('proven@example.com')
    const { organizationId } = person
    const created = await submit(person, 'createWallet', { walletName: 'main', accounts: [ethereum] })
    expect(await decisionOf(person, created)).toMatchObject({
      ...(await stateOf(organizationId)),
      stateChange: 'STATE_CHANGE_CONFIRMED',
    })
    // That of the address, too.
    expect(proofsOf(created)).toHaveLength(2)
    const [signWith] = resultOf(created, 'createWallet').addresses as unknown as string[]
    const unchanged = { ...(await stateOf(organizationId)), stateChange: 'STATE_CHANGE_NONE' }
    const signed = await submit(person, 'signRawPayload', { signWith, payload: 'ab'.repeat(32), ...hash })
    expect(await decisionOf(person, signed)).toMatchObject(unchanged)
    const { publicKey } = await createKeyPair()
    const login = await submit(person, 'stampLogin', { publicKey })
    expect(await decisionOf(person, login)).toMatchObject(unchanged)
  })

  it('behavior: proves that a right has ended, also that of the key that asks', async () => {
    const { roots, organizationId } = await createTeam(used, { roots: 2, threshold: 1 })
    const [ada, noah] = roots as [Actor, Actor]
    const { apiKeys } = (await used.calls.query(noah, 'getApiKeys', { userId: noah.userId })).body
    const { publicKey } = await createKeyPair()
    const added = [{ apiKeyName: 'next', publicKey, curveType: 'API_KEY_CURVE_P256' }]
    await used.calls.submit(noah, 'createApiKeys', { userId: noah.userId, apiKeys: added })
    const removed = { userId: noah.userId, apiKeyIds: [apiKeys[0].apiKeyId] }
    const answer = await submit(noah, 'deleteApiKeys', removed)
    const after = { ...(await stateOf(organizationId)), stateChange: 'STATE_CHANGE_CONFIRMED' }
    expect(await decisionOf(ada, answer)).toMatchObject(after)
  })

  it('behavior: proves that an organization was deleted, also to whoever deletes their own', async () => {
    const [root, person] = [await used.calls.root(), await used.calls.signIn('deleted@example.com')]
    const { organizationId: subOrganizationId } = await used.calls.signIn('removed@example.com')
    const removing = await submit(root, 'removeSubOrganization', { subOrganizationId })
    const removed = await decisionOf(root, removing, subOrganizationId)
    const deleted = { stateChange: 'STATE_CHANGE_CONFIRMED', generation: '2' }
    expect(removed).toMatchObject({ organizationId: subOrganizationId, ...deleted })
    expect(removed).not.toHaveProperty('stateDigest')
    const answer = await submit(person, 'deleteSubOrganization', {})
    const { organizationId } = person
    expect(proofsOf(answer).map(decisionIn)).toMatchObject([{ organizationId, ...deleted }])
  })

  it('behavior: names who has approved an activity that waited', async () => {
    const { roots } = await createTeam(used, { roots: 2, threshold: 2 })
    const [ada, noah] = roots as [Actor, Actor]
    const waiting = await submit(ada, 'createPolicy', { policyName: 'All', ...allow })
    const { fingerprint } = waiting.body.activity
    const voted = await used.calls.submit(noah, 'approveActivity', { fingerprint })
    const { userRequestApprovals, stateChange } = await decisionOf(ada, voted)
    expect(stateChange).toBe('STATE_CHANGE_CONFIRMED')
    expect(userRequestApprovals).toMatchObject(roots.map(({ key }) => ({ publicKey: key.publicKey })))
  })

  it('behavior: a change that could not be confirmed is proven once it is', async () => {
    const { roots } = await createTeam(used, { roots: 1, threshold: 1 })
    const [ada] = roots as [Actor]
    const body = used.calls.submitBody('createPolicy', ada.organizationId, { policyName: 'All', ...allow })
    const send = () => used.calls.stamped(ada.key, 'submit/create_policy', { ...body, ...withProofs })
    isDown = true
    expect((await send()).status).toBe(503)
    isDown = false
    const answer = await send()
    expect(await decisionOf(ada, answer)).toMatchObject({ stateChange: 'STATE_CHANGE_CONFIRMED' })
    expect((await send()).body).toEqual(answer.body)
  })

  it('error: proves nothing of an operation that the enclave does not verify', async () => {
    const root = await used.calls.root()
    const answer = await submit(root, 'deleteRecipient', { recipientId: root.userId })
    expect(answer).toMatchObject({ status: 501, errorCode: 'NOT_BUILT' })
  })
})
