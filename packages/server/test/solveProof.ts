import { createHash } from 'node:crypto'

/** The facts of PROOF_REQUIRED. */
export interface ProofFacts {
  challenge: string
  bits: number
  solutions: number
}

/** The header that solves a challenge, found as a client finds it. docs/wire-format.md#proof-of-work */
export function solveProof({ challenge, bits, solutions }: ProofFacts): string {
  const message = Buffer.alloc(40)
  createHash('sha256').update(challenge).digest().copy(message)
  const nonces = Array.from({ length: solutions }, (_, solution) => {
    message.writeUInt32BE(solution, 32)
    for (let nonce = 0; ; nonce++) {
      message.writeUInt32BE(nonce, 36)
      if (createHash('sha256').update(message).digest().readUInt32BE(0) >>> (32 - bits) === 0) return nonce
    }
  })
  return `${challenge}:${nonces.join(',')}`
}

/** Hashes that a challenge takes on average. */
export const hashesOf = ({ bits, solutions }: ProofFacts): number => solutions * 2 ** bits
