import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'

import { payment } from '../../test/approvals.ts'
import { session } from '../../test/fixtures.tsx'
import { settled } from '../../test/settled.ts'
import { createStoryKit } from '../../test/storyKit.ts'
import { UserButton } from './UserButton.tsx'

const kitWithApprovals = (count = 1, isShared = true) => {
  const present = { ...session, name: 'Ada Lovelace', isShared: isShared || undefined }
  const kit = createStoryKit({ auth: { status: 'signed-in', session: present } })
  const requests = Array.from({ length: count }, (_, index) =>
    index === 0 ? payment.activity : { ...payment.activity, id: `request-${index}` },
  )
  Object.assign(kit.activities, {
    list: fn(async () => requests),
    describe: async () => payment.intent,
  })
  return Object.assign(kit, { decode: async () => payment.decoded })
}
const meta = {
  title: 'User button/Approvals',
  component: UserButton,
} satisfies Meta<typeof UserButton>
export default meta
type Story = StoryObj<typeof meta>

const named = { name: 'Ada Lovelace' }

/** An account of several people: the number is on the button, and the item opens the requests. */
export const Waiting: Story = {
  parameters: { kit: kitWithApprovals() },
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Ada Lovelace 1 approval waiting' })
    await userEvent.click(button)
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Approvals · 1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approvals' })
    await settled(dialog)
    const request = await within(dialog).findByRole('listitem', { name: 'Send 1.5 ETH' })
    await waitFor(() => expect(request).toBeVisible())
  },
}
export const Compact: Story = {
  args: { compact: true },
  parameters: { kit: kitWithApprovals(12) },
  async play({ canvas }) {
    const name = 'Account of Ada Lovelace 12 approvals waiting'
    await expect(await canvas.findByRole('button', { name })).toBeVisible()
  },
}
export const MenuNarrow: Story = {
  parameters: { kit: kitWithApprovals() },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /1 approval waiting/ }))
    await expect(await canvas.findByRole('menuitem', { name: 'Approvals · 1' })).toBeVisible()
  },
}
/** Nothing waits. */
export const None: Story = {
  parameters: { kit: kitWithApprovals(0) },
  async play({ canvas }) {
    const button = await canvas.findByRole('button', named)
    await userEvent.click(button)
    await expect(await canvas.findByRole('menuitem', { name: 'Approvals' })).toBeVisible()
  },
}
/** One person alone: nothing is asked of the service. `approvals` says otherwise. */
export const OnePerson: Story = {
  parameters: { kit: kitWithApprovals(1, false) },
  async play({ canvas, parameters }) {
    await userEvent.click(await canvas.findByRole('button', named))
    await canvas.findByRole('menuitem', { name: 'Sign out' })
    await expect(canvas.queryByRole('menuitem', { name: /Approvals/ })).toBeNull()
    await expect(parameters.kit.activities.list).not.toHaveBeenCalled()
  },
}
export const Forced: Story = {
  args: { approvals: true },
  parameters: { kit: kitWithApprovals(1, false) },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /1 approval waiting/ })).toBeVisible()
  },
}
export const Off: Story = {
  args: { approvals: false },
  parameters: { kit: kitWithApprovals() },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', named))
    await canvas.findByRole('menuitem', { name: 'Sign out' })
    await expect(canvas.queryByRole('menuitem', { name: /Approvals/ })).toBeNull()
  },
}
