import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'

import { failure } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { account, ada, at, ben, dana, day, waitingChange } from '../../../test/fixtures.ts'

const opened = (change?: object, answers: DashboardArgs['answers'] = {}): DashboardArgs => ({
  route: ['users', account.organizationId],
  answers: {
    listUsers: (_params, { organizationId }) => ({
      users: organizationId === account.organizationId ? [dana] : [ada, ben],
    }),
    listActivities: { activities: [] },
    listContactChanges: { contactChanges: change ? [{ ...waitingChange, ...change }] : [] },
    ...answers,
  },
})

const meta = {
  title: 'Dashboard/Change a contact',
  ...dashboardStory,
  args: opened(),
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

const asked = { contactChangeId: 'change', dueAt: waitingChange.dueAt }

export const Ask: Story = {
  args: opened(undefined, { requestContactChange: asked }),
  async play({ canvas }) {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Change address…' }))[0]!)
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Change the address of Dana Whitcombe?' }),
    )
    await userEvent.type(dialog.getByRole('textbox', { name: 'New email address' }), 'dana@new.example')
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Showed their passport')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for the change' }))
    await expect(await canvas.findByText(/Another member has to approve/)).toBeVisible()
  },
}

export const Asking: Story = {
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Change address…' }))[0]!)
    await expect(await screen.findByRole('dialog')).toHaveTextContent('can stop it without signing in')
  },
}

/** The organization has not switched it on. */
export const Off: Story = {
  args: opened(undefined, {
    requestContactChange: failure('CONTACT_CHANGE_REFUSED', 'The change of the contact was refused.'),
  }),
  async play({ canvas }) {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Change address…' }))[0]!)
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'New email address' }), 'dana@new.example')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for the change' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}

/** Another member asked for it: this one may approve. */
export const Waiting: Story = {
  args: opened({}, { approveContactChange: { contactChangeId: 'change' } }),
  async play({ canvas }) {
    const [approve] = await canvas.findAllByRole('button', { name: 'Approve the change' })
    await expect((await canvas.findAllByText('Ben Okri'))[0]).toBeVisible()
    await userEvent.click(approve!)
    await expect(await canvas.findByText(/carried out when its time comes/)).toBeVisible()
  },
}

/** Who asked can't approve. */
export const OwnRequest: Story = {
  args: opened({ requestedBy: ada.userId, isVerified: true }),
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect((await canvas.findAllByText(/another member has to approve it/))[0]).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Approve the change' })).toBeNull()
  },
}

/** The person's recovery contact helped: no member has to approve it, and any may reject it. */
export const ByRecoveryContact: Story = {
  args: opened({ requestedBy: undefined, isApproved: true, isVerified: true }),
  async play({ canvas }) {
    await expect((await canvas.findAllByText(/with their recovery contact's code/))[0]).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Approve the change' })).toBeNull()
  },
}

export const Stopped: Story = {
  args: opened({ state: 'stopped', endedAt: at(day + 3_600_000) }),
  async play({ canvas }) {
    await expect((await canvas.findAllByText(/Stopped by the person/))[0]).toBeVisible()
  },
}

export const Done: Story = {
  args: opened({ state: 'done', isApproved: true, isVerified: true, endedAt: waitingChange.dueAt }),
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect((await canvas.findAllByText(/: Changed/))[0]).toBeVisible()
  },
}
