import { p256 } from '@noble/curves/nist.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'

import { encodeHex } from '../../src/encoding.ts'
import { type MalformedStampClass, malformed, type ServerNeed } from './MalformedStampClass.ts'
import type { StampTools } from './StampTools.ts'

const hex32 = (number: bigint) => number.toString(16).padStart(64, '0')
const prime = p256.Point.CURVE().p
const toNumber = (bytes: Uint8Array) => BigInt(`0x${encodeHex(bytes)}`)

function isOnCurve(publicKey: string): boolean {
  try {
    p256.Point.fromHex(publicKey)
    return true
  } catch {
    return false
  }
}

/** A compressed key whose x has no y on the curve: every second one. */
function offCurve(tools: StampTools): string {
  for (;;) {
    const publicKey = tools.pick(['02', '03']) + hex32(toNumber(tools.bytes(32)) % prime)
    if (!isOnCurve(publicKey)) return publicKey
  }
}

const uncompressed = (publicKey: string) => encodeHex(p256.Point.fromHex(publicKey).toBytes(false))

/** A stamp that is right, by a key that the server does not accept. */
const rightStampBy = (number: number, key: ServerNeed): MalformedStampClass => ({
  number,
  name: key,
  codes: [],
  needs: { from: 'server', key },
  make: ({ stamp }) => stamp(),
})

export const publicKeyClasses: readonly MalformedStampClass[] = [
  malformed(27, 'public key missing', ({ stamp, pick, publicKey }) =>
    stamp({ publicKey: pick([undefined, undefined, null, '', 0, [publicKey], { publicKey }]) }),
  ),
  malformed(28, 'odd hex', ({ stamp, publicKey, pick, below }) => {
    const at = below(publicKey.length)
    return stamp({ publicKey: pick([publicKey.slice(0, at) + publicKey.slice(at + 1), `${publicKey}0`]) })
  }),
  malformed(29, 'not hex', ({ stamp, publicKey, pick, below }) => {
    const at = below(publicKey.length)
    return stamp({ publicKey: publicKey.slice(0, at) + pick([...'gz -_O']) + publicKey.slice(at + 1) })
  }),
  malformed(30, 'upper-case hex', ({ stamp, publicKey, below }) => {
    const from = below(publicKey.search(/[a-f]/) + 1)
    return stamp({ publicKey: publicKey.slice(0, from) + publicKey.slice(from).toUpperCase() })
  }),
  malformed(31, '0x before', ({ stamp, publicKey, pick }) =>
    stamp({ publicKey: pick(['0x', '0X', '\\x']) + publicKey }),
  ),
  malformed(32, 'uncompressed', ({ stamp, publicKey, pick }) => {
    const point = uncompressed(publicKey)
    // SEC 1 has a hybrid form, too, which OpenSSL reads.
    const hybrid = (publicKey.startsWith('03') ? '07' : '06') + point.slice(2)
    return stamp({ publicKey: pick([point, point, hybrid]) })
  }),
  malformed(33, 'wrong prefix', ({ stamp, publicKey, pick }) =>
    stamp({ publicKey: pick(['00', '01', '04', '05', '06', '07', '12', 'ff']) + publicKey.slice(2) }),
  ),
  malformed(34, 'x at or above the prime', ({ stamp, pick, bytes }) => {
    const room = (1n << 256n) - prime
    return stamp({
      publicKey: pick(['02', '03']) + hex32(prime + (pick([0n, 1n, 5n, toNumber(bytes(32))]) % room)),
    })
  }),
  malformed(35, 'not on the curve', (tools) => {
    const point = uncompressed(tools.publicKey)
    const moved = point.slice(0, -2) + encodeHex(Uint8Array.of(tools.below(256)))
    return tools.stamp({ publicKey: tools.below(2) ? offCurve(tools) : moved })
  }),
  malformed(36, 'point at infinity', ({ stamp, pick }) =>
    stamp({ publicKey: pick(['00', '00'.repeat(33), `04${'00'.repeat(64)}`, '00'.repeat(65)]) }),
  ),
  {
    number: 37,
    name: 'secp256k1 point',
    // Half of these have an x that P-256 has as well: there, the signature tells.
    codes: ['STAMP_MALFORMED', 'SIGNATURE_INVALID'],
    make({ stamp, bytes, body, der }) {
      const secret = Uint8Array.of(1, ...bytes(31))
      const raw = secp256k1.sign(new TextEncoder().encode(body), secret)
      return stamp({
        publicKey: encodeHex(secp256k1.getPublicKey(secret, true)),
        signature: der({ r: raw.slice(0, 32), s: raw.slice(32) }),
      })
    },
  },
  malformed(38, '32 or 34 bytes', ({ stamp, publicKey, pick }) =>
    stamp({
      publicKey: pick([publicKey.slice(2), publicKey.slice(0, -2), `${publicKey}00`, `00${publicKey}`]),
    }),
  ),
  rightStampBy(39, 'unknown key'),
  rightStampBy(40, 'key of another organization'),
  rightStampBy(41, 'expired key'),
  rightStampBy(42, 'deleted key'),
]
