import type { ErrorText } from '../messages.ts'

const row = (title: string, text: string): ErrorText => ({ title, text })

/** Errors of wallets, and of requests for their signatures. */
export const walletErrors = {
  USER_REJECTED: row('Nothing was signed', 'You rejected the request.'),
  TOO_MANY_SIGN_REQUESTS: row(
    'Too many requests to sign',
    'The app has asked for too many signatures at once. Respond to the open ones first.',
  ),
  WALLET_REJECTED: row(
    '{name, select, unknown {You declined in the wallet} other {You declined in {name}}}',
    'Nothing was signed. Try again, or use another wallet.',
  ),
  WALLET_LOCKED: row(
    'The wallet is waiting for you',
    '{name, select, unknown {Unlock the wallet, or answer the request it shows. Then try again.} other {Unlock {name}, or answer the request it shows. Then try again.}}',
  ),
  WALLET_WRONG_ACCOUNT: row(
    "That's another account",
    'You signed with a different account. Switch accounts in the wallet and try again.',
  ),
  WALLET_DISCONNECTED: row(
    'The wallet disconnected',
    'The connection to the wallet dropped. Connect it and try again.',
  ),
  WALLET_UNSUPPORTED: row(
    "This wallet can't sign in here",
    "We can't verify how this wallet signs. Use another wallet, or choose another way.",
  ),
  WALLET_SMART_CONTRACT: row(
    "This wallet can't sign in here",
    "Smart contract wallets can't sign in here yet. Use another wallet, or choose another way.",
  ),
  WALLET_TIMEOUT: row(
    'The request timed out',
    "{name, select, unknown {You didn't answer in the wallet. Try again when you're ready.} other {You didn't answer in {name}. Try again when you're ready.}}",
  ),
  WALLET_FAILED: row(
    'The wallet ran into a problem',
    'Open the wallet to check, then try again or choose another way.',
  ),
}
