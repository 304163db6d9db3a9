import type { Eip1193Provider, WalletPage } from '@latchkey/core'
import { bytesToHex, hexToBytes } from '@noble/curves/utils.js'

import { createEthereumAccount, type EthereumSpelling } from './ethereumAccount.ts'
import { createWalletQuestions, type WalletPrompts } from './walletQuestions.ts'

export interface EthereumWalletOptions {
  /** @default 'Marmot' */
  name?: string | undefined
  /** @default a small SVG */
  icon?: string | undefined
  /** @default 'test.marmot' */
  rdns?: string | undefined
  /** Private keys in hex, one per account. Default: one random key. */
  privateKeys?: readonly string[] | undefined
}

/** Unusual behavior of a wallet. */
export interface EthereumWalletBehavior extends EthereumSpelling {
  /** The accounts are contracts: `owner` signs with another key, `blob` returns an ERC-1271 signature. */
  contract: 'owner' | 'blob' | undefined
  /** Signs with this account, whichever is requested. */
  signsWith: number | undefined
}

/** A software Ethereum wallet that really signs, and its user. */
export interface TestEthereumWallet extends WalletPrompts {
  readonly provider: Eip1193Provider
  readonly info: { uuid: string; name: string; icon: string; rdns: string }
  readonly addresses: readonly string[]
  /** Signed texts, oldest first. */
  readonly signed: string[]
  readonly behavior: EthereumWalletBehavior
  /** Switches to another account. */
  select(account: number): void
  /** Disconnects from the page, as when it is locked. */
  leave(event?: 'accountsChanged' | 'disconnect'): void
  /** Announces itself on a page, now and on request. EIP-6963. Returns a function that removes it. */
  announce(page: WalletPage): () => void
}

/** @example const wallet = createEthereumWallet(); wallet.announce(window); wallet.next.push('no') */
export function createEthereumWallet(options: EthereumWalletOptions = {}): TestEthereumWallet {
  const { name = 'Marmot', icon = defaultIcon, rdns = 'test.marmot' } = options
  const accounts = (options.privateKeys ?? [undefined]).map((key) => createEthereumAccount(key))
  const addresses = accounts.map(({ address }) => address)
  const { person, ask } = createWalletQuestions()
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }
  const behavior: EthereumWalletBehavior = {
    v: 27,
    highS: false,
    compact: false,
    contract: undefined,
    signsWith: undefined,
  }
  const signed: string[] = []
  let selected = 0

  function sign([text, address]: readonly unknown[]): string {
    const at = addresses.findIndex((one) => one.toLowerCase() === String(address).toLowerCase())
    if (at < 0) throw Object.assign(new Error('The account is not authorized.'), { code: 4100 })
    const bytes = hexToBytes(String(text).slice(2))
    signed.push(new TextDecoder().decode(bytes))
    if (behavior.contract === 'blob') return `0x${'ab'.repeat(300)}`
    const signer = behavior.contract ? createEthereumAccount() : accounts[behavior.signsWith ?? at]!
    return `0x${bytesToHex(signer.sign(bytes, behavior))}`
  }

  const provider: Eip1193Provider = {
    async request({ method, params = [] }) {
      switch (method) {
        case 'eth_requestAccounts':
          return ask('connect', () => [addresses[selected]!.toLowerCase()])
        case 'eth_chainId':
          return '0x1'
        case 'eth_getCode':
          return behavior.contract ? '0x6001' : '0x'
        case 'personal_sign':
          return ask('sign', () => sign(params))
        default:
          throw Object.assign(new Error(`The method ${method} is not supported.`), { code: 4200 })
      }
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }

  const info = { uuid: crypto.randomUUID(), name, icon, rdns }
  return Object.assign(person, {
    provider,
    info,
    addresses,
    signed,
    behavior,
    select(account: number) {
      selected = account
      emit('accountsChanged', [addresses[account]!.toLowerCase()])
    },
    leave: (event: 'accountsChanged' | 'disconnect' = 'disconnect') =>
      emit(event, event === 'disconnect' ? { code: 4900 } : []),
    announce(page: WalletPage) {
      const announce = () => {
        const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
        page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
      page.addEventListener('eip6963:requestProvider', announce)
      announce()
      return () => page.removeEventListener('eip6963:requestProvider', announce)
    },
  })
}

const defaultIcon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHJlY3Qgd2lkdGg9IjMyIiBoZWlnaHQ9IjMyIiBmaWxsPSIjYTg1NTFmIi8+PC9zdmc+'
