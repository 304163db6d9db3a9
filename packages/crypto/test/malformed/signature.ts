import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

import { encodeHex, toBytes } from '../../src/encoding.ts'
import { faultyDer } from './faultyDer.ts'
import { type MalformedStampClass, malformed } from './MalformedStampClass.ts'
import type { StampTools } from './StampTools.ts'

const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const digitsOf = (number: bigint) => {
  const text = number.toString(16)
  return Uint8Array.from((text.length % 2 ? `0${text}` : text).match(/../g) ?? [], (hex) =>
    Number.parseInt(hex, 16),
  )
}

/** A number that no r and no s may be. The sum with the order means the same to careless arithmetic. */
function outOfRange({ pick, bytes }: StampTools, right: Uint8Array): Uint8Array {
  const random = BigInt(`0x${encodeHex(bytes(15))}`)
  const same = BigInt(`0x${encodeHex(right)}`) + order
  return digitsOf(
    pick([0n, order, order + 1n, order + random, same, 2n * order, (1n << 256n) - 1n, 1n << 256n]),
  )
}

/** The body as somebody else might have sent it. None of these are its bytes. */
function otherBody({ body, pick, below, bytes }: StampTools): Uint8Array {
  const sent = toBytes(body)
  const flipped = toBytes(body)
  flipped[below(flipped.length)]! ^= 1 << below(8)
  const parsed: unknown = JSON.parse(body)
  const reordered = JSON.stringify(Object.fromEntries(Object.entries(parsed as object).reverse()))
  const others = [
    flipped,
    toBytes(`${body}\n`),
    toBytes(` ${body}`),
    toBytes(JSON.stringify(parsed, null, 2)),
    toBytes(reordered),
    toBytes(body.replace('"', '"\\u00').slice(0, -1)),
    toBytes(`\ufeff${body}`),
    Uint8Array.from([...body].flatMap((character) => [character.charCodeAt(0), 0])),
    toBytes('{"organizationId":"00000000-0000-4000-8000-000000000000","type":"ACTIVITY_TYPE_OTHER"}'),
    toBytes(''),
    toBytes('{}'),
    bytes(sent.length),
  ]
  return pick(others.filter((other) => encodeHex(other) !== encodeHex(sent)))
}

/** The right key over the right body, hashed in a way that is not SHA-256, once. */
function otherwiseHashed({ body, pick, sign }: StampTools) {
  const bytes = toBytes(body)
  const digest = (value: Uint8Array) => sign(value, { digest: true })
  return pick([
    () => digest(sha512(bytes)),
    () => digest(sha384(bytes)),
    () => digest(keccak_256(bytes)),
    () => digest(sha256(sha256(bytes))),
    () => digest(new Uint8Array(32)),
    () => sign(encodeHex(sha256(bytes))),
    () => sign(`\x19Ethereum Signed Message:\n${bytes.length}${body}`),
    () => sign(`POST\n/public/v1/query/whoami\n${body}`),
  ])()
}

const invalid = (number: number, name: string, make: MalformedStampClass['make']): MalformedStampClass => ({
  number,
  name,
  codes: ['SIGNATURE_INVALID'],
  make,
})

export const signatureClasses: readonly MalformedStampClass[] = [
  malformed(43, 'signature missing, odd or not hex', ({ stamp, sign, body, der, pick, below }) => {
    const right = der(sign(body))
    const at = below(right.length)
    const broken = right.slice(0, at) + pick([...'gz -_O']) + right.slice(at + 1)
    return stamp({
      signature: pick([
        undefined,
        null,
        '',
        0,
        [right],
        right.slice(1),
        `${right}0`,
        `0x${right}`,
        right.toUpperCase(),
        broken,
      ]),
    })
  }),
  malformed(44, 'DER spelt in another way', (tools) => tools.stamp({ signature: faultyDer(tools) })),
  malformed(45, 'r or s out of range', (tools) => {
    const { r, s } = tools.sign(tools.body)
    const kind = tools.below(3)
    const members = { r: kind === 1 ? r : outOfRange(tools, r), s: kind === 2 ? s : outOfRange(tools, s) }
    return tools.stamp({ signature: tools.der(members) })
  }),
  malformed(46, 'r‖s without DER', ({ stamp, sign, body }) => {
    const { r, s } = sign(body)
    return stamp({ signature: encodeHex(r) + encodeHex(s) })
  }),
  invalid(47, 'over another body', (tools) =>
    tools.stamp({ signature: tools.der(tools.sign(otherBody(tools))) }),
  ),
  invalid(48, 'over another hash', (tools) => tools.stamp({ signature: tools.der(otherwiseHashed(tools)) })),
]
