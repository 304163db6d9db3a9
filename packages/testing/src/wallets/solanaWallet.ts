import { concatBytes } from '@noble/curves/utils.js'
import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'

import { createSolanaAccount } from './solanaAccount.ts'
import { createWalletQuestions, type WalletPrompts } from './walletQuestions.ts'

export interface SolanaWalletOptions {
  /** @default 'Pebble' */
  name?: string | undefined
  /** @default a small SVG */
  icon?: Wallet['icon'] | undefined
  /** Private keys (32 bytes) in hex, one per account. Default: one random key. */
  privateKeys?: readonly string[] | undefined
  /** Supported signing features. @default ['signIn', 'signMessage'] */
  features?: readonly ('signIn' | 'signMessage')[] | undefined
}

/** Unusual behavior of a wallet. */
export interface SolanaWalletBehavior {
  /** Wraps messages like hardware wallets. @default false */
  wraps: boolean
  /** Signs with this account, whichever is requested. */
  signsWith: number | undefined
  /** Reports this account as signed in. */
  signsInAs: number | undefined
}

/** A software Solana wallet that really signs, and its user. */
export interface TestSolanaWallet extends WalletPrompts {
  /** The wallet for `registerWallet(wallet)` of `@wallet-standard/wallet`. */
  readonly wallet: Wallet
  readonly addresses: readonly string[]
  /** Signed texts, oldest first. */
  readonly signed: string[]
  readonly behavior: SolanaWalletBehavior
  /** Switches to another account. */
  select(account: number): void
  /** Disconnects from the page. */
  leave(): void
}

type Change = { accounts: readonly WalletAccount[] }

/** @example const { wallet, next } = createSolanaWallet(); registerWallet(wallet); next.push('no') */
export function createSolanaWallet(options: SolanaWalletOptions = {}): TestSolanaWallet {
  const { name = 'Pebble', icon = defaultIcon, features = ['signIn', 'signMessage'] } = options
  const keys = (options.privateKeys ?? [undefined]).map((key) => createSolanaAccount(key))
  const chains = ['solana:mainnet'] as const
  const accountFeatures = features.includes('signMessage') ? (['solana:signMessage'] as const) : []
  const accounts = keys.map(
    ({ address, publicKey }): WalletAccount => ({ address, publicKey, chains, features: accountFeatures }),
  )
  const { person, ask } = createWalletQuestions()
  const behavior: SolanaWalletBehavior = { wraps: false, signsWith: undefined, signsInAs: undefined }
  const signed: string[] = []
  const listeners = new Set<(change: Change) => void>()
  let now: readonly WalletAccount[] = []
  const change = (next: readonly WalletAccount[]) => {
    now = next
    for (const listener of [...listeners]) listener({ accounts: next })
  }

  function sign(account: WalletAccount, message: Uint8Array) {
    const at = accounts.findIndex(({ address }) => address === account.address)
    signed.push(new TextDecoder().decode(message))
    const signedMessage = behavior.wraps
      ? concatBytes(Uint8Array.of(255), encodeText('solana offchain'), message)
      : message
    return { signedMessage, signature: keys[behavior.signsWith ?? at]!.sign(signedMessage) }
  }

  const all = {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: readonly { account: WalletAccount; message: Uint8Array }[]) =>
        ask('sign', () => inputs.map(({ account, message }) => sign(account, message))),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs: readonly SolanaSignInInput[]) =>
        ask('sign', () =>
          inputs.map((input) => {
            const account = accounts[behavior.signsInAs ?? accounts.indexOf(now[0]!)]!
            return {
              account,
              ...sign(account, encodeText(writeSignIn({ ...input, address: account.address }))),
            }
          }),
        ),
    },
  }
  const wallet: Wallet = {
    version: '1.0.0',
    name,
    icon,
    chains,
    get accounts() {
      return now
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: () =>
          ask('connect', () => {
            now = now[0] ? now : accounts.slice(0, 1)
            return { accounts: now }
          }),
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: 'change', listener: (change: Change) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      ...Object.fromEntries(features.map((feature) => [`solana:${feature}`, all[`solana:${feature}`]])),
    },
  }
  return Object.assign(person, {
    wallet,
    signed,
    behavior,
    addresses: accounts.map(({ address }) => address),
    select: (account: number) => change(accounts.slice(account, account + 1)),
    leave: () => change([]),
  })
}

const defaultIcon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHJlY3Qgd2lkdGg9IjMyIiBoZWlnaHQ9IjMyIiBmaWxsPSIjMTE2YjZiIi8+PC9zdmc+'

/** Sign-In with Solana, "Message Construction": the wallet builds the message. */
function writeSignIn(input: SolanaSignInInput): string {
  const { domain, address, statement, resources } = input
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  const rows = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
    ['Resources', resources?.map((one) => `\n- ${one}`).join('')],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  return [head, ...(statement ? [statement] : []), rows.join('\n')].filter(Boolean).join('\n\n')
}

const encodeText = (text: string) => new TextEncoder().encode(text)
