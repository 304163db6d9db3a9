import { readText, startImport } from '../bundles.ts'
import { ethereum } from '../useVault.ts'
import type { CasesOf, NoticeSteps } from './noticeSteps.ts'

const recipient = {
  recipientName: 'Ada',
  address: `0x${'cd'.repeat(20)}`,
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

/** Wallets, private keys and saved recipients. */
export const keyCases = ({ calls, walletOf, privateKeyOf, client }: NoticeSteps) =>
  ({
    exportWallet: [
      {
        acts: ['phraseExported'],
        async setUp(owner) {
          const walletId = await walletOf(owner)
          const { targetPublicKey } = client()
          return { run: () => calls.submit(owner, 'exportWallet', { walletId, targetPublicKey }) }
        },
      },
    ],
    exportWalletAccount: [
      {
        acts: ['keyExported'],
        async setUp(owner) {
          await walletOf(owner)
          const [{ address }] = (await calls.query(owner, 'listWalletAccounts')).body.accounts
          const { targetPublicKey } = client()
          return { run: () => calls.submit(owner, 'exportWalletAccount', { address, targetPublicKey }) }
        },
      },
    ],
    exportPrivateKey: [
      {
        acts: ['keyExported'],
        async setUp(owner) {
          const privateKeyId = await privateKeyOf(owner)
          const { targetPublicKey } = client()
          return { run: () => calls.submit(owner, 'exportPrivateKey', { privateKeyId, targetPublicKey }) }
        },
      },
    ],
    importWallet: [
      {
        acts: ['phraseImported'],
        async setUp(owner) {
          const plaintext = `${'abandon '.repeat(11)}about`
          const encryptedBundle = await startImport(calls, client(), {
            actor: owner,
            kind: 'Wallet',
            plaintext,
          })
          const named = { userId: owner.userId, walletName: 'imported' }
          const parameters = { ...named, encryptedBundle, accounts: [ethereum] }
          return { run: () => calls.submit(owner, 'importWallet', parameters) }
        },
      },
    ],
    importPrivateKey: [
      {
        acts: ['keyImported'],
        async setUp(owner) {
          const facts = { actor: owner, kind: 'PrivateKey', plaintext: `0x${'22'.repeat(32)}` } as const
          const parameters = {
            userId: owner.userId,
            privateKeyName: 'imported',
            encryptedBundle: await startImport(calls, client(), facts),
            curve: 'CURVE_SECP256K1',
            addressFormats: ['ADDRESS_FORMAT_ETHEREUM'],
          }
          return { run: () => calls.submit(owner, 'importPrivateKey', parameters) }
        },
      },
    ],
    deleteWallets: [
      {
        acts: ['phraseDeleted'],
        async setUp(owner) {
          const parameters = { walletIds: [await walletOf(owner)], deleteWithoutExport: true }
          return { run: () => calls.submit(owner, 'deleteWallets', parameters) }
        },
      },
    ],
    deletePrivateKeys: [
      {
        acts: ['keyDeleted'],
        async setUp(owner) {
          const parameters = { privateKeyIds: [await privateKeyOf(owner)], deleteWithoutExport: true }
          return { run: () => calls.submit(owner, 'deletePrivateKeys', parameters) }
        },
      },
    ],
    createRecipient: [
      {
        acts: ['recipientSaved'],
        bySms: [],
        setUp: async (owner) => ({ run: () => calls.submit(owner, 'createRecipient', recipient) }),
      },
    ],
    updateRecipient: [
      {
        acts: ['recipientRenamed'],
        bySms: [],
        async setUp(owner) {
          const recipientId = readText(
            await calls.submit(owner, 'createRecipient', recipient),
            'createRecipient',
            'recipientId',
          )
          const parameters = { recipientId, recipientName: 'Ada Lovelace' }
          return { run: () => calls.submit(owner, 'updateRecipient', parameters) }
        },
      },
    ],
  }) satisfies CasesOf
