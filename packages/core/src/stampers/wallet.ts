import { createWalletStamp, type StampHeader } from '@latchkey/crypto'

import type { SignedText } from '../wallets/connection.types.ts'

/**
 * The request header by which a wallet says who sends a body, and proves it: by a text whose nonce is the body's
 * hash. decisions.md 3
 */
export const stampWithWallet = ({ publicKey, scheme, message, signature }: SignedText): StampHeader =>
  createWalletStamp({ publicKey, scheme, message, signature })
