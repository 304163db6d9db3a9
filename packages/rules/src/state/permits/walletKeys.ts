import type { StateAccount, StatePrivateKey } from '../view.ts'
import { differsOnlyIn } from './matching.ts'
import type { Change, ParametersOf, Permits } from './permits.types.ts'
import { hasTags, moved, newTags } from './tags.ts'

/** Wallets. The enclave itself has made or imported the ones that are added. */
export const walletPermits: Permits<'wallets'> = {
  createSubOrganization: ({ before, after }, { wallet }) =>
    before === undefined && after.name === wallet?.walletName && !after.isImported && !after.isExported,
  createWallet: ({ before, after }, { walletName }) =>
    before === undefined && after.name === walletName && !after.isImported && !after.isExported,
  importWallet: ({ before, after }, { walletName }) =>
    before === undefined && after.name === walletName && after.isImported && !after.isExported,
  updateWallet: ({ id, before, after }, { walletId, walletName }) =>
    id === walletId && differsOnlyIn(before, after, 'name') && after.name === walletName,
  exportWallet: ({ id, before, after }, { walletId }) =>
    id === walletId && differsOnlyIn(before, after, 'isExported'),
}

type RequestedAccount = ParametersOf<'createWallet'>['accounts'][number]

/** Accounts of wallets. The enclave itself has derived their addresses. */
export const accountPermits: Permits<'accounts'> = {
  createSubOrganization: ({ before, after }, { wallet }, change) =>
    before === undefined && isNewWallet(after, change) && isOneOf(after, wallet?.accounts ?? []),
  createWallet: ({ before, after }, { accounts }, change) =>
    before === undefined && isNewWallet(after, change) && isOneOf(after, accounts),
  importWallet: ({ before, after }, { accounts }, change) =>
    before === undefined && isNewWallet(after, change) && isOneOf(after, accounts),
  createWalletAccounts: ({ before, after }, { walletId, accounts }) =>
    before === undefined && after.walletId === walletId && isOneOf(after, accounts),
}

const isNewWallet = ({ walletId }: StateAccount, { before, after }: Change): boolean =>
  !before.wallets[walletId] && after.wallets[walletId] !== undefined

const isOneOf = (
  account: { curve: string; path: string; addressFormat: string },
  accounts: readonly RequestedAccount[],
): boolean =>
  accounts.some(
    ({ curve, path, addressFormat }) =>
      account.curve === curve && account.path === path && account.addressFormat === addressFormat,
  )

/** Keys that stand alone. The enclave itself has made or imported the ones that are added. */
export const privateKeyPermits: Permits<'privateKeys'> = {
  createPrivateKeys: ({ before, after }, { privateKeys }) =>
    before === undefined &&
    privateKeys.some(
      ({ privateKeyName, curve, addressFormats, privateKeyTags }) =>
        isNewKey(after, { name: privateKeyName, curve, formats: addressFormats }) &&
        !after.isImported &&
        after.tagIds.join() === [...(privateKeyTags ?? [])].sort().join(),
    ),
  importPrivateKey: ({ before, after }, { privateKeyName, curve, addressFormats }) =>
    before === undefined &&
    isNewKey(after, { name: privateKeyName, curve, formats: addressFormats }) &&
    after.isImported &&
    after.tagIds.length === 0,
  exportPrivateKey: ({ id, before, after }, { privateKeyId }) =>
    id === privateKeyId && differsOnlyIn(before, after, 'isExported'),
  createPrivateKeyTag: ({ id, before, after }, { privateKeyIds }, change) =>
    privateKeyIds.includes(id) && hasTags(before, after, (tagIds) => [...tagIds, ...newTags(change)]),
  updatePrivateKeyTag: (
    { id, before, after },
    { privateKeyTagId, addPrivateKeyIds, removePrivateKeyIds },
  ) => {
    const [isAdded, isRemoved] = [addPrivateKeyIds.includes(id), removePrivateKeyIds.includes(id)]
    return hasTags(before, after, (tagIds) => moved(tagIds, privateKeyTagId, { isAdded, isRemoved }))
  },
  deletePrivateKeyTags: ({ before, after }, { privateKeyTagIds }) =>
    hasTags(before, after, (tagIds) => tagIds.filter((tagId) => !privateKeyTagIds.includes(tagId))),
}

function isNewKey(
  key: StatePrivateKey,
  { name, curve, formats }: { name: string; curve: string; formats: readonly string[] },
): boolean {
  if (key.name !== name || key.curve !== curve || key.isExported) return false
  return key.addresses.map(({ format }) => format).join() === formats.join()
}
