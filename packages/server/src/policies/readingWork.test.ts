import { describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf } from '../../test/callService.ts'
import { createTeam } from '../../test/createTeam.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

/** Typed data with many values: fifteen of them are more than a decision may take. */
const heavy = JSON.stringify({
  types: { Root: [{ name: 'list', type: 'uint8[]' }] },
  primaryType: 'Root',
  domain: {},
  message: { list: Array<number>(6_000).fill(1) },
})
const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

describe('the work of reading payloads', () => {
  const used = useTestService(relaxedLimits)

  /** An organization whose members need each other to sign. */
  async function open() {
    const { roots, members } = await createTeam(used, { roots: 1, members: 2, threshold: 1 })
    const root = roots[0]!
    const [member, other] = members as [Actor, Actor]
    const wallet = await used.calls.submit(root, 'createWallet', { walletName: 'w', accounts: [account] })
    const [signWith] = resultOf(wallet, 'createWallet').addresses as unknown as string[]
    const policy = { policyName: 'two', effect: 'EFFECT_ALLOW', condition: 'true', notes: '' }
    const consensus = 'approvers.count() >= 2'
    resultOf(await used.calls.submit(root, 'createPolicy', { ...policy, consensus }), 'createPolicy')
    const sign = (actor: Actor, payload = heavy) =>
      used.calls.submit(actor, 'signRawPayload', {
        signWith,
        payload,
        encoding: 'PAYLOAD_ENCODING_EIP712',
        hashFunction: 'HASH_FUNCTION_NO_OP',
      })
    return { root, member, other, signWith, sign }
  }

  /** Asks until the organization has used up what it may, which is refilled only as time goes on. */
  async function askUntilRefused(ask: () => Promise<Answer>, name = '') {
    for (let asked = 1; asked <= 200; asked++) {
      const answer = await ask()
      if (answer.status !== 200) return { asked, answer }
    }
    throw new Error(`It was never refused: ${name}`)
  }
  const refused = { status: 429, errorCode: 'RATE_LIMIT_EXCEEDED' }

  it('default: an ordinary payload takes little', async () => {
    const { member, sign } = await open()
    const payload = heavy.replace(/\[1,.*1\]/, '[1]')
    for (let times = 0; times < 20; times++) expect((await sign(member, payload)).status).toBe(200)
  })

  it('parameters: each request that reads a payload for policies counts', async () => {
    const { member, other, sign } = await open()
    const waiting = (await sign(member)).body.activity
    expect(waiting.status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    const paths: Record<string, () => Promise<Answer>> = {
      sign: () => sign(member),
      preview: () =>
        used.calls.query(member, 'previewActivity', {
          activityType: waiting.type,
          parameters: waiting.intent.signRawPayloadIntentV2,
        }),
      list: () => used.calls.query(other, 'getActivity', { activityId: waiting.id }),
      explain: () => used.calls.query(other, 'explainActivity', { activityId: waiting.id }),
      simulate: () => used.calls.query(other, 'simulatePolicies', { policies: [], limit: 10 }),
    }
    for (const [name, ask] of Object.entries(paths)) {
      const { answer, asked } = await askUntilRefused(ask, name)
      expect(answer, name).toMatchObject(refused)
      expect(asked, name).toBeGreaterThan(1)
      // The whole is there again.
      used.service.clock.advance(60_000)
    }
    await askUntilRefused(() => sign(member))
    const vote = () => used.calls.submit(other, 'rejectActivity', { fingerprint: waiting.fingerprint })
    expect(await vote()).toMatchObject(refused)
    used.service.clock.advance(60_000)
    expect((await vote()).status).toBe(200)
  })

  it('behavior: payloads that are too much together are refused, and none is signed', async () => {
    const { member, signWith } = await open()
    const answer = await used.calls.submit(member, 'signRawPayloads', {
      signWith,
      payloads: Array<string>(15).fill(heavy),
      encoding: 'PAYLOAD_ENCODING_EIP712',
      hashFunction: 'HASH_FUNCTION_NO_OP',
    })
    expect(answer).toMatchObject({ status: 400, errorCode: 'POLICIES_TOO_COMPLEX' })
  })

  it('behavior: what the root quorum decides is not read for policies', async () => {
    const { root, member, sign } = await open()
    await askUntilRefused(() => sign(member))
    const signed = await sign(root)
    expect(signed.body.activity?.status, signed.body.message).toBe('ACTIVITY_STATUS_COMPLETED')
  })
})
