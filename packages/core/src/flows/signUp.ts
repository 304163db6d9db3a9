import type { AddressFormat, SignUpAnswers } from '@latchkey/contract'
import type { chains } from '@latchkey/crypto/addresses'

import { loadSignUpFields } from '../chunks/loaders/loadSignUpFields.ts'
import type { KitConfig } from '../client/client.types.ts'
import type { AccountChain, NewAccount } from '../client/walletConfig.types.ts'
import { whenOnline } from '../environment/lazy.ts'
import { hasCode, KitError, type ServiceRefusal } from '../errors/KitError.ts'
import type { InternalKit } from './internalKit.ts'

/**
 * Ends a login of a user who has no account, where none may be made.
 *
 * @throws {@link KitError} `USER_NOT_FOUND` with `signUp: false`
 */
export function requireSignUp({ config }: Pick<InternalKit, 'config'>, operation: string): void {
  if (config.signUp !== false) return
  throw new KitError('USER_NOT_FOUND', {
    message: `${operation}: no account has this login method.`,
    operation,
  })
}

/** How far a sign-up came. In memory only. */
export interface SignUpProgress {
  /** Values that the user gave to the organization's fields: a repeated sign-up has the same. */
  signUpValues?: SignUpAnswers | undefined
}

export interface SignUpParameters {
  progress: SignUpProgress
  signal: AbortSignal
}

/**
 * Signs up by `send`, which sends `progress.signUpValues`. Asks the new user for them before, if the organization has
 * fields, and again for those that the service refuses. docs/sign-up-fields.md#what-the-user-sees
 */
export async function withSignUpFields<Result>(
  kit: InternalKit,
  parameters: SignUpParameters,
  send: () => Promise<Result>,
): Promise<Result> {
  const ask = async (refusal?: ServiceRefusal) =>
    (await whenOnline(loadSignUpFields, kit.environment)).signUpWithFields(kit, parameters, send, refusal)
  const config = kit.store.get().authConfig.config ?? (await kit.authConfig.load()).config
  if (config?.signUpFields) return ask()
  return send().catch((error) => {
    if (hasCode(error, 'SIGN_UP_FIELD_INVALID')) return ask(error as ServiceRefusal)
    throw error
  })
}

/**
 * Signs up, with the wallet of the configuration and the organization's fields. If the answer is lost, repeats the
 * request once, immediately.
 */
export async function signUpOnce(
  kit: InternalKit,
  params: object,
  { progress, signal }: SignUpParameters,
): Promise<void> {
  const { call } = await kit.apiRuntime()
  const wallet = walletOfSignUp(kit.config)
  await withSignUpFields(kit, { progress, signal }, async () => {
    const { signUpValues } = progress
    const body = { ...params, ...wallet, ...(signUpValues && { signUpValues }) }
    const signUp = () => call('proxy', 'signup', body, { signal })
    await signUp().catch((error) => {
      // The request may have succeeded: the same body with the same token is the same account.
      // docs/decisions.md#lost-replies
      const lost = error instanceof KitError && error.retryable && !signal.aborted
      if (lost && error.retryAt === undefined) return signUp()
      throw error
    })
  })
}

// docs/wire-format.md#addresses-and-derivation-paths
const newAccounts = {
  ethereum: {
    curve: 'CURVE_SECP256K1',
    addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
    path: (index: number) => `m/44'/60'/${index}'/0/0`,
  },
  // Native SegWit, BIP-84.
  bitcoin: {
    curve: 'CURVE_SECP256K1',
    addressFormat: 'ADDRESS_FORMAT_BITCOIN_MAINNET_P2WPKH',
    path: (index: number) => `m/84'/0'/${index}'/0/0`,
  },
  solana: {
    curve: 'CURVE_ED25519',
    addressFormat: 'ADDRESS_FORMAT_SOLANA',
    path: (index: number) => `m/44'/501'/${index}'/0'`,
  },
} as const satisfies {
  [Chain in AccountChain]: {
    curve: `CURVE_${(typeof chains)[Chain]['curve']}`
    addressFormat: AddressFormat
    path(index: number): string
  }
}

/** Accounts as they go over the wire. A chain's account gets the lowest index that `taken` and the others leave. */
export function toAccountParams(accounts: readonly NewAccount[], taken: readonly string[] = []) {
  const used = new Set(taken)
  return accounts.map((account) => {
    if (typeof account !== 'string' && 'path' in account) {
      used.add(account.path)
      return { pathFormat: 'PATH_FORMAT_BIP32', ...account }
    }
    const { chain, name } = typeof account === 'string' ? { chain: account } : account
    const { curve, addressFormat, path } = newAccounts[chain]
    let index = 0
    while (used.has(path(index))) index++
    used.add(path(index))
    return { pathFormat: 'PATH_FORMAT_BIP32', curve, path: path(index), addressFormat, name }
  })
}

export const defaultWalletName = 'Wallet'
export const defaultAccounts: readonly NewAccount[] = ['ethereum', 'solana']

/** The wallet that an account begins with: part of the sign-up, so that no user is signed in without one. */
export function walletOfSignUp({ wallet }: KitConfig): { wallet?: object } {
  const { createOnSignUp = {} } = wallet ?? {}
  if (createOnSignUp === false) return {}
  const { accounts = defaultAccounts, walletName = defaultWalletName } = createOnSignUp
  return { wallet: { walletName, accounts: toAccountParams(accounts) } }
}
