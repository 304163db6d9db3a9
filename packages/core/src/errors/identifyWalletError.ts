import type { LocalErrorCode } from './KitErrorCode.ts'

/** EIP-1193 "Provider Errors", EIP-1474 "Error codes", and what libraries of wallets say instead. */
const codes: Readonly<Record<string, LocalErrorCode>> = {
  4001: 'WALLET_REJECTED',
  ACTION_REJECTED: 'WALLET_REJECTED',
  // Not authorized: locked, or an account that the page may not use any more.
  4100: 'WALLET_LOCKED',
  // A question is open already; most often the one for the wallet's password.
  [-32002]: 'WALLET_LOCKED',
  4200: 'WALLET_UNSUPPORTED',
  [-32601]: 'WALLET_UNSUPPORTED',
  4900: 'WALLET_DISCONNECTED',
  4901: 'WALLET_DISCONNECTED',
}

/** Wallets that have no codes say it in words; a hardware wallet that is locked says it by its own number. */
const words: readonly (readonly [RegExp, LocalErrorCode])[] = [
  [/reject|denied|declin|cancel/i, 'WALLET_REJECTED'],
  [/locked|0x5515|0x6b0c|0x6804/i, 'WALLET_LOCKED'],
  [/not (supported|implemented|available)|unsupported/i, 'WALLET_UNSUPPORTED'],
  [/disconnect|not connected/i, 'WALLET_DISCONNECTED'],
]

interface Thrown {
  code?: unknown
  message?: unknown
  data?: { originalError?: Thrown | undefined } | undefined
}

/** What a wallet means by what it threw. */
export function identifyWalletError(error: unknown): LocalErrorCode {
  const thrown = (error ?? {}) as Thrown
  const inner = thrown.data?.originalError
  for (const one of [thrown, inner]) {
    const code = codes[String(one?.code)]
    if (code) return code
  }
  const said = `${String(thrown.message ?? error)} ${String(inner?.message ?? '')}`
  return words.find(([pattern]) => pattern.test(said))?.[1] ?? 'WALLET_FAILED'
}
