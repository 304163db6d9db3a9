import type { Actor } from '../../callService.ts'
import { resultOf } from '../../callService.ts'
import { type Fixture, query, type Scenarios, submit } from '../fixture.ts'

const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}
const payload = { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_KECCAK256' }

/** A user with a wallet. */
async function owner(fixture: Fixture): Promise<{ person: Actor; walletId: string; signWith: string }> {
  const person = await fixture.person()
  const created = await fixture.calls.submit(person, 'createWallet', {
    walletName: 'main',
    accounts: [account],
  })
  const { walletId, addresses } = resultOf(created, 'createWallet') as unknown as {
    walletId: string
    addresses: string[]
  }
  return { person, walletId, signWith: addresses[0] ?? '' }
}

const privateKey = {
  privateKeyName: 'treasury',
  curve: 'CURVE_SECP256K1',
  addressFormats: ['ADDRESS_FORMAT_ETHEREUM'],
}

/** A user with a private key. */
async function keyOwner(fixture: Fixture): Promise<{ person: Actor; privateKeyId: string; address: string }> {
  const person = await fixture.person()
  const created = await fixture.calls.submit(person, 'createPrivateKeys', { privateKeys: [privateKey] })
  const { privateKeys } = resultOf(created, 'createPrivateKeys') as unknown as {
    privateKeys: { privateKeyId: string; addresses: { address: string }[] }[]
  }
  const [key] = privateKeys
  return { person, privateKeyId: key?.privateKeyId ?? '', address: key?.addresses[0]?.address ?? '' }
}

/** A private key with a tag. */
async function taggedKey(fixture: Fixture): Promise<{ person: Actor; tag: object; privateKeyId: string }> {
  const { person, privateKeyId } = await keyOwner(fixture)
  const requested = { privateKeyTagName: 'Cold', privateKeyIds: [privateKeyId] }
  const created = await fixture.calls.submit(person, 'createPrivateKeyTag', requested)
  const { privateKeyTagId } = resultOf(created, 'createPrivateKeyTag')
  return { person, tag: { privateKeyTagId }, privateKeyId }
}

export const walletScenarios = {
  createWallet: {
    default: async (fixture) =>
      submit(fixture, await fixture.person(), 'createWallet', { walletName: 'main', accounts: [account] }),
  },
  createWalletAccounts: {
    async default(fixture) {
      const { person, walletId } = await owner(fixture)
      const accounts = [{ ...account, path: "m/44'/60'/1'/0/0" }]
      return submit(fixture, person, 'createWalletAccounts', { walletId, accounts })
    },
  },
  deleteWallets: {
    async default(fixture) {
      const { person, walletId } = await owner(fixture)
      return submit(fixture, person, 'deleteWallets', { walletIds: [walletId], deleteWithoutExport: true })
    },
  },
  createPrivateKeys: {
    default: async (fixture) =>
      submit(fixture, await fixture.person(), 'createPrivateKeys', { privateKeys: [privateKey] }),
  },
  deletePrivateKeys: {
    async default(fixture) {
      const { person, privateKeyId } = await keyOwner(fixture)
      const parameters = { privateKeyIds: [privateKeyId], deleteWithoutExport: true }
      return submit(fixture, person, 'deletePrivateKeys', parameters)
    },
  },
  createPrivateKeyTag: {
    async default(fixture) {
      const { person, privateKeyId } = await keyOwner(fixture)
      const requested = { privateKeyTagName: 'Cold', privateKeyIds: [privateKeyId] }
      return submit(fixture, person, 'createPrivateKeyTag', requested)
    },
  },
  updatePrivateKeyTag: {
    async default(fixture) {
      const { person, tag, privateKeyId } = await taggedKey(fixture)
      const moved = { addPrivateKeyIds: [], removePrivateKeyIds: [privateKeyId] }
      return submit(fixture, person, 'updatePrivateKeyTag', { ...tag, ...moved })
    },
  },
  deletePrivateKeyTags: {
    async default(fixture) {
      const { person, tag } = await taggedKey(fixture)
      return submit(fixture, person, 'deletePrivateKeyTags', { privateKeyTagIds: Object.values(tag) })
    },
  },
  updateWallet: {
    async default(fixture) {
      const { person, walletId } = await owner(fixture)
      return submit(fixture, person, 'updateWallet', { walletId, walletName: 'other' })
    },
  },
  signRawPayload: {
    async default(fixture) {
      const { person, signWith } = await owner(fixture)
      return submit(fixture, person, 'signRawPayload', { signWith, payload: 'ab', ...payload })
    },
    async 'by the id of a private key'(fixture) {
      const { person, privateKeyId } = await keyOwner(fixture)
      return submit(fixture, person, 'signRawPayload', { signWith: privateKeyId, payload: 'ab', ...payload })
    },
    async 'by the address of a private key'(fixture) {
      const { person, address } = await keyOwner(fixture)
      return submit(fixture, person, 'signRawPayload', { signWith: address, payload: 'ab', ...payload })
    },
  },
  signRawPayloads: {
    async default(fixture) {
      const { person, signWith } = await owner(fixture)
      return submit(fixture, person, 'signRawPayloads', { signWith, payloads: ['ab'], ...payload })
    },
  },
  signTransaction: {
    async default(fixture) {
      const { person, signWith } = await owner(fixture)
      // EIP-1559: chain 1, all else zero, to the zero address.
      const unsignedTransaction = `02dd0180808080${'94'}${'00'.repeat(20)}8080c0`
      return submit(fixture, person, 'signTransaction', {
        signWith,
        unsignedTransaction,
        type: 'TRANSACTION_TYPE_ETHEREUM',
      })
    },
  },
} satisfies Record<string, Scenarios>

export const walletQueries = {
  listPrivateKeyTags: {
    async default(fixture) {
      const { person } = await taggedKey(fixture)
      return query(fixture, person, 'listPrivateKeyTags')
    },
  },
  listPrivateKeys: {
    async default(fixture) {
      const { person } = await keyOwner(fixture)
      return query(fixture, person, 'listPrivateKeys')
    },
  },
  listWallets: {
    async default(fixture) {
      const { person } = await owner(fixture)
      return query(fixture, person, 'listWallets')
    },
  },
  listWalletAccounts: {
    async default(fixture) {
      const { person } = await owner(fixture)
      return query(fixture, person, 'listWalletAccounts')
    },
    async 'of a wallet, with its details'(fixture) {
      const { person, walletId } = await owner(fixture)
      return query(fixture, person, 'listWalletAccounts', { walletId, includeWalletDetails: true })
    },
  },
} satisfies Record<string, Scenarios>
