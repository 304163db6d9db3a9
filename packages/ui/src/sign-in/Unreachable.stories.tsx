import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { createActions } from '../../test/actions.ts'
import { flowError } from '../../test/fixtures.tsx'
import { inCard } from '../../test/inCard.tsx'
import { errorTexts } from '../texts/en/errors.ts'
import { Unreachable } from './Unreachable.tsx'

const error = flowError('UNAVAILABLE', { operation: 'otp_init', requestId: '7f3a-91c2' })
const meta = {
  title: 'Screens/Unreachable',
  component: Unreachable,
  decorators: [inCard],
  args: { source: 'email', error, retrying: false, leavable: true, actions: createActions() },
} satisfies Meta<typeof Unreachable>
export default meta
type Story = StoryObj<typeof meta>

export const Details: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByText('Details for support'))
    const details = canvas.getByText(/UNAVAILABLE · otp_init/)
    await expect(details).toBeVisible()
    await expect(details.textContent).toBe('UNAVAILABLE · otp_init\n2026-03-14 09:26:41 UTC · 7f3a-91c2')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
    await expect(args.actions.retry).toHaveBeenCalledWith('email')
    await userEvent.click(canvas.getByRole('button', { name: 'Try another way' }))
    await expect(args.actions.back).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(args.actions.dismiss).toHaveBeenCalledOnce()
    await expect(args.actions.dismiss).toHaveBeenCalledWith('email')
  },
}

export const Retrying: Story = {
  args: { retrying: true },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Trying again' }))
    await expect(args.actions.retry).not.toHaveBeenCalled()
  },
}

/** The configuration failed: there is no screen to go back to. */
export const NoWayBack: Story = {
  args: { error: flowError('TIMEOUT', { operation: 'wallet_kit_config' }), leavable: false },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Try another way' })).toBeNull()
  },
}

/** Browsers may keep a failed import until the page is reloaded. */
export const NotLoaded: Story = {
  args: { error: flowError('CODE_NOT_LOADED') },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  },
}

export const UnknownCode: Story = {
  // A newer service may return a code that this kit doesn't know.
  args: { error: flowError('SOMETHING_NEW' as 'UNKNOWN') },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading')).toHaveTextContent(errorTexts.UNKNOWN.title)
  },
}
