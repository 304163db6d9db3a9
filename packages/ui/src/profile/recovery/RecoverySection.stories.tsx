import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test'

import { contact, flowError } from '../../../test/fixtures.tsx'
import { inGerman } from '../../../test/german.ts'
import { inPanel } from '../../../test/inPanel.tsx'
import type { Outcome } from '../../parts/rows/toOutcome.ts'
import { RecoverySection } from './RecoverySection.tsx'

const now = new Date(2026, 2, 14, 19, 26).getTime()
const day = 24 * 3_600_000
const at = (time: number) => ({ seconds: String(time / 1_000), nanos: '0' })
const helper = 'grace@example.com'
const named = (more = {}) => ({
  data: { recoveryContact: { email: helper, namedAt: at(now - 2 * day), ...more } },
})

const meta = {
  title: 'Profile/Recovery contact',
  component: RecoverySection,
  decorators: [inPanel],
  args: {
    source: { data: {} },
    ownEmail: contact,
    now,
    offline: false,
    onName: fn(async (_email: string): Promise<Outcome> => 'done'),
    onRemove: fn(async (): Promise<Outcome> => 'done'),
  },
} satisfies Meta<typeof RecoverySection>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose' }))
    const field = canvas.getByRole('textbox', { name: 'Email of your recovery contact' })
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveAccessibleDescription('Enter an email address.')
    await userEvent.type(field, 'grace{Enter}')
    await expect(field).toHaveAccessibleDescription('Enter an email address such as name@example.com.')
    await userEvent.clear(field)
    await userEvent.type(field, `${contact}{Enter}`)
    await expect(field).toHaveAccessibleDescription('Enter an address other than your own.')
    await userEvent.clear(field)
    await userEvent.type(field, `${helper}{Enter}`)
    await expect(args.onName).toHaveBeenCalledOnce()
    await expect(args.onName).toHaveBeenCalledWith(helper)
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(`We asked ${helper} to agree.`))
  },
}

export const Typing: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button', { name: 'Choose' })),
}

export const HasNotAgreed: Story = {
  args: { source: named() },
  play: async ({ canvas }) => expect(canvas.getByText(/Hasn't agreed yet/)).toBeVisible(),
}

export const Waits: Story = {
  args: { source: named({ agreedAt: at(now - day), establishesAt: at(now + 30 * day) }) },
  play: async ({ canvas }) => expect(canvas.getByText('Can help from April 13, 2026.')).toBeVisible(),
}

export const Counts: Story = {
  args: { source: named({ agreedAt: at(now - 40 * day), establishesAt: at(now - 9 * day) }) },
  async play({ canvas, args }) {
    await expect(canvas.getByText('Can help you back in.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await expect(canvas.getByText(/as your recovery contact\?$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

export const Refused: Story = {
  async play({ canvas, args }) {
    mocked(args.onName).mockResolvedValueOnce(flowError('RATE_LIMIT_EXCEEDED'))
    await userEvent.click(canvas.getByRole('button', { name: 'Choose' }))
    await userEvent.keyboard(`${helper}{Enter}`)
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}

export const Offline: Story = {
  args: { offline: true },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Choose' })).toHaveAttribute('aria-disabled', 'true'),
}

export const German: Story = { ...inGerman, args: { source: named() } }
