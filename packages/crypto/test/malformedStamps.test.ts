import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { CryptoError } from '../src/CryptoError.ts'
import { verifyStamp } from '../src/node/verifyStamp.ts'
import {
  createRandom,
  type MalformedStampClass,
  makeMalformedStamps,
  malformedStampClasses,
} from './malformedStamps.ts'

const count = process.env.LATCHKEY_DEEP === '1' ? 250 : 10
const body = '{"parameters":{"name":"Ada"},"organizationId":"00000000-0000-4000-8000-000000000001"}'

const makeStamps = (stampClass: MalformedStampClass, times: number) => [
  ...makeMalformedStamps(
    stampClass,
    { privateKey: '11'.repeat(32), body, random: createRandom(stampClass.number) },
    times,
  ),
]
// Created once, because each is signed.
const stampsByClass = new Map(
  malformedStampClasses.map((stampClass) => [stampClass, makeStamps(stampClass, count)]),
)
const stampsOf = (stampClass: MalformedStampClass, times = count) =>
  stampsByClass.get(stampClass)!.slice(0, times)

/** The error code of verifyStamp, or `accepted`. Any other error fails the test. */
function outcome(value: string | undefined): string {
  try {
    verifyStamp(value, body)
    return 'accepted'
  } catch (error) {
    if (error instanceof CryptoError) return error.code
    throw error
  }
}

/** A careless verifier, to show that each stamp is wrong only in what its class says. */
function carelessOutcome(value: string | undefined): boolean {
  try {
    const { publicKey, signature } = JSON.parse(Buffer.from(value ?? '', 'base64url').toString())
    const prefix =
      publicKey.length > 66
        ? '3059301306072a8648ce3d020106082a8648ce3d030107034200'
        : '3039301306072a8648ce3d020106082a8648ce3d030107032200'
    const key = createPublicKey({ key: Buffer.from(prefix + publicKey, 'hex'), format: 'der', type: 'spki' })
    return verify('sha256', Buffer.from(body), key, Buffer.from(signature, 'hex'))
  } catch {
    return false
  }
}

describe('malformed stamps', () => {
  test('default', () => {
    expect(malformedStampClasses.map(({ number }) => number)).toEqual(
      Array.from({ length: 48 }, (_, at) => at + 1),
    )
  })

  test('behavior: rejects each one for the reason of its class', () => {
    const rows: string[] = []
    for (const stampClass of malformedStampClasses) {
      const { number, name, codes, needs } = stampClass
      const tally = new Map<string, number>()
      for (const { value } of stampsOf(stampClass)) {
        const code = outcome(value)
        tally.set(code, (tally.get(code) ?? 0) + 1)
        // A stamp that only the server can refuse has to be right in itself, or it would test something else.
        expect(needs ? ['accepted'] : codes, `class ${number}, ${name}: ${value}`).toContain(code)
      }
      const counts = [...tally].map(([code, times]) => `${times} ${code}`).join(', ')
      rows.push(
        `${String(number).padStart(2)} ${name.padEnd(36)} ${counts}${needs ? ' (refused by the server)' : ''}`,
      )
    }
    console.log(`Malformed stamps, ${count} of each class:\n${rows.join('\n')}`)
  })

  // Shows that these are wrong in nothing but what their class says: with a lax decoder they pass.
  test('behavior: rejects what a careless verifier accepts', () => {
    const passing = malformedStampClasses.filter(
      (stampClass) =>
        !stampClass.needs && stampsOf(stampClass, 10).some(({ value }) => carelessOutcome(value)),
    )
    expect(passing.map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "not base64url",
        "standard alphabet",
        "padded",
        "last character not canonical",
        "junk inside",
        "line break inside",
        "publicKey twice",
        "signature twice",
        "extra key",
        "__proto__ and its like",
        "16 KiB",
        "scheme missing",
        "scheme unknown",
        "another curve's scheme",
        "scheme in lower case",
        "attested scheme without its token",
        "public key missing",
        "upper-case hex",
        "uncompressed",
        "signature missing, odd or not hex",
      ]
    `)
  })

  test('behavior: the same seed gives the same stamps', () => {
    const values = (stamps: typeof makeStamps) =>
      malformedStampClasses.flatMap((stampClass) => stamps(stampClass, 3).map(({ value }) => value))
    expect(values(makeStamps)).toEqual(values(stampsOf))
  })

  test('behavior: marks what HTTP cannot carry', () => {
    const unsendable = malformedStampClasses.filter((stampClass) =>
      stampsOf(stampClass, 10).every(({ sendable }) => !sendable),
    )
    expect(unsendable.map(({ name }) => name)).toEqual(['line break inside'])
  })
})
