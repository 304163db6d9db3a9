import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import { address } from '../../../test/fixtures.tsx'
import { inGerman } from '../../../test/german.ts'
import { createPayingKit } from '../../../test/payingKit.ts'
import { dollars, ether } from '../../../test/payments.ts'
import { WalletPanel } from '../WalletPanel.tsx'

/** A kit with the price of ether. */
function createPricedKit() {
  const kit = createPayingKit()
  const prices = async () => ({ [ether.id]: { amount: 2_500, currency: 'USD' } })
  Object.assign(kit, { config: { ...kit.config, wallet: { ...kit.config.wallet, prices } } })
  return kit
}

/** Replaces the browser's share sheet, and its clipboard, with what the story sees. */
function fakeSharing(share: ((data: ShareData) => Promise<void>) | undefined) {
  const writeText = fn(async (_text: string) => undefined)
  Object.defineProperties(navigator, {
    share: { configurable: true, value: share },
    canShare: { configurable: true, value: share && (() => true) },
    clipboard: { configurable: true, value: { writeText } },
  })
  return () => {
    for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name)
  }
}

const meta = {
  title: 'Wallet/Receive',
  component: WalletPanel,
  parameters: { kit: createPricedKit() },
} satisfies Meta<typeof WalletPanel>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const open = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Receive' }))
  await canvas.findByRole('combobox', { name: 'What to receive' })
}
const choose = async (canvas: Canvas, asset: string) => {
  const assets = canvas.getByRole('combobox', { name: 'What to receive' })
  await within(assets).findByRole('option', { name: asset })
  await userEvent.selectOptions(assets, asset)
}
const ask = async (canvas: Canvas, amount: string) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Ask for an amount' }))
  await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Amount in/ })).toHaveFocus())
  if (amount) await userEvent.keyboard(amount)
}
const copied = () => (navigator.clipboard.writeText as ReturnType<typeof fn>).mock.lastCall?.[0]

export const Default: Story = {
  beforeEach: () => fakeSharing(undefined),
  async play({ canvas }) {
    await open(canvas)
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Receive' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }))
    await expect(await canvas.findByRole('button', { name: 'Link copied' })).toBeVisible()
    await expect(copied()).toBe(`ethereum:${address}@1`)
    await expect(canvas.queryByRole('button', { name: 'Share' })).toBeNull()
  },
}

const share = fn(async (_data: ShareData) => undefined)

export const Amount: Story = {
  beforeEach: () => fakeSharing(share),
  async play({ canvas }) {
    await open(canvas)
    await ask(canvas, '0.25')
    await expect(await canvas.findByText('About $625.00.')).toBeVisible()
    await expect(
      canvas.getByRole('img', { name: /^QR code of a link that asks for 0\.25\sETH on Ethereum$/ }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }))
    await expect(share).toHaveBeenCalledWith({ text: `ethereum:${address}@1?value=250000000000000000` })
    await userEvent.click(canvas.getByRole('button', { name: 'No amount' }))
    await expect(canvas.getByRole('button', { name: 'Ask for an amount' })).toHaveFocus()
    await expect(
      canvas.getByRole('img', { name: 'QR code of a link that asks for ETH on Ethereum' }),
    ).toBeVisible()
  },
}

/** The amount in the user's own money. */
export const AmountInMoney: Story = {
  beforeEach: () => fakeSharing(undefined),
  async play({ canvas }) {
    await open(canvas)
    await ask(canvas, '')
    await userEvent.click(await canvas.findByRole('button', { name: /^In USD/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Amount in USD' }), '10')
    await expect(canvas.getByText(/^0\.004\sETH at the current price\.$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }))
    await expect(copied()).toBe(`ethereum:${address}@1?value=4000000000000000`)
  },
}

/** A token of another unit, whose price isn't known. */
export const Token: Story = {
  beforeEach: () => fakeSharing(undefined),
  async play({ canvas }) {
    await open(canvas)
    await choose(canvas, 'USDC on Ethereum')
    await ask(canvas, '12.5')
    await expect(canvas.queryByRole('button', { name: /^In / })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }))
    await expect(copied()).toBe(`ethereum:${dollars.address}@1/transfer?address=${address}&uint256=12500000`)
  },
}

/** The link of one person is pasted by another: what to send, to whom, and how much are filled in. */
export const LinkIsPaid: Story = {
  beforeEach: () => fakeSharing(undefined),
  async play({ canvas, parameters }) {
    const { payments } = parameters.kit as ReturnType<typeof createPayingKit>
    await open(canvas)
    await choose(canvas, 'USDC on Ethereum')
    await ask(canvas, '12.5')
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }))
    const link = String(copied())
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }))
    await userEvent.click(await canvas.findByRole('textbox', { name: 'To' }))
    await userEvent.paste(link)
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Amount in USDC' })).toHaveValue('12.5'))
    await waitFor(() =>
      expect(payments.checkRecipient).toHaveBeenLastCalledWith(
        expect.objectContaining({ to: address, assetId: dollars.id }),
      ),
    )
  },
}

export const WrongAmount: Story = {
  beforeEach: () => fakeSharing(undefined),
  async play({ canvas }) {
    await open(canvas)
    await ask(canvas, '1,000')
    await expect(canvas.getByRole('textbox', { name: 'Amount in ETH' })).toHaveAccessibleDescription(
      'Enter the amount without a thousands separator.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }))
    await expect(copied()).toBe(`ethereum:${address}@1`)
  },
}

export const ShareRefused: Story = {
  beforeEach: () => fakeSharing(() => Promise.reject(new DOMException('', 'NotAllowedError'))),
  async play({ canvas }) {
    await open(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }))
    await expect(await canvas.findByText(/^The browser didn't share the link\./)).toBeVisible()
  },
}

export const German: Story = {
  ...inGerman,
  parameters: { ...inGerman.parameters, kit: createPricedKit() },
  globals: { viewport: { value: 'narrow' } },
  beforeEach: () => fakeSharing(share),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Empfangen' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Um einen Betrag bitten' }))
    await userEvent.keyboard('0,25')
    await expect(await canvas.findByText(/^Etwa 625,00/)).toBeVisible()
  },
}
