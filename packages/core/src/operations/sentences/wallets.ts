import { warn } from '../../clear-signing/warn.ts'
import type { SomeDescribers } from '../describe.types.ts'

const exported = [warn('key-export', {})]
const deleted = ({ deleteWithoutExport }: { deleteWithoutExport?: boolean | undefined }) => [
  warn(deleteWithoutExport ? 'unexported-keys-deleted' : 'keys-deleted', {}),
]

/** Wallets, private keys and saved recipients. */
export const describeWallets: SomeDescribers<
  | 'createRecipient'
  | 'createWalletAccounts'
  | 'deletePrivateKeys'
  | 'deletePrivateKeyTags'
  | 'deleteWallets'
  | 'exportPrivateKey'
  | 'exportWallet'
  | 'exportWalletAccount'
  | 'signRawPayload'
  | 'signRawPayloads'
  | 'signTransaction'
  | 'updatePrivateKeyTag'
  | 'updateRecipient'
  | 'updateWallet'
> = {
  createRecipient: ({ parameters: { recipientName, address } }) => ({
    facts: { name: recipientName, address },
  }),
  createWalletAccounts: async ({ nameOf, parameters: { accounts, walletId } }) => ({
    facts: { name: await nameOf('walletId', walletId), count: accounts.length },
  }),
  deletePrivateKeys: ({ parameters }) => ({ warnings: deleted(parameters) }),
  deletePrivateKeyTags: () => ({ warnings: [warn('tags-change', {})] }),
  deleteWallets: ({ parameters }) => ({ warnings: deleted(parameters) }),
  exportPrivateKey: () => ({ warnings: exported }),
  exportWallet: () => ({ warnings: exported }),
  exportWalletAccount: ({ parameters: { address } }) => ({ facts: { address }, warnings: exported }),
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
  updatePrivateKeyTag: ({ parameters }, { name }) => {
    const { newPrivateKeyTagName, addPrivateKeyIds, removePrivateKeyIds } = parameters
    const isMoved = [addPrivateKeyIds, removePrivateKeyIds].some((ids) => ids?.length)
    return {
      before: newPrivateKeyTagName === undefined ? undefined : { newPrivateKeyTagName: name },
      warnings: isMoved ? [warn('tags-change', {})] : [],
    }
  },
  updateRecipient: async ({ nameOf, parameters: { recipientId, recipientName } }) => {
    const name = await nameOf('recipientId', recipientId)
    return {
      facts: { name, newName: recipientName },
      before: name === recipientId ? undefined : { recipientName: name },
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
