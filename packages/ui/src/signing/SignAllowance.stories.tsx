import type { DecodedRequest, SignRequest } from '@latchkey/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { cautionOf, decodedUnlimited } from '../../test/decodedRequests.ts'
import { inGerman } from '../../test/german.ts'
import { inCard } from '../../test/inCard.tsx'
import { transactionRequest } from '../../test/signRequests.ts'
import { SignRequestCard } from './SignRequestCard.tsx'

const spender = '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'
const unlimited: DecodedRequest = { ...decodedUnlimited, allowance: { symbol: 'USDC', decimals: 6 } }
const limited: DecodedRequest = {
  ...unlimited,
  fields: unlimited.fields.map((field) =>
    field.name === 'amount' ? { ...field, value: '250 USDC', special: undefined } : field,
  ),
  warnings: [cautionOf({ code: 'limited-approval', facts: { spender } })],
}

const changeable = { ...transactionRequest, canLimit: true } as SignRequest

const meta = {
  title: 'Signing/Allowance',
  component: SignRequestCard,
  decorators: [inCard],
  args: {
    request: changeable,
    decoded: unlimited,
    signer: 'Main wallet, Account 1',
    total: 1,
    offline: false,
    onSign: fn(),
    onLimit: fn(async () => true),
    onReject: fn(),
    onRejectAll: fn(),
  },
} satisfies Meta<typeof SignRequestCard>
export default meta
type Story = StoryObj<typeof meta>

/** In place of an unlimited allowance, the user sets a limit. Nothing is signed by that. */
export const Unlimited: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByRole('button', { name: 'Allow anyway' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Set a limit' }))
    const field = canvas.getByRole('textbox', { name: 'Limit in USDC' })
    await expect(field).toHaveFocus()
    await userEvent.type(field, 'all{Enter}')
    await expect(field).toHaveAccessibleDescription('Enter an amount in USDC, such as 0.25.')
    await userEvent.clear(field)
    await userEvent.type(field, '250')
    await userEvent.click(canvas.getByRole('button', { name: 'Use this limit' }))
    await expect(args.onLimit).toHaveBeenCalledOnce()
    await expect(args.onLimit).toHaveBeenCalledWith(250_000_000n)
    await expect(args.onSign).not.toHaveBeenCalled()
  },
}

export const SettingTheLimit: Story = {
  ...inGerman,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Limit setzen' }))
    await expect(canvas.getByRole('textbox', { name: 'Limit in USDC' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Abbrechen' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Limit setzen' }))
  },
}

/** The changed request: what is shown is what is signed. */
export const Limited: Story = {
  args: {
    request: { ...changeable, isLimited: true } as SignRequest,
    decoded: limited,
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Allow 0xC364…FE88 to spend 250 USDC?' })).toBeVisible()
    await expect(canvas.getByText('You set this limit. larkfield.example asked for no limit.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Change the limit' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Allow' })).toHaveClass('lk-button--primary')
  },
}

/** The app sends it by itself, so that another transaction than it asked for would be of no use. */
export const NotChangeable: Story = {
  args: { request: transactionRequest },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Set a limit' })).toBeNull()
  },
}
