import { generateBundleKeyPair } from '@latchkey/crypto/bundle'
import { createAsk } from '../activities/createAsk.ts'
import { readText } from '../client/readAnswer.ts'
import { KitError } from '../errors/KitError.ts'
import { StepUpError } from '../errors/StepUpError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { defaultAccounts, defaultWalletName, toAccountParams } from '../flows/signUp.ts'
import { noKeys } from '../keys/createKeys.ts'
import { openExport, sealImport } from './keyBundles.ts'
import type { ImportedPrivateKey, KeyTransfers } from './transfers.types.ts'
import type { CreatedWallet } from './wallet.types.ts'

/** Export and import, each with a key pair or a target of its own. */
export function createTransfers(kit: InternalKit): KeyTransfers {
  const ask = createAsk(kit)
  const generateAppProofs = kit.config.wallet?.proofs
  const submit = <Result extends object>(name: string, params: object, signal?: AbortSignal) =>
    ask<Result>(name, 'submit', params, {
      signal,
      generateAppProofs: isImport(name) && generateAppProofs,
    }).catch(toStepUp)
  async function exportBytes(name: string, operation: string, params: object, signal?: AbortSignal) {
    const { organizationId } = owner(kit)
    const keyPair = await generateBundleKeyPair().catch(noKeys)
    const answer = await submit(name, { ...params, targetPublicKey: keyPair.publicKey }, signal)
    const bundle = readText(answer, 'exportBundle', operation)
    return await openExport(kit, keyPair, { bundle, operation, owner: { organizationId } })
  }
  async function encrypt(
    kind: 'Wallet' | 'PrivateKey',
    operation: string,
    plaintext: string,
    signal?: AbortSignal,
  ) {
    const { organizationId, userId } = owner(kit)
    const answer = await submit(`initImport${kind}`, { userId }, signal)
    const bundle = readText(answer, 'importBundle', operation)
    const encryptedBundle = await sealImport(kit, plaintext, {
      bundle,
      operation,
      owner: { organizationId, userId },
    })
    return { userId, encryptedBundle }
  }
  return {
    async exportWallet({ walletId, signal }) {
      const bytes = await exportBytes('exportWallet', 'export_wallet', { walletId }, signal)
      const [phrase = '', passphrase] = new TextDecoder().decode(bytes).split('\n')
      bytes.fill(0)
      return passphrase === undefined ? { phrase } : { phrase, passphrase }
    },
    exportAccount: ({ address, signal }) =>
      exportBytes('exportWalletAccount', 'export_wallet_account', { address }, signal),
    exportPrivateKey: ({ privateKeyId, signal }) =>
      exportBytes('exportPrivateKey', 'export_private_key', { privateKeyId }, signal),
    async importWallet({ phrase, passphrase, name = defaultWalletName, accounts = defaultAccounts, signal }) {
      const plaintext = passphrase === undefined ? phrase : `${phrase}\n${passphrase}`
      const sealed = await encrypt('Wallet', 'init_import_wallet', plaintext, signal)
      const params = { ...sealed, walletName: name, accounts: toAccountParams(accounts) }
      return await submit<CreatedWallet>('importWallet', params, signal)
    },
    async importPrivateKey({ privateKey, name, curve, addressFormats, signal }) {
      const sealed = await encrypt('PrivateKey', 'init_import_private_key', privateKey, signal)
      const params = { ...sealed, privateKeyName: name, curve, addressFormats }
      return await submit<ImportedPrivateKey>('importPrivateKey', params, signal)
    },
  }
}

/** Session of the signed-in user. Bundles must name its organization, and for imports its user. */
function owner({ store }: InternalKit) {
  const { session } = store.get().auth
  if (!session) throw new KitError('SESSION_MISSING', { message: 'Nobody is signed in.' })
  return session
}

const isImport = (name: string) => name.startsWith('import')

const toStepUp = (error: unknown): never => {
  throw StepUpError.from(error)
}
