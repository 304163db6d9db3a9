import { decodeBase58, encodeBase58 } from '@latchkey/crypto'
import { findProgramAddress, isOnEd25519Curve } from '@latchkey/crypto/solana'

import type { ParsedAddress } from './chainPayments.ts'

// Programs of Solana. https://solana.com/docs/core/programs
export const systemProgram = '11111111111111111111111111111111'
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

export const tokenPrograms: readonly string[] = [tokenProgram, token2022Program]

/** Ethereum, and Bitcoin's two forms. */
const foreign = /^0x[\da-f]{40}$|^(bc1|tb1)[\da-z]{20,90}$|^[13][1-9A-HJ-NP-Za-km-z]{25,33}$/i

/** 32 bytes in base58, which has no checksum. */
export function parseSolanaAddress(text: string): ParsedAddress {
  const typed = text.trim()
  if (typed === '') return { reason: 'empty' }
  const bytes = readBytes(typed)
  if (bytes?.length !== 32) return { reason: foreign.test(typed) ? 'network' : 'format' }
  return typed === systemProgram ? { reason: 'zero' } : { address: typed, hasChecksum: false }
}

function readBytes(text: string): Uint8Array | undefined {
  try {
    return decodeBase58(text)
  } catch {
    // Not base58.
    return undefined
  }
}

/** Addresses off the curve have no key: a program owns them. */
export const hasKey = (address: string): boolean => isOnEd25519Curve(decodeBase58(address))

/** The token account of an owner: programs and wallets all derive the same one. */
export const findTokenAccount = (owner: string, mint: string, program: string): string =>
  encodeBase58(
    findProgramAddress([owner, program, mint].map(decodeBase58), decodeBase58(associatedTokenProgram)),
  )
