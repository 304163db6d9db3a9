import { describe, expect, test } from 'vitest'

import { awsProofs } from '../../test/awsProofs.ts'
import { base64, document, manifest, mutations, payloadOf } from '../../test/proofMutations.ts'
import { encodeHex } from '../encoding.ts'
import { verifyProofs } from './verifyProofs.ts'

const [first] = awsProofs
const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

describe('verifyProofs', () => {
  test.each(awsProofs)('default: real proofs of AWS hardware %#', async (pair) => {
    const verdict = await verifyProofs(pair)
    expect(verdict.grade).toBe('unpinned')
    expect(verdict.checks).toEqual({
      statement: 'passed',
      key: 'passed',
      attestation: 'passed',
      chain: 'passed',
      root: 'passed',
      manifest: 'passed',
      approvals: 'passed',
      registers: 'passed',
      pinned: 'absent',
      commitment: 'absent',
      fresh: 'passed',
      payload: 'absent',
      decision: 'absent',
    })
    expect(verdict.manifest).toMatchObject({ name: 'preprod/signer', version: 'v0', threshold: 2 })
  })

  test('parameters: pcrs, expected', async () => {
    const { attestation } = await verifyProofs(first)
    const pcrs = { 0: attestation!.pcrs.get(0)!, 2: attestation!.pcrs.get(2)! }
    const expected = {
      address: '0xb84b4730Cd81Bc82Ee6B1dE6c343Ebd7928138DC',
      organizationId: '3a2de333-972b-45bf-8a7a-83c4167b81e2',
      type: 'APP_PROOF_TYPE_ADDRESS_DERIVATION',
    }
    const { grade, checks } = await verifyProofs({ ...first, pcrs, expected })
    expect(grade).toBe('hardware')
    expect(checks).toMatchObject({ pinned: 'passed', payload: 'passed' })
  })

  test('parameters: the document under its newer name, and with a tag', async () => {
    const { awsAttestationDocB64, ...bootProof } = first.bootProof
    const tagged = base64(Uint8Array.of(0xd2, ...bytes(awsAttestationDocB64)))
    const verdict = await verifyProofs({
      ...first,
      bootProof: { ...bootProof, cloudAttestationDocB64: tagged },
    })
    expect(verdict.grade).toBe('unpinned')
  })
})

describe('behavior: refuses', () => {
  test.each(mutations)('%s', async (_, check, change) => {
    const { grade, checks } = await verifyProofs({ ...first, ...change(first) })
    expect(checks[check]).toBe('failed')
    expect(grade).toBe('refused')
  })

  test('any bit of the certificates and of the manifest', async () => {
    const content = document(first)
    const whole = encodeHex(content)
    const covered = [...payloadOf(content).get('cabundle').slice(1), payloadOf(content).get('certificate')]
    const step = process.env.LATCHKEY_DEEP ? 11 : 211
    const accepted: string[] = []
    for (const der of covered) {
      const start = whole.indexOf(encodeHex(der)) / 2
      for (let bit = 0; bit < 8 * der.length; bit += step) {
        const changed = content.slice()
        changed[start + (bit >> 3)]! ^= 1 << (bit & 7)
        const { grade } = await verifyProofs({
          ...first,
          bootProof: { ...first.bootProof, awsAttestationDocB64: base64(changed) },
        })
        if (grade !== 'refused') accepted.push(`certificate ${bit}`)
      }
    }
    for (let bit = 0; bit < 8 * manifest.length; bit += step) {
      const changed = manifest.slice()
      changed[bit >> 3]! ^= 1 << (bit & 7)
      const { grade } = await verifyProofs({
        ...first,
        bootProof: { ...first.bootProof, qosManifestB64: base64(changed) },
      })
      if (grade !== 'refused') accepted.push(`manifest ${bit}`)
    }
    expect(accepted).toEqual([])
  })
})
