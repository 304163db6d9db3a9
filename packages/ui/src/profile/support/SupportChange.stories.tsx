import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'

import { flowError } from '../../../test/fixtures.tsx'
import { inGerman } from '../../../test/german.ts'
import { inPanel } from '../../../test/inPanel.tsx'
import type { Outcome } from '../../parts/rows/toOutcome.ts'
import { SupportChangeNotice } from './SupportChange.tsx'

const now = new Date(2026, 2, 14, 19, 26).getTime()
const dueAt = { seconds: String((now + 65 * 3_600_000) / 1_000), nanos: '0' }

const meta = {
  title: 'Profile/Change by support',
  component: SupportChangeNotice,
  decorators: [inPanel],
  args: {
    change: { otpType: 'OTP_TYPE_EMAIL', newContact: 'm…@e…', dueAt },
    now,
    offline: false,
    onStop: fn(async (): Promise<Outcome> => 'done'),
  },
} satisfies Meta<typeof SupportChangeNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Email: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByText('Your email will change to m…@e…')).toBeVisible()
    const stop = canvas.getByRole('button', { name: 'Stop this' })
    await expect(stop).toHaveAccessibleDescription(/in 3 days, .* If you didn't ask for it, stop it now/)
    await userEvent.click(stop)
    await expect(args.onStop).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('The change was stopped.'))
  },
}

export const Phone: Story = {
  args: { change: { otpType: 'OTP_TYPE_SMS', newContact: '+44…23', dueAt } },
  globals: { viewport: { value: 'narrow' } },
}

export const Failed: Story = {
  async play({ canvas, args }) {
    mocked(args.onStop).mockResolvedValueOnce(flowError('UNREACHABLE'))
    await userEvent.click(canvas.getByRole('button', { name: 'Stop this' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}

export const Offline: Story = { args: { offline: true } }

export const None: Story = {
  args: { change: undefined },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const German: Story = { ...inGerman }
