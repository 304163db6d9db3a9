import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { failure } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { at, ben, day } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Invite a member',
  ...dashboardStory,
  args: { route: ['members'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

const invited = { userId: ben.userId, expiresAt: at(day + 72 * 3_600_000) }
const nowhere = failure('DASHBOARD_URL_MISSING', 'No invitation can be sent.')
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function add(canvas: Canvas) {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Eli Novak')
  await userEvent.type(canvas.getByRole('textbox', { name: 'Email address' }), 'eli@larkfield.example')
  await userEvent.click(canvas.getByRole('button', { name: 'Add member' }))
}

export const Added: Story = {
  args: { answers: { createUsers: { userIds: ['eli'] }, inviteMember: invited } },
  async play({ canvas }) {
    await add(canvas)
    await expect(
      await canvas.findByText(/^Added. An invitation was sent to eli@larkfield.example/),
    ).toBeVisible()
  },
}

/** No DASHBOARD_URL: the member is added, and somebody has to tell them. */
export const NoMail: Story = {
  args: { answers: { createUsers: { userIds: ['eli'] }, inviteMember: nowhere } },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await add(canvas)
    await expect(await canvas.findByText('Added. No email was sent')).toBeVisible()
    await expect(canvas.getByText(/DASHBOARD_URL isn't set/)).toBeVisible()
  },
}

export const NotSent: Story = {
  args: {
    answers: {
      createUsers: { userIds: ['eli'] },
      inviteMember: failure('OTP_LIMIT_REACHED', 'Too many.', {}),
    },
  },
  async play({ canvas }) {
    await add(canvas)
    await expect(await canvas.findByText(/^Added. The invitation can be sent/)).toBeVisible()
    await expect(canvas.getByRole('alert')).toBeVisible()
  },
}

export const Again: Story = {
  args: { route: ['members', ben.userId], answers: { getUser: { user: ben }, inviteMember: invited } },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send an invitation' }))
    await expect(
      await canvas.findByText(/^An invitation was sent to ben@larkfield.example. Its link works once/),
    ).toBeVisible()
  },
}
