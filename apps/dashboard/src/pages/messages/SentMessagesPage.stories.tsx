import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'

import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { at, day } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Sent messages',
  ...dashboardStory,
  args: { route: ['messages'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

const message = { channel: 'email', attempts: 1, updatedAt: at(day) }
const answers = {
  getContactMessages: {
    messages: [
      {
        ...message,
        messageId: 'later',
        state: 'FAILED' as const,
        attempts: 4,
        errorCode: 'SMTP_450',
        enhancedCode: '4.7.1',
        reason:
          'The mail server asks to try again later, as greylisting does: often after 5 minutes, when a code may have expired.',
        activityId: 'code',
      },
      {
        ...message,
        messageId: 'refused',
        state: 'REFUSED' as const,
        errorCode: 'SMTP_550',
        enhancedCode: '5.1.1',
        reason: "The recipient's mailbox doesn't exist.",
        activityId: 'code',
      },
      { ...message, messageId: 'sent', state: 'SENT' as const },
    ],
    networkFullUntil: at(day + 600_000),
    account: { organizationId: 'bea', userId: 'bea', blockedAt: at(day) },
  },
}

const look = async (canvas: ReturnType<typeof within>) => {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Email or phone' }), 'bea@people.example')
  await userEvent.click(canvas.getByRole('button', { name: 'Show messages' }))
}

export const Refused: Story = {
  args: { answers },
  async play({ canvas }) {
    await look(canvas)
    const row = await canvas.findByRole('row', { name: /mailbox doesn't exist/ })
    await expect(row).toHaveTextContent('Refused')
    await expect(row).toHaveTextContent('(550 5.1.1)')
    await expect(canvas.getByRole('row', { name: /greylisting/ })).toHaveTextContent('Trying again')
    await expect(canvas.getByText('Blocked')).toBeVisible()
  },
}

export const Narrow: Story = {
  args: { answers },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await look(canvas)
    await expect(await canvas.findByRole('link', { name: 'Show the account' })).toBeVisible()
  },
}

export const Nothing: Story = {
  async play({ canvas }) {
    await look(canvas)
    await expect(await canvas.findByText(/^Nothing was sent/)).toBeVisible()
  },
}

export const Lifting: Story = {
  args: { answers: { ...answers, liftLimit: { until: at(day) } } },
  async play({ canvas }) {
    await look(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Lift the limits' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Lift' }))
    await expect(await canvas.findByText(/^Lifted\. A new code/)).toBeVisible()
  },
}
