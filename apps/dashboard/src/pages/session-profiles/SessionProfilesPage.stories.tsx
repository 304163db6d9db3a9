import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'

const meta = {
  title: 'Dashboard/Session profiles',
  ...dashboardStory,
  args: { route: ['session-profiles'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

export const Several: Story = {
  async play({ canvas }) {
    const row = await canvas.findByRole('row', { name: /^Payout agent/ })
    await expect(row).toHaveTextContent('At most 1 hour')
  },
}

export const None: Story = {
  args: { answers: { getSessionProfiles: { sessionProfiles: [] } } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^No profiles yet/)).toBeVisible()
  },
}

export const New: Story = {
  args: {
    answers: {
      simulatePolicies: { drafts: [{ errors: [], warnings: [] }], activities: [] },
      createSessionProfile: { sessionProfileId: 'new' },
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'New profile' }))
    const save = canvas.getByRole('button', { name: 'Create profile' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Reader')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Start from' }), 'Reading wallets')
    await expect(canvas.getByRole('textbox', { name: 'Scope' })).toHaveValue(
      "activity.kind in ['LIST_WALLETS', 'LIST_WALLET_ACCOUNTS']",
    )
    await userEvent.type(canvas.getByRole('textbox', { name: /^Longest session/ }), '900')
    await expect(canvas.getByText('Enter a whole number from 1 to 720.')).toBeVisible()
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await userEvent.clear(canvas.getByRole('textbox', { name: /^Longest session/ }))
    await userEvent.click(save)
    await expect(await canvas.findByText(/^Created Reader\./)).toBeVisible()
  },
}

/** The service names the mistake in place. */
export const Mistake: Story = {
  args: {
    answers: {
      simulatePolicies: {
        drafts: [
          {
            errors: [
              {
                field: 'condition',
                reason: 'unknown-field',
                line: 1,
                column: 10,
                message: 'activity.acton is not known.',
              },
            ],
            warnings: [],
          },
        ],
        activities: [],
      },
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'New profile' }))
    await expect(await canvas.findByText(/^Line 1, column 10/)).toBeVisible()
  },
}
