import { createKeyPair, signClientSignature } from '@latchkey/crypto'
import { beforeAll } from 'vitest'

import { type BundleClient, createBundleClient, readText } from './bundles.ts'
import type { Actor, Answer, Person } from './callService.ts'
import { type UsedService, useTestService } from './useTestService.ts'

export const vaultOrigin = 'http://localhost:5999'
export const hostOrigin = 'http://localhost:5173'
export const ethereum = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}
export const nobodys = '00000000-0000-4000-8000-000000000009'

let people = 0
/** A contact without an account. */
export const newContact = (): string => `vault-${++people}@example.com`

/** A service with a vault, and what people do there. */
export interface UsedVault extends UsedService {
  readonly client: BundleClient
  /** Signs in at a page. */
  signInAt(origin: string, contact?: string): Promise<Person>
  /** @returns the wallet's id */
  createWallet(actor: Actor): Promise<string>
  walletsOf(actor: Actor): Promise<object[]>
  exportWallet(actor: Actor, walletId: string, more?: object): Promise<Answer>
  importWallet(actor: Actor, encryptedBundle: string, walletName?: string): Promise<Answer>
}

export function useVault(): UsedVault {
  const used = useTestService({ settings: { limits: { factor: 1_000 }, vaultOrigin } })
  const vault = {} as { client: BundleClient }
  beforeAll(async () => {
    vault.client = await createBundleClient(used.service.server.publicKeys.signer)
  })
  const actions = {
    async signInAt(origin: string, contact = newContact()): Promise<Person> {
      const { calls } = used
      const person = await calls.signIn(contact)
      const key = await createKeyPair()
      const verificationToken = await calls.prove(contact, key)
      const client_signature = await signClientSignature(key, verificationToken)
      const body = { verificationToken, publicKey: key.publicKey, client_signature }
      const login = await calls.proxy('otpLogin', body, { origin })
      if (login.status !== 200) throw new Error(`otp_login: ${JSON.stringify(login.body)}`)
      return { ...person, key }
    },
    async createWallet(actor: Actor) {
      const parameters = { walletName: 'main', accounts: [ethereum] }
      return readText(await used.calls.submit(actor, 'createWallet', parameters), 'createWallet', 'walletId')
    },
    walletsOf: async (actor: Actor) => (await used.calls.query(actor, 'listWallets')).body.wallets,
    exportWallet: (actor: Actor, walletId: string, more = {}) =>
      used.calls.submit(actor, 'exportWallet', {
        walletId,
        targetPublicKey: vault.client.targetPublicKey,
        ...more,
      }),
    importWallet: (actor: Actor, encryptedBundle: string, walletName = 'imported') =>
      used.calls.submit(actor, 'importWallet', {
        userId: actor.userId,
        walletName,
        encryptedBundle,
        accounts: [ethereum],
      }),
  }
  return {
    ...actions,
    get service() {
      return used.service
    },
    get calls() {
      return used.calls
    },
    get client() {
      return vault.client
    },
  }
}
