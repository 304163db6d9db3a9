import { type BundleClient, createBundleClient, startImport } from '../../bundles.ts'
import { resultOf } from '../../callService.ts'
import { type Call, type Fixture, type Scenarios, submit } from '../fixture.ts'

const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}
const about = `${'abandon '.repeat(11)}about`
const clientOf = ({ service }: Fixture): Promise<BundleClient> =>
  createBundleClient(service.server.publicKeys.signer)

// Sent by the parent's root user, whose API key needs no vault.

async function exporting(
  fixture: Fixture,
  ask: (wallet: { walletId: string; address: string; targetPublicKey: string }) => Call,
): Promise<Call> {
  const walletName = fixture.unique()
  const created = await fixture.calls.submit(fixture.root, 'createWallet', {
    walletName,
    accounts: [account],
  })
  const { walletId, addresses } = resultOf(created, 'createWallet') as unknown as {
    walletId: string
    addresses: string[]
  }
  const { targetPublicKey } = await clientOf(fixture)
  return ask({ walletId, address: addresses[0] ?? '', targetPublicKey })
}

async function importing(fixture: Fixture, kind: 'Wallet' | 'PrivateKey', plaintext: string) {
  const { calls, root } = fixture
  return await startImport(calls, await clientOf(fixture), { actor: root, kind, plaintext })
}

export const transferScenarios = {
  exportWallet: {
    default: (fixture) =>
      exporting(fixture, ({ walletId, targetPublicKey }) =>
        submit(fixture, fixture.root, 'exportWallet', { walletId, targetPublicKey }),
      ),
  },
  exportWalletAccount: {
    default: (fixture) =>
      exporting(fixture, ({ address, targetPublicKey }) =>
        submit(fixture, fixture.root, 'exportWalletAccount', { address, targetPublicKey }),
      ),
  },
  exportPrivateKey: {
    async default(fixture) {
      const { calls, root } = fixture
      const privateKeys = [
        {
          privateKeyName: fixture.unique(),
          curve: 'CURVE_P256',
          addressFormats: ['ADDRESS_FORMAT_COMPRESSED'],
        },
      ]
      const created = resultOf(
        await calls.submit(root, 'createPrivateKeys', { privateKeys }),
        'createPrivateKeys',
      )
      const [{ privateKeyId } = { privateKeyId: '' }] = created.privateKeys as unknown as {
        privateKeyId: string
      }[]
      const { targetPublicKey } = await clientOf(fixture)
      return submit(fixture, root, 'exportPrivateKey', { privateKeyId, targetPublicKey })
    },
  },
  initImportWallet: {
    default: async (fixture) =>
      submit(fixture, fixture.root, 'initImportWallet', { userId: fixture.root.userId }),
  },
  importWallet: {
    async default(fixture) {
      const encryptedBundle = await importing(fixture, 'Wallet', about)
      const named = { userId: fixture.root.userId, walletName: fixture.unique() }
      return submit(fixture, fixture.root, 'importWallet', { ...named, encryptedBundle, accounts: [account] })
    },
  },
  initImportPrivateKey: {
    default: async (fixture) =>
      submit(fixture, fixture.root, 'initImportPrivateKey', { userId: fixture.root.userId }),
  },
  importPrivateKey: {
    async default(fixture) {
      const encryptedBundle = await importing(fixture, 'PrivateKey', '22'.repeat(32))
      const named = { userId: fixture.root.userId, privateKeyName: fixture.unique(), encryptedBundle }
      const shape = { curve: 'CURVE_SECP256K1', addressFormats: ['ADDRESS_FORMAT_ETHEREUM'] }
      return submit(fixture, fixture.root, 'importPrivateKey', { ...named, ...shape })
    },
  },
} satisfies Record<string, Scenarios>
