import { ActivityError } from '@latchkey/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'

import { waiting } from '../../../test/activities.ts'
import { failure } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'

const meta = {
  title: 'Dashboard/Root users',
  ...dashboardStory,
  args: { route: ['members'], answers: { updateRootQuorum: {} } },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const section = async (canvas: Canvas) => within(await canvas.findByRole('region', { name: 'Root users' }))

/** Chooses Ben, too, and that both must agree. */
async function change(canvas: Canvas) {
  const part = await section(canvas)
  await userEvent.click(part.getByRole('checkbox', { name: 'Ben Okri' }))
  await userEvent.selectOptions(part.getByRole('combobox', { name: 'How many must agree' }), '2 of 2')
  await userEvent.click(part.getByRole('button', { name: 'Change root users' }))
  const question = await screen.findByRole('dialog', { name: 'Change root users?' })
  await expect(question).toHaveTextContent('Ada Lovelace, Ben Okri are root, and 2 of 2 must agree.')
  await userEvent.click(within(question).getByRole('button', { name: 'Change root users' }))
  return part
}

/** One root user: what can go wrong is said before it does. */
export const One: Story = {
  async play({ canvas }) {
    const part = await section(canvas)
    await expect(part.getByText(/Make a second member root/)).toBeVisible()
    await expect(part.getByText(/^Chloe Dubois-Lindqvist needs a passkey first/)).toBeVisible()
    await expect(part.getByRole('button', { name: 'Change root users' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const Second: Story = {
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const part = await change(canvas)
    await expect(await part.findByText('Changed. Root users were notified by email.')).toBeVisible()
  },
}

export const WaitsForApproval: Story = {
  args: { answers: { updateRootQuorum: new ActivityError(waiting, 'update_root_quorum') } },
  async play({ canvas }) {
    const part = await change(canvas)
    await expect(await part.findByText('Waiting for approval')).toBeVisible()
  },
}

/** The member's passkey was deleted meanwhile. */
export const WithoutLoginMethod: Story = {
  args: { answers: { updateRootQuorum: failure('LOGIN_METHOD_MISSING', "The user can't be root.") } },
  async play({ canvas }) {
    const part = await change(canvas)
    await expect(await part.findByRole('alert')).toHaveTextContent("Codes by email don't count")
  },
}

export const Unreachable: Story = {
  args: { answers: { updateRootQuorum: failure('QUORUM_UNREACHABLE', 'Not reachable.') } },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const part = await change(canvas)
    await expect(await part.findByRole('alert')).toHaveTextContent('Make another member root first')
  },
}
