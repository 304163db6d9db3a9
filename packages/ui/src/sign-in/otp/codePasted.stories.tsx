import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'

import { createActions } from '../../../test/actions.ts'
import { minute, otpCode } from '../../../test/fixtures.tsx'
import { inCard } from '../../../test/inCard.tsx'
import { OtpCode } from './OtpCode.tsx'

const meta = {
  title: 'Screens/Pasted code',
  component: OtpCode,
  decorators: [inCard],
  args: { ...otpCode(), actions: createActions() },
} satisfies Meta<typeof OtpCode>
export default meta
type Story = StoryObj<typeof meta>

const code = { name: '6-digit code' }

/** Wherever the focus is, and with a whole message around the code. */
export const Pasted: Story = {
  async play({ canvas, args }) {
    const field = canvas.getByRole('textbox', code)
    canvas.getByRole('button', { name: 'Use another email' }).focus()
    await userEvent.paste('Your Larkfield code is 402 918. It works for 5 minutes.')
    await expect(field).toHaveValue('402918')
    await expect(field).toHaveFocus()
    await expect(args.actions.submitCode).toHaveBeenCalledOnce()
    await expect(args.actions.submitCode).toHaveBeenCalledWith('402918')
  },
}

export const PartialPaste: Story = {
  async play({ canvas, args }) {
    const field = canvas.getByRole('textbox', code)
    await userEvent.click(field)
    await userEvent.paste('40 29')
    await expect(field).toHaveValue('4029')
    await expect(args.actions.submitCode).not.toHaveBeenCalled()
  },
}

/** A text that can't be a code uses up no attempt: it isn't inserted, and the line says so each time. */
export const InvalidPaste: Story = {
  async play({ canvas, args }) {
    const field = canvas.getByRole('textbox', code)
    await userEvent.click(field)
    await userEvent.paste('402918 or 771204')
    const first = canvas.getByRole('alert')
    await expect(first).toHaveTextContent("We couldn't find a code in that.")
    await expect(field).toHaveValue('')
    await expect(field).toHaveAccessibleDescription(/We couldn't find a code/)
    canvas.getByRole('button', { name: 'Use another email' }).focus()
    await userEvent.paste('Hello')
    await expect(field).toHaveFocus()
    await expect(canvas.getByRole('alert')).not.toBe(first)
    await userEvent.keyboard('4')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(args.actions.submitCode).not.toHaveBeenCalled()
  },
}

/** A paste into a field of the page is left to the page. */
export const PastedIntoAnotherField: Story = {
  render: (args) => (
    <>
      <OtpCode {...args} />
      <input aria-label="Notes" />
    </>
  ),
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Notes' }))
    await userEvent.paste('402918')
    await expect(canvas.getByRole('textbox', { name: 'Notes' })).toHaveValue('402918')
    await expect(args.actions.submitCode).not.toHaveBeenCalled()
  },
}

/** The error of the last code isn't shown for the next one. */
export const InvalidPasteBeforeNewCode: Story = {
  render: function Render(args) {
    const [expiresAt, setExpiresAt] = useState(args.expiresAt)
    const renew = (): void => setExpiresAt((before) => before + minute)
    return (
      <>
        <OtpCode {...args} expiresAt={expiresAt} />
        <button type="button" onClick={renew}>
          Renew
        </button>
      </>
    )
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('textbox', code))
    await userEvent.paste('Hello')
    await expect(canvas.getByRole('alert')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Renew' }))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
