import type { WalletScreen } from '../../../src/wallet/walletScreen.ts'
import { createPayingKit } from '../../payingKit.ts'
import { mainWallet } from '../../walletKit.ts'
import { payingPresses } from './payingPresses.ts'
import { click, type Press, rejects } from './press.ts'
import { draw, menu, typeName, wallet } from './walletSteps.tsx'

/** Presses of each screen of the wallet, or why it asks the service for nothing. */
export const walletPresses: Readonly<Record<WalletScreen['name'], readonly Press[] | string>> = {
  ...payingPresses,
  home: [
    {
      ...wallet,
      name: 'the wallets',
      loads: true,
      needsFreshLogin: false,
      refuse(kit, error) {
        kit.wallets.list = rejects(error)
      },
    },
    {
      ...wallet,
      name: 'the balances',
      loads: true,
      needsFreshLogin: false,
      refuse(kit, error) {
        kit.assets.balances = rejects(error)
      },
    },
    {
      ...wallet,
      name: 'a recovery phrase to show',
      // The vault confirms who the user is itself.
      needsFreshLogin: false,
      async refuse(kit, error) {
        kit.vault.open = rejects(error)
        await menu('Show recovery phrase')
      },
    },
    {
      ...wallet,
      name: 'a wallet to import',
      needsFreshLogin: false,
      async refuse(kit, error) {
        kit.vault.open = rejects(error)
        await menu('Import a wallet')
      },
    },
  ],
  accounts: 'a choice among accounts that are loaded',
  account: [
    {
      ...wallet,
      name: 'an account to hide',
      async refuse(kit, error) {
        kit.wallets.setHidden = rejects(error)
        await menu('Account details')
        await click('Hide account')
      },
    },
    {
      ...wallet,
      name: 'a private key to export',
      needsFreshLogin: false,
      async refuse(kit, error) {
        kit.vault.open = rejects(error)
        await menu('Account details')
        await click('Export private key')
      },
    },
  ],
  'rename-account': [
    {
      ...wallet,
      name: 'another name of an account',
      typed: 'Groceries',
      async refuse(kit, error) {
        kit.wallets.renameAccount = rejects(error)
        await menu('Account details')
        await click('Rename account')
        await typeName('Groceries')
        await click('Save')
      },
    },
  ],
  receive: 'an address that is loaded',
  scan: 'asks for a camera, not the service',
  create: [
    {
      ...wallet,
      name: 'a new wallet',
      typed: 'Holidays',
      async refuse(kit, error) {
        kit.wallets.create = rejects(error)
        await menu('Create a wallet')
        await typeName('Holidays')
        await click('Create wallet')
      },
    },
  ],
  'add-account': [
    {
      ...wallet,
      name: 'another account',
      typed: 'Rent',
      async refuse(kit, error) {
        kit.wallets.addAccounts = rejects(error)
        await click(/Choose another account$/)
        await click('Add account on Ethereum')
        await typeName('Rent')
        await click('Add account')
      },
    },
  ],
  rename: [
    {
      ...wallet,
      name: 'another name of a wallet',
      typed: 'Daily',
      async refuse(kit, error) {
        kit.wallets.rename = rejects(error)
        await menu('Rename wallet')
        await typeName('Daily')
        await click('Save')
      },
    },
  ],
  hidden: [
    {
      draw,
      kit: () => createPayingKit({ hidden: [mainWallet.accounts[1]!.walletAccountId] }),
      name: 'a hidden account to show',
      // It is kept on the device.
      needsFreshLogin: false,
      async refuse(kit, error) {
        kit.wallets.setHidden = rejects(error)
        await menu('Hidden accounts (1)')
        await click(/^Show Savings/)
      },
    },
  ],
  page: 'the app’s own page',
  signed: 'a receipt that is kept on this device',
}
