import {
  createEthereumWallet,
  createSolanaWallet,
  type EthereumWalletOptions,
  type TestEthereumWallet,
  type TestKit,
  type TestSolanaWallet,
} from '@latchkey/testing/node'
import type { StandardAccount, StandardWallet } from '../src/environment/walletPort.ts'
import type { DetectedWallet, WalletChoice, WalletLoginState } from '../src/flows/wallet/walletLogin.types.ts'
import { eventually } from './eventually.ts'

/** A wallet of each chain. */
export const chains = ['ethereum', 'solana'] as const
export type Chain = (typeof chains)[number]

/** Installs a wallet of the chain in the test's browser, with that number of accounts. */
export function addWallet(
  { device }: TestKit,
  chain: Chain,
  { accounts = 1, ...options }: { accounts?: number } & EthereumWalletOptions = {},
): TestEthereumWallet | TestSolanaWallet {
  const privateKeys = Array.from({ length: accounts }, () => somePrivateKey())
  if (chain === 'ethereum') {
    const wallet = createEthereumWallet({ privateKeys, ...options })
    wallet.announce(device.wallets.window)
    return wallet
  }
  const { name } = options
  const wallet = createSolanaWallet({ privateKeys, ...(name && { name }) })
  device.wallets.register(wallet.wallet)
  return wallet
}

const somePrivateKey = () =>
  [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte, at) => (at ? byte : byte >> 1).toString(16).padStart(2, '0'))
    .join('')

/** Waits until the wallet shows a prompt. */
export const awaitPrompt = ({ clock }: TestKit, wallet: { readonly open: number }) =>
  clock.settle(eventually(() => wallet.open).toBe(1))

/** The account of a Solana wallet. */
export async function connected({ features }: StandardWallet): Promise<StandardAccount> {
  const { connect } = features['standard:connect'] as { connect(): Promise<{ accounts: StandardAccount[] }> }
  const { accounts } = await connect()
  return accounts[0]!
}

/** Discovers wallets, and waits until the first one is found. */
export async function findWallet({ kit, clock }: TestKit): Promise<DetectedWallet> {
  kit.login.wallet.discover()
  await clock.settle(eventually(() => kit.login.wallet.detected.length).toBeGreaterThan(0))
  return kit.login.wallet.detected[0] as DetectedWallet
}

/** Discovers wallets and chooses the first. */
export async function chooseFirst(test: TestKit, choice?: WalletChoice): Promise<WalletLoginState> {
  const { id } = await findWallet(test)
  return test.clock.settle(test.kit.login.wallet.choose(id, choice))
}

/** A complete login, sign-up or link with the first wallet. */
export async function signInByWallet(test: TestKit, choice?: WalletChoice): Promise<WalletLoginState> {
  const state = await chooseFirst(test, choice)
  if (state.status !== 'ready') throw new Error(`Expected a text to sign. Got: ${JSON.stringify(state)}.`)
  return test.clock.settle(test.kit.login.wallet.sign())
}
