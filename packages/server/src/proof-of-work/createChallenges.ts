import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Random } from '../ports/random.ts'
import { acceptedKeys, type Secrets } from '../secrets/secrets.ts'
import { solutions } from './proofBits.ts'

/** The request that a challenge is for: a solution is worth nothing for another. */
export interface ProofSubject {
  tenantId: string
  /** Name on the wire. */
  operation: string
  /** Exact bytes of the body, with the contact in it. */
  body: Uint8Array
  /** The client's networks. */
  networks: string
}

/** A solved challenge. */
export interface Solved {
  /** Names the challenge, so that it counts once. */
  id: string
  expiresAt: number
}

/** Challenges that the service signs and doesn't store. */
export interface Challenges {
  issue(subject: ProofSubject, proof: { bits: number; now: number }): string
  /** Checks a header. Returns nothing unless it solves a live challenge for this request. Costs an HMAC, then 17 hashes. */
  check(text: string, subject: ProofSubject, now: number): Solved | undefined
}

const lifetimeMs = 2 * 60_000
const form = /^(\d{1,2})\.(\d{10,15})\.([0-9a-f]{16})\.([0-9a-f]{64})$/

/** The key is derived from the pepper, so that it is replaced with it. docs/wire-format.md#proof-of-work */
export function createChallenges(secrets: Pick<Secrets, 'pepper' | 'others'>, random: Random): Challenges {
  const keys = acceptedKeys(secrets, 'pepper').map((pepper) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(pepper, 'hex'), '', 'latchkey proof of work', 32)),
  )
  const sign = (key: Buffer, head: string, { tenantId, operation, networks, body }: ProofSubject) => {
    const digest = createHash('sha256').update(body).digest('hex')
    const text = JSON.stringify([head, tenantId, operation, networks, digest])
    return createHmac('sha256', key).update(text).digest()
  }
  return {
    issue(subject, { bits, now }) {
      const salt = Buffer.from(random.bytes(8)).toString('hex')
      const head = `${bits}.${now + lifetimeMs}.${salt}`
      return `${head}.${sign(keys[0]!, head, subject).toString('hex')}`
    },

    check(text, subject, now) {
      const [challenge = '', list = ''] = text.split(':', 2)
      const [, bits = '', until = '', salt = '', mac = ''] = form.exec(challenge) ?? []
      const expiresAt = Number(until)
      if (mac === '' || expiresAt <= now) return undefined
      const received = Buffer.from(mac, 'hex')
      const head = `${bits}.${until}.${salt}`
      const isOurs = keys.some((key) => timingSafeEqual(sign(key, head, subject), received))
      if (!isOurs || !isSolved(challenge, Number(bits), list)) return undefined
      return { id: mac, expiresAt }
    },
  }
}

/** Whether the hash of each nonce begins with zero bits. */
function isSolved(challenge: string, bits: number, list: string): boolean {
  const nonces = list.split(',', solutions + 1)
  if (nonces.length !== solutions) return false
  const message = Buffer.alloc(40)
  createHash('sha256').update(challenge).digest().copy(message)
  return nonces.every((text, at) => {
    if (!/^\d{1,10}$/.test(text) || Number(text) > 0xffff_ffff) return false
    message.writeUInt32BE(at, 32)
    message.writeUInt32BE(Number(text), 36)
    return createHash('sha256').update(message).digest().readUInt32BE(0) >>> (32 - bits) === 0
  })
}
