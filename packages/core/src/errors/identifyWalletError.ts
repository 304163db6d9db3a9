import type { LocalErrorCode } from './KitErrorCode.ts'

/**
 * Errors by their code: EIP-1193 "Provider Errors", EIP-1474 "Error codes", and what wallet libraries use instead.
 * Errors of wallets without codes are matched by their message; a locked hardware wallet reports its own status word.
 */
const kinds: readonly (readonly [LocalErrorCode, codes: RegExp, words: RegExp])[] = [
  ['WALLET_REJECTED', / (4001|ACTION_REJECTED) /, /reject|denied|declin|cancel/i],
  // 4100: locked, or an account that the page may no longer use. -32002: another request is pending, usually the
  // unlock prompt.
  ['WALLET_LOCKED', / (4100|-32002) /, /locked|0x5515|0x6b0c|0x6804/i],
  ['WALLET_UNSUPPORTED', / (4200|-32601) /, /not (supported|implemented|available)|unsupported/i],
  ['WALLET_DISCONNECTED', / 490[01] /, /disconnect|not connected/i],
]

interface Thrown {
  code?: unknown
  message?: unknown
  data?: { originalError?: Thrown | undefined } | undefined
}

/** Maps an error thrown by a wallet to a code of the kit. */
export function identifyWalletError(error: unknown): LocalErrorCode {
  const thrown = (error ?? {}) as Thrown
  const inner = thrown.data?.originalError
  const message = `${thrown.message ?? error} ${inner?.message ?? ''}`
  const coded = ` ${thrown.code} ${inner?.code} `
  const kind =
    kinds.find(([, codes]) => codes.test(coded)) ?? kinds.find(([, , words]) => words.test(message))
  return kind?.[0] ?? 'WALLET_FAILED'
}
