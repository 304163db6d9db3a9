import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

import { flowError } from '../../../test/fixtures.tsx'
import { inPanel } from '../../../test/inPanel.tsx'
import type { Outcome } from '../../parts/rows/toOutcome.ts'
import type { Passkey } from './PasskeyRow.tsx'
import { PasskeySection } from './PasskeySection.tsx'

const now = new Date(2026, 2, 14, 9, 26).getTime()
const day = 86_400_000
const laptop: Passkey = {
  id: 'laptop',
  name: 'Chrome on macOS',
  form: 'laptop',
  addedAt: new Date(2026, 2, 2).getTime(),
  usedAt: now,
}
const phone: Passkey = {
  id: 'phone',
  name: 'Phone',
  form: 'phone',
  addedAt: new Date(2026, 0, 18).getTime(),
  usedAt: now - 3 * day,
}
const key: Passkey = { ...phone, id: 'key', name: 'Security key', form: 'key', usedAt: undefined }
const sourceOf = (...data: Passkey[]) => ({ data })
const verbs = () => ({
  onAdd: fn(async (): Promise<Outcome | 'confirmed'> => 'done'),
  onCancel: fn(),
  onRename: fn(async (): Promise<Outcome> => 'done'),
  onRemove: fn(async (): Promise<Outcome> => 'done'),
})

const meta = {
  title: 'Profile/Passkeys',
  component: PasskeySection,
  decorators: [inPanel],
  args: {
    source: sourceOf(laptop, phone),
    now,
    adding: undefined,
    supported: true,
    offline: false,
    ...verbs(),
  },
} satisfies Meta<typeof PasskeySection>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {
  async play({ canvas }) {
    const [first, second] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent(/Added .*2.* 2026 · Last used today$/)
    await expect(second).toHaveTextContent(/Last used 3 days ago$/)
  },
}
export const NeverUsed: Story = {
  args: { source: sourceOf(key, { ...key, id: 'other', name: 'Passkey', form: undefined }) },
}
export const None: Story = {
  args: { source: sourceOf(), ...verbs() },
  async play({ canvas, args }) {
    await expect(canvas.getByText('No passkey yet')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }))
    await expect(args.onAdd).toHaveBeenCalledOnce()
    await expect(await canvas.findByRole('status')).toHaveTextContent('You added a passkey.')
    await expect(canvas.getByText('Added', { selector: '.lk-tag--done' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add a passkey' })).toHaveFocus())
  },
}
export const Loading: Story = { args: { source: { data: undefined } } }
export const Failed: Story = {
  args: { source: { data: undefined, failed: true } },
}
export const Offline: Story = {
  args: { offline: true, ...verbs() },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }))
    await expect(args.onAdd).not.toHaveBeenCalled()
  },
}
export const NoPasskeysHere: Story = {
  args: { supported: false },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    await expect(canvas.getByText("Passkeys aren't available here")).toBeVisible()
  },
}

/** The browser's prompt is open. */
export const Waiting: Story = {
  args: { adding: 'waiting', ...verbs() },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('status')).toHaveTextContent("Follow your browser's prompt")
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}
export const Saving: Story = { args: { adding: 'working' } }
export const SavingSlowly: Story = { args: { adding: 'slow' } }
/** A closed prompt is not an error. */
export const Cancelled: Story = {
  args: { onAdd: fn(async (): Promise<Outcome> => flowError('PASSKEY_CANCELLED')) },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }))
    await expect(await canvas.findByRole('status')).toHaveTextContent('No passkey was used.')
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
export const NotAdded: Story = {
  args: { onAdd: fn(async (): Promise<Outcome> => flowError('PASSKEY_INVALID')) },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent("We couldn't verify the new passkey.")
  },
}
/** After the fresh login the user clicks again: prompts open only during a click. */
export const Confirmed: Story = {
  args: { onAdd: fn(async () => 'confirmed' as const) },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }))
    await expect(await canvas.findByRole('status')).toHaveTextContent('Confirmed.')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add a passkey' })).toHaveFocus())
  },
}

async function askToRemove(canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: 'More about Phone' }))
  await userEvent.click(await canvas.findByRole('menuitem', { name: 'Remove' }))
}

/** Asks to confirm, with the focus on Cancel. */
export const AskedToRemove: Story = {
  args: verbs(),
  async play({ canvas, args }) {
    await askToRemove(canvas)
    await expect(canvas.getByText("Remove Phone? You won't be able to sign in with it.")).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
}
export const NotRemoved: Story = {
  args: verbs(),
  async play({ canvas, args }) {
    await askToRemove(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More about Phone' })).toHaveFocus())
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
}
export const Removed: Story = {
  args: verbs(),
  async play({ canvas, args }) {
    await askToRemove(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
    await expect(args.onRemove).toHaveBeenCalledWith('phone')
    await expect(await canvas.findByRole('status')).toHaveTextContent('You removed Phone.')
  },
}
export const Removing: Story = {
  args: { ...verbs(), onRemove: fn(() => new Promise<Outcome>(() => undefined)) },
  async play({ canvas }) {
    await askToRemove(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await expect(canvas.getByRole('button', { name: 'Removing' })).toHaveAttribute('aria-busy', 'true')
  },
}
/** The name is edited in its place. */
export const Renamed: Story = {
  args: verbs(),
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'More about Phone' }))
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Rename' }))
    const field = canvas.getByRole('textbox', { name: 'Passkey name' })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveValue('Phone')
    await userEvent.keyboard('Old phone{Enter}')
    await expect(args.onRename).toHaveBeenCalledOnce()
    await expect(args.onRename).toHaveBeenCalledWith('phone', 'Old phone')
    await expect(await canvas.findByText('Saved', { selector: '.lk-tag--done' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More about Phone' })).toHaveFocus())
  },
}
/** The only login method can't be removed, and the row says why. */
export const OnlyMethod: Story = {
  args: { source: sourceOf(phone), isOnlyMethod: true },
  async play({ canvas }) {
    await expect(canvas.getByText(/^Your only way to sign in/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'More about Phone' }))
    await canvas.findByRole('menuitem', { name: 'Rename' })
    await expect(canvas.queryByRole('menuitem', { name: 'Remove' })).toBeNull()
  },
}
/** The error is under the row that failed. */
export const NotRemovable: Story = {
  args: { ...verbs(), onRemove: fn(async (): Promise<Outcome> => flowError('LAST_CREDENTIAL')) },
  async play({ canvas }) {
    await askToRemove(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await expect((await canvas.findByRole('alert')).closest('li')).toHaveTextContent(/^Phone/)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More about Phone' })).toHaveFocus())
  },
}
