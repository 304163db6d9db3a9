import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { WalletScreen } from '../../../src/wallet/walletScreen.ts'
import { allowance, createAllowanceKit, listOf } from '../../allowances.ts'
import { minute } from '../../fixtures.tsx'
import { createPayingKit } from '../../payingKit.ts'
import { payment, recipient, savedRecipients } from '../../payments.ts'
import { purchase } from '../../purchases.ts'
import { click, clickItem, confirm, type Press, rejects } from './press.ts'
import { draw, menu, typeName, wallet } from './walletSteps.tsx'

const savedWallet: Pick<Press, 'draw' | 'kit'> = {
  draw,
  kit: () => createPayingKit({ recipients: savedRecipients }),
}

const fillPayment = async () => {
  await click('Send')
  await userEvent.fill(page.getByRole('textbox', { name: 'To' }), recipient)
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount in USD' }), '625')
}
const review = async () => {
  await fillPayment()
  await click('Review')
  await expect.element(page.getByRole('heading', { name: /^Send 0\.25.ETH\?$/ })).toBeVisible()
}

/** Presses of the wallet’s screens that pay, and of what belongs to payments. */
export const payingPresses = {
  recipients: [
    {
      ...wallet,
      name: 'the saved recipients',
      loads: true,
      needsFreshLogin: false,
      refuse(kit, error) {
        Object.assign(kit.api, { listRecipients: rejects(error) })
      },
      begin: () => menu('Saved recipients'),
    },
    {
      ...savedWallet,
      name: 'another name of a saved recipient',
      typed: 'Mother',
      async refuse(kit, error) {
        Object.assign(kit.api, { updateRecipient: rejects(error) })
        await menu('Saved recipients')
        await click('Options for Mum')
        await clickItem('Rename')
        await typeName('Mother')
        await click('Save')
      },
    },
    {
      ...savedWallet,
      name: 'a saved recipient to delete',
      async refuse(kit, error) {
        Object.assign(kit.api, { deleteRecipient: rejects(error) })
        await menu('Saved recipients')
        await click('Options for Mum')
        await clickItem('Delete')
        await click(/^Delete$/)
      },
    },
  ],
  allowances: [
    {
      draw,
      kit: createAllowanceKit,
      name: 'the token approvals',
      loads: true,
      needsFreshLogin: false,
      refuse(kit, error) {
        kit.allowances.list = rejects(error)
      },
      begin: () => menu('Token approvals'),
    },
    {
      draw,
      kit: () => createAllowanceKit({ list: listOf({ allowances: [allowance()] }) }),
      name: 'a token approval to take back',
      async refuse(kit, error) {
        kit.allowances.revoke = rejects(error)
        await menu('Token approvals')
        await click(/^Take back USD Coin/)
      },
    },
  ],
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
      typed: '625',
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
        await confirm('Send')
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
        await confirm('Send')
        await expect.element(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
        kit.payments.resend = rejects(error)
        kit.show({ payments: [payment({ isAcknowledged: false })] })
        await click('Send it again')
      },
    },
    {
      ...wallet,
      name: 'the recipient of a payment to save',
      typed: 'Grandma',
      async refuse(kit, error) {
        Object.assign(kit.api, { createRecipient: rejects(error) })
        kit.show({ payments: [payment()] })
        await click(/0\.25\sETH/)
        await click('Save this recipient')
        await userEvent.fill(page.getByRole('textbox', { name: 'Name of the recipient' }), 'Grandma')
        await click(/^Save$/)
      },
    },
  ],
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
} satisfies Partial<Record<WalletScreen['name'], readonly Press[]>>
