import { decodeBase58, encodeBase58 } from '@latchkey/crypto'
import { isAddressOfSomeChain, isSolanaAddress } from '@latchkey/crypto/addresses'
import { findProgramAddress, isOnEd25519Curve } from '@latchkey/crypto/solana'

import type { ParsedAddress } from './chainPayments.ts'

// Programs of Solana. https://solana.com/docs/core/programs
export const systemProgram = '11111111111111111111111111111111'
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

export const tokenPrograms: readonly string[] = [tokenProgram, token2022Program]

/** 32 bytes in base58, which has no checksum. */
export function parseSolanaAddress(text: string): ParsedAddress {
  const typed = text.trim()
  if (typed === '') return { reason: 'empty' }
  if (!isSolanaAddress(typed)) return { reason: isAddressOfSomeChain(typed) ? 'network' : 'format' }
  return typed === systemProgram ? { reason: 'zero' } : { address: typed, hasChecksum: false }
}

/** Addresses off the curve have no key: a program owns them. */
export const hasKey = (address: string): boolean => isOnEd25519Curve(decodeBase58(address))

/** The token account of an owner: programs and wallets all derive the same one. */
export const findTokenAccount = (owner: string, mint: string, program: string): string =>
  encodeBase58(
    findProgramAddress([owner, program, mint].map(decodeBase58), decodeBase58(associatedTokenProgram)),
  )
