import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'

import { address, flowError } from '../../../test/fixtures.tsx'
import { inGerman } from '../../../test/german.ts'
import { inCard } from '../../../test/inCard.tsx'
import { balances, dollars, ether, lookAlike, recipient, savedRecipients } from '../../../test/payments.ts'
import { SendForm, type SendFormProps } from './SendForm.tsx'

const valid = {
  status: 'valid',
  address: recipient,
  isOwn: false,
  isKnown: true,
  warnings: [],
} as const

/** Keeps what is typed, as the screen does. Another recipient has no check until the field is left. */
function Typed(props: SendFormProps) {
  const [draft, setDraft] = useState(props.draft)
  const [checkedTo, setCheckedTo] = useState(props.draft.to || undefined)
  const onCheck = () => {
    props.onCheck()
    setCheckedTo(draft.to)
  }
  const check = draft.to === checkedTo ? props.check : undefined
  return <SendForm {...props} draft={draft} onChange={setDraft} onCheck={onCheck} check={check} />
}

const meta = {
  title: 'Wallet/Send',
  component: SendForm,
  decorators: [inCard],
  render: Typed,
  args: {
    assets: balances.map(({ asset, amount }) => ({
      id: asset.id,
      symbol: asset.symbol,
      decimals: asset.decimals,
      amount,
      network: asset.network === 'eip155:1' ? 'Ethereum' : 'Base',
      price: asset.id === ether.id ? { amount: 2_500, currency: 'USD' } : undefined,
    })),
    draft: { assetId: ether.id, to: '', amount: '', isMax: false },
    recents: [],
    saved: [],
    savedName: undefined,
    payer: address,
    formatMoment: () => 'yesterday',
    onChange: fn(),
    check: undefined,
    onCheck: fn(),
    onMax: fn(),
    onReview: fn(),
    busy: undefined,
    offline: false,
    error: undefined,
    onBack: fn(),
  },
} satisfies Meta<typeof SendForm>
export default meta
type Story = StoryObj<typeof meta>

const filled = { assetId: ether.id, to: recipient, amount: '0.25', isMax: false }

const filledArgs = { draft: filled, check: valid }

/** Where a price is known, the amount is in money, and what is sent is said in the coin. */
export const Default: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByText(/^You have \$3,086\.42\./)).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'To' }), recipient)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Amount in USD' }), '625')
    await expect(args.onCheck).toHaveBeenCalled()
    await expect(canvas.getByText(/About 0\.25.ETH\.$/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(args.onReview).toHaveBeenCalledWith(250_000_000_000_000_000n)
  },
}
/** The same amount in the other unit. */
export const InCoin: Story = {
  args: {
    draft: { assetId: ether.id, to: recipient, amount: '625', isMoney: true, isMax: false },
    check: valid,
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Enter in ETH' }))
    await expect(canvas.getByRole('textbox', { name: 'Amount in ETH' })).toHaveValue('0.25')
    await expect(canvas.getByText(/About \$625\.00\.$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Enter in USD' }))
    await expect(canvas.getByRole('textbox', { name: 'Amount in USD' })).toHaveValue('625.00')
  },
}
/** Without a price there is only the coin. */
export const NoPrice: Story = {
  args: { draft: { assetId: dollars.id, to: '', amount: '', isMax: false } },
  async play({ canvas }) {
    await expect(canvas.getByRole('textbox', { name: 'Amount in USDC' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Enter in/ })).toBeNull()
  },
}
export const Filled: Story = {
  args: filledArgs,
  async play({ canvas }) {
    await expect(canvas.getByRole('group', { name: 'To' })).toHaveTextContent(recipient)
    await userEvent.click(canvas.getByRole('button', { name: 'Change the recipient' }))
    await expect(canvas.getByRole('textbox', { name: 'To' })).toHaveFocus()
    await expect(canvas.getByRole('textbox', { name: 'To' })).toHaveValue('')
  },
}
/** The button that scans has the focus when the check removes it. */
export const ByKeyboard: Story = {
  args: { check: valid, onScan: fn() },
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'To' }), recipient)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Change the recipient' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: 'Amount in USD' })).toHaveFocus()
  },
}
export const German: Story = {
  ...inGerman,
}

export const Recents: Story = {
  args: {
    recents: [
      { address: recipient, at: 1 },
      { address: lookAlike, at: 0 },
    ],
  },
  async play({ canvas, args }) {
    const recents = within(canvas.getByRole('list', { name: 'Saved and recent recipients' }))
    const [newest] = recents.getAllByRole('button')
    await expect(newest).toHaveTextContent('0xfB69…d359yesterday')
    await userEvent.click(newest!)
    await expect(canvas.getByRole('textbox', { name: 'To' })).toHaveValue(recipient)
    await expect(args.onCheck).toHaveBeenCalled()
    await expect(canvas.queryByRole('list', { name: 'Saved and recent recipients' })).toBeNull()
  },
}

/** Saved recipients have their name, and all have their picture and address. */
export const Saved: Story = {
  args: {
    saved: savedRecipients,
    recents: [
      { address: recipient, at: 1 },
      { address: lookAlike, at: 0 },
    ],
  },
  async play({ canvas, args }) {
    const list = within(canvas.getByRole('list', { name: 'Saved and recent recipients' }))
    await expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Mum0xfB69…d359yesterday',
      '0xfB69…d359yesterday',
      'Landlord Berlin0xD122…9aDb',
    ])
    await userEvent.click(list.getByRole('button', { name: /^Landlord Berlin/ }))
    await expect(canvas.getByRole('textbox', { name: 'To' })).toHaveValue(savedRecipients[1]?.address)
    await expect(args.onCheck).toHaveBeenCalled()
  },
}
export const SavedGerman: Story = { ...inGerman, args: Saved.args ?? {} }

/** A typed name finds the saved recipient. */
export const SavedFound: Story = {
  args: { saved: savedRecipients },
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'To' }), 'berl')
    const list = within(canvas.getByRole('list', { name: 'Saved and recent recipients' }))
    await expect(list.getAllByRole('button')).toHaveLength(1)
    await expect(list.getByRole('button')).toHaveTextContent('Landlord Berlin')
  },
}

/** The name stands above the whole address. */
export const SavedChosen: Story = {
  args: { ...filledArgs, saved: savedRecipients, savedName: { name: 'Mum', isByUser: true } },
  async play({ canvas }) {
    const to = canvas.getByRole('group', { name: 'To' })
    await expect(to).toHaveTextContent('MumSaved by you')
    await expect(to).toHaveTextContent(recipient)
  },
}

export const LinkForAnotherNetwork: Story = {
  args: {
    draft: { ...filled, to: `ethereum:${recipient}@137?value=1` },
    toProblem: "This link is for Polygon, where this app can't send.",
  },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }))
    await expect(canvas.getByRole('textbox', { name: 'To' })).toHaveAccessibleDescription(
      "This link is for Polygon, where this app can't send.",
    )
    await expect(args.onReview).not.toHaveBeenCalled()
  },
}

export const Empty: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }))
    const to = canvas.getByRole('textbox', { name: 'To' })
    await expect(to).toHaveAccessibleDescription("Enter the recipient's address.")
    await expect(to).toHaveFocus()
    await expect(canvas.getByRole('textbox', { name: 'Amount in USD' })).toHaveAccessibleDescription(
      'Enter an amount.',
    )
    await expect(args.onReview).not.toHaveBeenCalled()
  },
}

export const WrongCharacter: Story = {
  args: { draft: filled, check: { status: 'invalid', reason: 'checksum' } },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('textbox', { name: 'To' })).toHaveAccessibleDescription(
      'This address has a typo. Copy it again.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }))
    await expect(args.onReview).not.toHaveBeenCalled()
  },
}
export const OtherNetwork: Story = {
  args: { draft: filled, check: { status: 'invalid', reason: 'network' } },
}
export const NewRecipient: Story = {
  args: { draft: filled, check: { ...valid, isKnown: false, warnings: ['first-time'] } },
}
export const Name: Story = {
  args: { draft: { ...filled, to: 'ada.eth' }, check: { ...valid, name: 'ada.eth' } },
  async play({ canvas }) {
    const to = canvas.getByRole('group', { name: 'To' })
    await expect(to).toHaveTextContent('ada.eth')
    await expect(to).toHaveTextContent(recipient)
  },
}
export const NameUnsupported: Story = {
  args: { draft: { ...filled, to: 'аda.eth' }, check: { status: 'invalid', reason: 'name-unsupported' } },
}
export const OwnAddress: Story = { args: { draft: filled, check: { ...valid, warnings: ['own'] } } }
export const Contract: Story = { args: { draft: filled, check: { ...valid, warnings: ['contract'] } } }

/** Named in red: somebody may want it to be mistaken for another. */
export const LookalikeAddress: Story = {
  args: {
    draft: { ...filled, to: lookAlike },
    check: { ...valid, address: lookAlike, lookAlike: recipient, warnings: ['look-alike', 'first-time'] },
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent(recipient)
  },
}

export const HistoryUnknown: Story = {
  args: { draft: filled, check: { ...valid, isKnown: false, warnings: ['first-time', 'history-unknown'] } },
}

export const InsufficientBalance: Story = {
  args: { draft: { ...filled, amount: '2' }, check: valid },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('textbox', { name: 'Amount in ETH' })).toHaveAccessibleDescription(
      /^That's more than you have\./,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }))
    await expect(args.onReview).not.toHaveBeenCalled()
  },
}

export const ThousandsSeparator: Story = {
  args: { draft: { ...filled, assetId: dollars.id, amount: '1,000' }, check: valid },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }))
    await expect(canvas.getByRole('textbox', { name: 'Amount in USDC' })).toHaveAccessibleDescription(
      'Enter the amount without a thousands separator.',
    )
  },
}

export const Max: Story = {
  args: { draft: { ...filled, amount: '1.234167890123456789', isMax: true }, check: valid },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Max/ }))
    await expect(args.onMax).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }))
    await expect(args.onReview).toHaveBeenCalledWith('max')
  },
}

export const Reviewing: Story = { args: { ...filledArgs, busy: 'review' } }
export const Offline: Story = { args: { ...filledArgs, offline: true } }
export const BalanceUnknown: Story = {
  args: { draft: { ...filled, assetId: 'eip155:8453/slip44:60' }, check: valid },
}
export const Refused: Story = { args: { ...filledArgs, error: flowError('INSUFFICIENT_FUNDS') } }
