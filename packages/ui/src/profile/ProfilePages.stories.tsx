import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import { createProfileKit } from '../../test/profileKit.ts'
import { settled } from '../../test/settled.ts'
import { UserButton } from '../account-menu/UserButton.tsx'
import { useUserProfileModal } from '../app/panelModals.ts'
import { Button } from '../parts/buttons/Button.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { coin } from '../parts/icons/moreIcons.tsx'
import { UserProfile } from './UserProfile.tsx'

const meta = {
  title: 'Profile/Own pages',
  component: UserProfile,
} satisfies Meta<typeof UserProfile>
export default meta
type Story = StoryObj<typeof meta>

const orders = (
  <UserProfile.Page key="orders" title="Orders" icon={<Icon shape={coin} />}>
    <p>You have no orders.</p>
  </UserProfile.Page>
)
const help = (
  <UserProfile.Page key="help" title="Help">
    <p>Write to us.</p>
  </UserProfile.Page>
)

const openOrders = async (panel: HTMLElement): Promise<void> => {
  await userEvent.click(await within(panel).findByRole('button', { name: 'Orders' }))
  await expect(await within(panel).findByText('You have no orders.')).toBeVisible()
  await waitFor(() => expect(within(panel).getByRole('heading', { name: 'Orders' })).toHaveFocus())
}

export const Rows: Story = {
  parameters: { kit: createProfileKit() },
  args: { children: [orders, help] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Help' })).toBeVisible()
    await expect(canvas.queryByText('You have no orders.')).toBeNull()
  },
}
export const Opened: Story = {
  ...Rows,
  parameters: { kit: createProfileKit() },
  async play({ canvas, canvasElement }) {
    await openOrders(canvasElement)
    await expect(canvas.queryByText('Write to us.')).toBeNull()
    await expect(canvas.queryByRole('region', { name: 'Security' })).toBeNull()
  },
}
export const Back: Story = {
  ...Rows,
  parameters: { kit: createProfileKit() },
  async play({ canvas, canvasElement }) {
    await openOrders(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Orders' })).toHaveFocus())
    await expect(canvas.getByRole('region', { name: 'Security' })).toBeVisible()
  },
}

const Opener = () => (
  <Button variant="secondary" onClick={useUserProfileModal().open}>
    Your account
  </Button>
)
export const Window: Story = {
  parameters: { kit: createProfileKit(), appearance: { slots: { profilePages: [orders, help] } } },
  render: () => <Opener />,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Your account' }))
    const dialog = await screen.findByRole('dialog')
    await settled(dialog)
    await openOrders(dialog)
  },
}
export const Sheet: Story = {
  ...Window,
  parameters: { kit: createProfileKit(), appearance: { slots: { profilePages: [orders, help] } } },
  globals: { viewport: { value: 'phone' } },
}
const history = (
  <UserProfile.Page title="History">
    {Array.from({ length: 40 }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <p key={line}>An order of the year {2026 - line}</p>
    ))}
  </UserProfile.Page>
)
/** Scrolls below its bar, also by keys. */
export const LongPage: Story = {
  parameters: { kit: createProfileKit(), appearance: { slots: { profilePages: history } } },
  render: () => <UserButton />,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ada Lovelace' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile and security' }))
    const dialog = await screen.findByRole('dialog')
    await settled(dialog)
    await userEvent.click(await within(dialog).findByRole('button', { name: 'History' }))
    const last = await within(dialog).findByText('An order of the year 1987')
    last.scrollIntoView()
    const back = within(dialog).getByRole('button', { name: 'Back' })
    const { x, y, width, height } = back.getBoundingClientRect()
    await expect(back.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true)
    await expect(last.getBoundingClientRect().bottom).toBeLessThan(dialog.getBoundingClientRect().bottom)
  },
}
export const LongPageInSheet: Story = {
  ...LongPage,
  parameters: { kit: createProfileKit(), appearance: { slots: { profilePages: history } } },
  globals: { viewport: { value: 'phone' } },
}
export const Narrow: Story = {
  ...Opened,
  parameters: { kit: createProfileKit() },
  globals: { viewport: { value: 'phone' } },
}
