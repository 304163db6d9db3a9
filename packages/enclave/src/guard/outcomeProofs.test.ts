import { createHash } from 'node:crypto'
import { createNodeKeyPair, normalisePublicKey, verifyRawP256 } from '@latchkey/crypto/node'
import { approval, bodyOf, settings, stamp } from '@latchkey/rules/judge-cases'
import { beforeEach, describe, expect, it } from 'vitest'

import { createHost, type Host } from '../../test/guard/createHost.ts'
import { createEnclave } from '../createEnclave.ts'
import { createMemoryNotary } from '../notary/openNotary.ts'
import type { AppProof } from '../proofs/appProof.ts'

let host: Host
beforeEach(async () => {
  host = await createHost()
})

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex')

/** The statement of a proof whose signature is right. */
function read(proof: AppProof | undefined) {
  const { publicKey, proofPayload, signature } = proof!
  const signed = { data: Buffer.from(proofPayload), signature: Buffer.from(signature, 'hex') }
  expect(verifyRawP256({ publicKey: normalisePublicKey(publicKey.slice(130)), ...signed })).toBe(true)
  return JSON.parse(proofPayload)
}

const policy = { effect: 'EFFECT_ALLOW', condition: "activity.action == 'SIGN'" } as const
const allowing = (id: string, consensus: string) => ({ id, ...policy, consensus, time: null }) as const
const [first, second] = ['1', '2'].map((digit) => `018f0000-0000-7000-8000-00000000000${digit}`) as [
  string,
  string,
]

const asking = (type: string, parameters: object) =>
  bodyOf(`ACTIVITY_TYPE_${type}`, { organizationId: host.organizationId, at: host.now(), parameters })
const creating = (consensus: string) =>
  asking('CREATE_POLICY_V3', { policyName: 'Sign', ...policy, consensus, notes: '' })
const signing = () =>
  asking('SIGN_RAW_PAYLOAD_V2', {
    signWith: host.address,
    payload: 'ab',
    encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
    hashFunction: 'HASH_FUNCTION_NO_OP',
  })

/** A change that a root user asks for, prepared. */
async function prepare(id: string, { consensus = 'true', prove = true } = {}) {
  const body = creating(consensus)
  const state = await host.enclave.advance({
    organizationId: host.organizationId,
    before: host.states[0]!,
    next: { ...host.rows, policies: [allowing(id, consensus)] },
    guard: host.guardOf(stamp(host.ada.key, body)),
    prove,
  })
  return { body, state: state! }
}
const confirm = () => host.enclave.confirm({ organizationId: host.organizationId, generation: 2 })

describe('proofs of decisions', () => {
  it('default: a request that changes nothing, by the state that decides', async () => {
    const body = signing()
    const stamped = stamp(host.ada.key, body)
    const { organizationId } = host
    const proof = await host.enclave.proveOutcome({ organizationId, guard: host.guardOf(stamped) })
    const [{ state }] = host.states as [(typeof host.states)[0]]
    const fingerprint = `sha256:${sha256(body)}`
    expect(read(proof)).toEqual({
      type: 'APP_PROOF_TYPE_POLICY_OUTCOME',
      timestampMs: String(host.now()),
      policyOutcomeProof: {
        organizationId,
        outcome: 'OUTCOME_ALLOW',
        decisionContextDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
        organizationDataDigest: sha256(state),
        parentOrganizationDataDigest: sha256(state),
        activityType: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2',
        fingerprint,
        userRequestApprovals: [
          {
            scheme: 'SIGNATURE_SCHEME_TK_API_P256',
            publicKey: host.ada.key.publicKey,
            message: fingerprint,
            signature: stamped.stamp,
          },
        ],
        stateChange: 'STATE_CHANGE_NONE',
        generation: '1',
        stateDigest: sha256(state),
      },
    })
  })

  it('behavior: a change is proven once it is final', async () => {
    const { body, state } = await prepare(first)
    expect(Object.keys(state)).toEqual(['state', 'mac'])
    const proof = await confirm()
    expect(read(proof).policyOutcomeProof).toMatchObject({
      fingerprint: `sha256:${sha256(body)}`,
      stateChange: 'STATE_CHANGE_CONFIRMED',
      generation: '2',
      stateDigest: sha256(state.state),
      organizationDataDigest: sha256(host.states[0]!.state),
    })
    // The answer may have been lost.
    expect(await confirm()).toEqual(proof)
  })

  it('behavior: a change that was given up is not proven', async () => {
    await prepare(first)
    await prepare(second, { prove: false })
    expect(await confirm()).toBeUndefined()
  })

  it('behavior: names all whose approvals count, and nobody else', async () => {
    await prepare(first, { consensus: 'approvers.count() >= 2' }).then(({ state }) => host.states.push(state))
    await confirm()
    const body = signing()
    const vote = stamp(host.ada.key, approval(host.organizationId, body, host.now()))
    const late = stamp(host.ada.key, approval(host.organizationId, body, host.now() - 86_400_001))
    const guard = host.guardOf(stamp(host.mia.key, body), { approvals: [late, vote] })
    const proof = await host.enclave.proveOutcome({ organizationId: host.organizationId, guard })
    expect(read(proof).policyOutcomeProof.userRequestApprovals).toMatchObject([
      { publicKey: host.mia.key.publicKey, message: `sha256:${sha256(body)}` },
      { publicKey: host.ada.key.publicKey, message: `sha256:${sha256(vote.body)}` },
    ])
  })

  it('error: an enclave that only reports proves nothing', async () => {
    const enclave = await createEnclave({
      sealKeys: { sealKeys: async () => ({ current: new Uint8Array(32) }) },
      signerKey: createNodeKeyPair().exportPrivateKey(),
      verify: { mode: 'report', settings, notary: createMemoryNotary(host.now) },
    })
    const guard = host.guardOf(stamp(host.ada.key, signing()))
    const refused = enclave.proveOutcome({ organizationId: host.organizationId, guard })
    await expect(refused).rejects.toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
  })

  it('error: proves nothing that no policy allows', async () => {
    const guard = host.guardOf(stamp(host.mia.key, signing()))
    const refused = host.enclave.proveOutcome({ organizationId: host.organizationId, guard })
    await expect(refused).rejects.toThrow(expect.objectContaining({ code: 'REQUEST_REFUSED' }))
  })
})
