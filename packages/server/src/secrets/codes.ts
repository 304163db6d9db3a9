import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Random } from '../ports/random.ts'
import { acceptedKeys, type Secrets } from './secrets.ts'

/** Crockford's alphabet: no I, L, O, U. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Makes one-time codes and compares them. docs/decisions.md#codes */
export interface Codes {
  create(shape: { length: number; alphanumeric: boolean }): string
  /** The digest that is stored instead of the code: bound to the row, and useless without the pepper. */
  hash(otpId: string, code: string): string
  /** Compares a typed code with the digest, in constant time. */
  matches(otpId: string, typed: string, hash: string): boolean
}

export function createCodes(secrets: Pick<Secrets, 'pepper' | 'others'>, random: Random): Codes {
  const peppers = acceptedKeys(secrets, 'pepper').map((pepper) => Buffer.from(pepper, 'hex'))
  const digest = (pepper: Buffer, otpId: string, code: string) =>
    createHmac('sha256', pepper).update(`${otpId}:${code}`).digest()
  return {
    create({ length, alphanumeric }) {
      const pick = alphanumeric ? () => pickLetter(random) : () => pickDigit(random)
      return Array.from({ length }, pick).join('')
    },
    hash: (otpId, code) => digest(peppers[0]!, otpId, normaliseCode(code)).toString('hex'),
    matches: (otpId, typed, hash) =>
      // Each is compared, so that time doesn't tell which.
      peppers
        .map((pepper) =>
          timingSafeEqual(digest(pepper, otpId, normaliseCode(typed)), Buffer.from(hash, 'hex')),
        )
        .includes(true),
  }
}

/** Ignores case, spaces and dashes, and reads O as 0, I and L as 1. docs/security.md#code-entropy-and-spelling */
export const normaliseCode = (typed: string): string =>
  typed.replaceAll(/[ -]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')

const pickLetter = (random: Random) => crockford[random.bytes(1)[0]! & 31]!

/** Bytes from 250 on are dropped, so that digits are uniform. */
function pickDigit(random: Random): string {
  for (;;) {
    const byte = random.bytes(1)[0]!
    if (byte < 250) return String(byte % 10)
  }
}
