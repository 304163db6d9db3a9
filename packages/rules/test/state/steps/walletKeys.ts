import { account, another, made, other, privateKey, storedWallet } from '../changes.ts'
import type { Steps } from './step.types.ts'

const asked = (operation: string, parameters: object) => ({ operation, parameters })
const { curve, path, addressFormat } = account
const requestedAccount = { curve, path, addressFormat }
const accounts = [{ ...requestedAccount, path: "m/44'/60'/0'/0/1" }, requestedAccount]
const imported = { ...storedWallet, isImported: true }
const requestedKey = {
  privateKeyName: 'Spare',
  curve: 'CURVE_ED25519',
  addressFormats: ['ADDRESS_FORMAT_SOLANA'],
}
const byEnclave = ['accounts.address', 'privateKeys.publicKey']

/** Wallets, their accounts, and keys that stand alone. */
export const walletKeySteps: Steps = {
  'an account with a wallet': {
    asked: asked('createSubOrganization', {
      rootUsers: [],
      rootQuorumThreshold: 0,
      wallet: { walletName: 'Savings', accounts },
    }),
    isFirst: true,
    becomes: { wallets: { [made]: storedWallet }, accounts: { [made]: account } },
    free: byEnclave,
    most: { accounts: 2 },
  },
  'a wallet': {
    asked: asked('createWallet', { walletName: 'Savings', accounts }),
    there: { wallets: { [other]: storedWallet } },
    becomes: { wallets: { [made]: storedWallet }, accounts: { [made]: account } },
    free: byEnclave,
    most: { accounts: 2 },
  },
  'a wallet that is imported': {
    asked: asked('importWallet', { walletName: 'Savings', accounts }),
    there: { wallets: { [other]: storedWallet } },
    becomes: { wallets: { [made]: imported }, accounts: { [made]: account } },
    free: byEnclave,
    most: { accounts: 2 },
  },
  'accounts of a wallet': {
    asked: asked('createWalletAccounts', { walletId: made, accounts }),
    there: { wallets: { [made]: storedWallet, [other]: storedWallet } },
    becomes: { accounts: { [made]: account } },
    free: byEnclave,
    most: { accounts: 2 },
  },
  'the name of a wallet': {
    asked: asked('updateWallet', { walletId: made, walletName: 'Spending' }),
    there: { wallets: { [made]: storedWallet } },
    becomes: { wallets: { [made]: { ...storedWallet, name: 'Spending' } } },
  },
  'a wallet that is exported': {
    asked: asked('exportWallet', { walletId: made }),
    there: { wallets: { [made]: storedWallet } },
    becomes: { wallets: { [made]: { ...storedWallet, isExported: true } } },
    isDemanded: true,
  },
  'wallets that are removed, with their accounts': {
    asked: asked('deleteWallets', { walletIds: [made, other] }),
    there: {
      wallets: { [made]: storedWallet, [other]: storedWallet, [another]: storedWallet },
      accounts: { [made]: account, [another]: { ...account, walletId: another } },
    },
    becomes: { wallets: { [made]: undefined, [other]: undefined }, accounts: { [made]: undefined } },
    isDemanded: true,
  },
  'a private key': {
    asked: asked('createPrivateKeys', {
      privateKeys: [
        { ...requestedKey, privateKeyName: 'Other' },
        { ...requestedKey, privateKeyTags: [other, made] },
      ],
    }),
    becomes: { privateKeys: { [made]: { ...privateKey, tagIds: [made, other] } } },
    free: byEnclave,
    most: { privateKeys: 2 },
  },
  'a private key without tags': {
    asked: asked('createPrivateKeys', { privateKeys: [requestedKey] }),
    becomes: { privateKeys: { [made]: privateKey } },
    free: byEnclave,
  },
  'a private key that is imported': {
    asked: asked('importPrivateKey', requestedKey),
    becomes: { privateKeys: { [made]: { ...privateKey, isImported: true } } },
    free: byEnclave,
  },
  'a private key that is exported': {
    asked: asked('exportPrivateKey', { privateKeyId: made }),
    there: { privateKeys: { [made]: privateKey } },
    becomes: { privateKeys: { [made]: { ...privateKey, isExported: true } } },
    isDemanded: true,
  },
  'private keys that are removed': {
    asked: asked('deletePrivateKeys', { privateKeyIds: [made, other] }),
    there: { privateKeys: { [made]: privateKey, [other]: privateKey } },
    becomes: { privateKeys: { [made]: undefined, [other]: undefined } },
    isDemanded: true,
  },
  'a tag of private keys': {
    asked: asked('createPrivateKeyTag', { privateKeyIds: [made] }),
    there: { privateKeys: { [made]: { ...privateKey, tagIds: [other] } } },
    becomes: { privateKeys: { [made]: { ...privateKey, tagIds: [made, other] } } },
  },
  'private keys that get a tag': {
    asked: asked('updatePrivateKeyTag', {
      privateKeyTagId: made,
      addPrivateKeyIds: [made],
      removePrivateKeyIds: [],
    }),
    there: { privateKeys: { [made]: { ...privateKey, tagIds: [other] } } },
    becomes: { privateKeys: { [made]: { ...privateKey, tagIds: [made, other] } } },
  },
  'private keys that lose a tag': {
    asked: asked('updatePrivateKeyTag', {
      privateKeyTagId: made,
      addPrivateKeyIds: [],
      removePrivateKeyIds: [made],
    }),
    there: { privateKeys: { [made]: { ...privateKey, tagIds: [made, other] } } },
    becomes: { privateKeys: { [made]: { ...privateKey, tagIds: [other] } } },
    isDemanded: true,
  },
  'tags of private keys that are removed': {
    asked: asked('deletePrivateKeyTags', { privateKeyTagIds: [made, other] }),
    there: {
      privateKeys: {
        [made]: { ...privateKey, tagIds: [made, another] },
        [other]: { ...privateKey, tagIds: [other] },
      },
    },
    becomes: { privateKeys: { [made]: { ...privateKey, tagIds: [another] }, [other]: privateKey } },
    isDemanded: true,
    isForAny: true,
  },
}
