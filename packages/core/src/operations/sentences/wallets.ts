import { warn } from '../../clear-signing/warn.ts'
import type { Sentences } from '../describe.types.ts'

const exported = [warn('key-export', {})]
const deleted = ({ deleteWithoutExport }: { deleteWithoutExport?: boolean | undefined }) => [
  warn(deleteWithoutExport ? 'unexported-keys-deleted' : 'keys-deleted', {}),
]

export const walletSentences: Sentences<
  | 'createPrivateKeys'
  | 'createPrivateKeyTag'
  | 'createWallet'
  | 'createWalletAccounts'
  | 'deletePrivateKeys'
  | 'deletePrivateKeyTags'
  | 'deleteWallets'
  | 'exportPrivateKey'
  | 'exportWallet'
  | 'exportWalletAccount'
  | 'importPrivateKey'
  | 'importWallet'
  | 'initImportPrivateKey'
  | 'initImportWallet'
  | 'signRawPayload'
  | 'signRawPayloads'
  | 'signTransaction'
  | 'updatePrivateKeyTag'
  | 'updateWallet'
> = {
  createPrivateKeys: ({ parameters: { privateKeys } }) => ({
    facts: { names: privateKeys.map(({ privateKeyName }) => privateKeyName) },
  }),
  createPrivateKeyTag: ({ parameters: { privateKeyTagName } }) => ({ facts: { name: privateKeyTagName } }),
  createWallet: ({ parameters: { walletName } }) => ({ facts: { name: walletName } }),
  createWalletAccounts: async ({ nameOf, parameters: { accounts, walletId } }) => ({
    facts: { name: await nameOf('walletId', walletId), count: accounts.length },
  }),
  deletePrivateKeys: async ({ namesOf, parameters }) => ({
    facts: { names: await namesOf('privateKeyIds', parameters.privateKeyIds) },
    warnings: deleted(parameters),
  }),
  deletePrivateKeyTags: async ({ namesOf, parameters: { privateKeyTagIds } }) => ({
    facts: { names: await namesOf('privateKeyTagIds', privateKeyTagIds) },
    warnings: [warn('tags-change', {})],
  }),
  deleteWallets: async ({ namesOf, parameters }) => ({
    facts: { names: await namesOf('walletIds', parameters.walletIds) },
    warnings: deleted(parameters),
  }),
  exportPrivateKey: async ({ nameOf, parameters: { privateKeyId } }) => ({
    facts: { name: await nameOf('privateKeyId', privateKeyId) },
    warnings: exported,
  }),
  exportWallet: async ({ nameOf, parameters: { walletId } }) => ({
    facts: { name: await nameOf('walletId', walletId) },
    warnings: exported,
  }),
  exportWalletAccount: ({ parameters: { address } }) => ({ facts: { address }, warnings: exported }),
  importPrivateKey: ({ parameters: { privateKeyName } }) => ({ facts: { name: privateKeyName } }),
  importWallet: ({ parameters: { walletName } }) => ({ facts: { name: walletName } }),
  initImportPrivateKey: async ({ nameOf, parameters: { userId } }) => ({
    facts: { user: await nameOf('userId', userId) },
  }),
  initImportWallet: async ({ nameOf, parameters: { userId } }) => ({
    facts: { user: await nameOf('userId', userId) },
  }),
  // These three are read as what they sign. Only the fields of one that can't be are shown by this.
  signRawPayload: ({ parameters: { signWith } }) => ({
    facts: { signer: signWith },
    warnings: [warn('unreadable-payload', {})],
  }),
  signRawPayloads: ({ parameters: { payloads, signWith } }) => ({
    facts: { count: payloads.length, signer: signWith },
    warnings: [warn('unreadable-payload', {})],
  }),
  signTransaction: ({ parameters: { signWith } }) => ({
    facts: { signer: signWith },
    warnings: [warn('unreadable-payload', {})],
  }),
  updatePrivateKeyTag: async ({ nameOf, parameters }) => {
    const { privateKeyTagId, newPrivateKeyTagName, addPrivateKeyIds, removePrivateKeyIds } = parameters
    const name = await nameOf('privateKeyTagId', privateKeyTagId)
    const isMoved = [addPrivateKeyIds, removePrivateKeyIds].some((ids) => ids?.length)
    return {
      facts: { name },
      before: newPrivateKeyTagName === undefined ? undefined : { newPrivateKeyTagName: name },
      warnings: isMoved ? [warn('tags-change', {})] : [],
    }
  },
  updateWallet: async ({ nameOf, parameters: { walletId, walletName } }) => {
    const name = await nameOf('walletId', walletId)
    return {
      facts: { name, newName: walletName ?? name },
      before: name === walletId ? undefined : { walletName: name },
    }
  },
}
