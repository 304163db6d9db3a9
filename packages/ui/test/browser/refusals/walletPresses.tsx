import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { WalletPanel } from '../../../src/wallet/WalletPanel.tsx'
import type { WalletScreen } from '../../../src/wallet/walletScreen.ts'
import { minute } from '../../fixtures.tsx'
import { createPayingKit } from '../../payingKit.ts'
import { payment, recipient } from '../../payments.ts'
import { purchase } from '../../purchases.ts'
import { mainWallet } from '../../walletKit.ts'
import { click, clickItem, type Press, rejects } from './press.ts'

const draw = () => <WalletPanel />
const wallet: Pick<Press, 'draw' | 'kit'> = { draw, kit: createPayingKit }

const menu = async (item: string) => {
  await click('More for Main wallet')
  await clickItem(item)
}
/** Fills in the name of a form. */
const typeName = async (name: string) => userEvent.fill(page.getByRole('textbox', { name: 'Name' }), name)

const fillPayment = async () => {
  await click('Send')
  await userEvent.fill(page.getByRole('textbox', { name: 'To' }), recipient)
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount in ETH' }), '0.25')
}
const review = async () => {
  await fillPayment()
  await click('Review')
  await expect.element(page.getByRole('heading', { name: /^Send 0\.25.ETH\?$/ })).toBeVisible()
}

/** Presses of each screen of the wallet, or why it asks the service for nothing. */
export const walletPresses: Readonly<Record<WalletScreen['name'], readonly Press[] | string>> = {
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
  receive: 'an address that is loaded; the code of its QR code is in pressed.spec.tsx',
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
      async refuse(kit, error) {
        kit.wallets.setHidden = rejects(error)
        await menu('Hidden accounts (1)')
        await click(/^Show Savings/)
      },
    },
  ],
  page: 'the app’s own page',
  send: [
    {
      ...wallet,
      name: 'what is left after the fee',
      async refuse(kit, error) {
        kit.payments.quote = rejects(error)
        await click('Send')
        await click(/^Max/)
      },
    },
    {
      ...wallet,
      name: 'a quote',
      typed: '0.25',
      async refuse(kit, error) {
        kit.payments.quote = rejects(error)
        await fillPayment()
        await click('Review')
      },
    },
  ],
  review: [
    {
      ...wallet,
      name: 'a payment',
      async refuse(kit, error) {
        await review()
        kit.payments.send = rejects(error)
        await click('Send')
      },
    },
    {
      draw,
      kit() {
        const kit = createPayingKit()
        const { quote } = kit.payments
        kit.payments.quote = async (parameters) => ({
          ...(await quote(parameters)),
          expiresAt: Date.now() - minute,
        })
        return kit
      },
      name: 'the fee of a quote that is too old',
      async refuse(kit, error) {
        await review()
        kit.payments.quote = rejects(error)
        await click('Update the fee')
      },
    },
  ],
  payment: [
    {
      draw,
      kit: () => createPayingKit({ paid: { isAcknowledged: false } }),
      name: 'a payment to send again',
      async refuse(kit, error) {
        await review()
        await click('Send')
        await expect.element(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
        kit.payments.resend = rejects(error)
        kit.show({ payments: [payment({ isAcknowledged: false })] })
        await click('Send it again')
      },
    },
  ],
  signed: 'a receipt that is kept on this device',
  buy: [
    {
      ...wallet,
      name: 'what can be bought',
      needsFreshLogin: false,
      async refuse(kit, error) {
        await expect.element(page.getByRole('button', { name: 'Buy' })).toBeVisible()
        kit.onRamp.assets = rejects(error)
        await click('Buy')
      },
    },
    {
      ...wallet,
      name: 'a purchase',
      typed: '50',
      async refuse(kit, error) {
        kit.onRamp.start = rejects(error)
        await click('Buy')
        await userEvent.fill(page.getByRole('textbox', { name: /^Amount/ }), '50')
        await click('Continue to MoonPay')
      },
    },
  ],
  purchase: [
    {
      ...wallet,
      name: 'how far a purchase is',
      async refuse(kit, error) {
        kit.show({ purchases: [purchase()] })
        kit.onRamp.refresh = rejects(error)
        await click(/^Details/)
        await click('Check now')
      },
    },
  ],
}
