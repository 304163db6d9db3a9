import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'

import { address, session } from '../../test/fixtures.tsx'
import { settled } from '../../test/settled.ts'
import { createStoryKit, type StoryKit } from '../../test/storyKit.ts'
import { mainWallet } from '../../test/walletKit.ts'
import { Show } from '../app/Show.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { coin } from '../parts/icons/moreIcons.tsx'
import { SignInButton } from '../sign-in/SignInButton.tsx'
import { UserButton } from './UserButton.tsx'

const kitOf = (facts: Partial<typeof session>) =>
  createStoryKit({ auth: { status: 'signed-in', session: { ...session, ...facts } } })

const ada = { kit: kitOf({ name: 'Ada Lovelace' }) }
const meta = {
  title: 'User button',
  component: UserButton,
  tags: ['autodocs'],
  parameters: ada,
} satisfies Meta<typeof UserButton>
export default meta
type Story = StoryObj<typeof meta>

const named = { name: 'Ada Lovelace' }
const onOrders = fn()

export const Name: Story = {
  async play({ canvas }) {
    const button = canvas.getByRole('button', named)
    await expect(button).toHaveAttribute('aria-haspopup', 'menu')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  },
}
export const Contact: Story = { parameters: { kit: kitOf({}) } }
export const Address: Story = {
  args: { address },
  parameters: { kit: kitOf({ contact: undefined }) },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: '0x5aAe…eAed' })).toBeVisible()
  },
}
export const Compact: Story = {
  args: { compact: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Account of Ada Lovelace' })).toBeVisible()
  },
}
export const Loading: Story = { parameters: { kit: createStoryKit({ auth: { status: 'loading' } }) } }
export const LongName: Story = {
  parameters: { kit: kitOf({ name: 'Augusta Ada King, Countess of Lovelace, the first of her trade' }) },
  globals: { viewport: { value: 'narrow' } },
}

export const Menu: Story = {
  args: { address },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', named))
    const menu = await canvas.findByRole('menu', { name: 'Account' })
    await settled(menu)
    await expect(menu).toBeVisible()
    await expect(menu).toHaveTextContent('ada@example.com')
    await expect(canvas.getByRole('button', named)).toHaveAttribute('aria-expanded', 'true')
    const [button, box] = [canvas.getByRole('button', named), menu].map((part) =>
      part.getBoundingClientRect(),
    )
    await expect(Math.round(menu.getBoundingClientRect().top - button!.bottom)).toBe(8)
    await expect(box!.right).toBeLessThanOrEqual(innerWidth - 8)
  },
}

const listHidden = async (): Promise<string[]> => [mainWallet.accounts[0]?.walletAccountId ?? '']
const kitWithWallet = (hidden: () => Promise<string[]> = async () => []) => {
  const kit = kitOf({ name: 'Ada Lovelace' })
  Object.assign(kit.wallets, { list: async () => [mainWallet], listHidden: hidden })
  return kit
}
/** The item of the wallet shows its first address. It is read as the item's description. */
export const WalletAddress: Story = {
  parameters: { kit: kitWithWallet() },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', named))
    const item = await canvas.findByRole('menuitem', { name: 'Wallet' })
    await waitFor(() => expect(item).toHaveAccessibleDescription('0x5aAe…eAed'))
  },
}
/** Accounts that are hidden on this device aren't shown. */
export const HiddenAddress: Story = {
  parameters: { kit: kitWithWallet(listHidden) },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', named))
    const item = await canvas.findByRole('menuitem', { name: 'Wallet' })
    await waitFor(() => expect(item).toHaveAccessibleDescription(/…/))
    await expect(item).not.toHaveAccessibleDescription('0x5aAe…eAed')
  },
}

/** Arrow keys, Home, End and typeahead; Escape closes the menu and returns the focus. */
export const MenuByKeyboard: Story = {
  args: { address },
  async play({ canvas }) {
    const button = canvas.getByRole('button', named)
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    const copy = await canvas.findByRole('menuitem', { name: 'Copy address 0x5aAe…eAed' })
    const leave = canvas.getByRole('menuitem', { name: 'Sign out' })
    await waitFor(() => expect(copy).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('menuitem', { name: 'Wallet' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('menuitem', { name: 'Profile and security' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('menuitem', { name: 'Add an account' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(leave).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(copy).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(leave).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(copy).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(leave).toHaveFocus()
    await userEvent.keyboard('{Home}sig')
    await expect(leave).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('menu')).toBeNull()
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus())
    await userEvent.tab()
    await expect(canvas.queryByRole('menu')).toBeNull()
  },
}

export const MenuClosedOutside: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', named))
    await canvas.findByRole('menu')
    await userEvent.click(document.body)
    await expect(canvas.queryByRole('menu')).toBeNull()
    await userEvent.click(canvas.getByRole('button', named))
    await canvas.findByRole('menu')
    await userEvent.click(canvas.getByRole('button', named))
    await expect(canvas.queryByRole('menu')).toBeNull()
  },
}

/** Copies the full address, and shows "Copied" for two seconds. */
export const Copied: Story = {
  args: { address },
  async play({ canvas }) {
    const writeText = fn(async (_: string) => undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await userEvent.click(canvas.getByRole('button', named))
    await userEvent.click(await canvas.findByRole('menuitem', { name: /Copy address/ }))
    await expect(writeText).toHaveBeenCalledOnce()
    await expect(writeText).toHaveBeenCalledWith(address)
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied'))
    await expect(canvas.getByRole('menuitem', { name: 'Copy address 0x5aAe…eAed' })).toHaveTextContent(
      /Copied$/,
    )
  },
}

export const CopyRefused: Story = {
  args: { address },
  async play({ canvas }) {
    const writeText = fn(async () => Promise.reject(new DOMException('no', 'NotAllowedError')))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await userEvent.click(canvas.getByRole('button', named))
    await userEvent.click(await canvas.findByRole('menuitem', { name: /Copy address/ }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent("Couldn't copy"))
  },
}

/** A page with account buttons in two places. */
const inTwoPlaces: Story['render'] = (args) => (
  <>
    {['Header', 'Account'].map((label) => (
      <section key={label} aria-label={label}>
        <Show when="signed-in" fallback={<SignInButton />}>
          <UserButton {...args} />
        </Show>
      </section>
    ))}
  </>
)

/** The button is removed with its menu; the button that replaces it gets the focus. */
export const SignOut: Story = {
  parameters: { kit: kitOf({ name: 'Ada Lovelace' }) },
  render: inTwoPlaces,
  async play({ canvas, parameters }) {
    const kit: StoryKit = parameters.kit
    kit.show({ auth: { status: 'signed-in', session: { ...session, name: 'Ada Lovelace' } } })
    const here = within(canvas.getByRole('region', { name: 'Account' }))
    await userEvent.click(await here.findByRole('button', named))
    await userEvent.click(await here.findByRole('menuitem', { name: 'Sign out' }))
    await expect(kit.signOut).toHaveBeenCalledOnce()
    await waitFor(() => expect(here.getByRole('button', { name: 'Sign in' })).toHaveFocus())
    await expect(canvas.queryByRole('button', named)).toBeNull()
  },
}

/** The profile window closes when its user signs out. The elements that opened it are gone, too. */
export const SignedOutOverProfile: Story = {
  parameters: { kit: kitOf({ name: 'Ada Lovelace' }) },
  render: inTwoPlaces,
  async play({ canvas, parameters }) {
    const kit: StoryKit = parameters.kit
    kit.show({ auth: { status: 'signed-in', session: { ...session, name: 'Ada Lovelace' } } })
    const here = within(canvas.getByRole('region', { name: 'Account' }))
    await userEvent.click(await here.findByRole('button', named))
    await userEvent.click(await here.findByRole('menuitem', { name: 'Profile and security' }))
    await screen.findByRole('dialog', { name: 'Profile and security' })
    kit.show({ auth: { status: 'signed-out' } })
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Sign in' })[0]).toHaveFocus())
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

/** The host's items come after ours, take the arrow keys, and close the menu. */
export const OwnItems: Story = {
  args: {
    wallet: false,
    children: [
      <UserButton.Item key="orders" icon={<Icon shape={coin} />} onSelect={onOrders}>
        Orders
      </UserButton.Item>,
      <UserButton.Link key="help" href="#help">
        Help
      </UserButton.Link>,
    ],
  },
  async play({ canvas }) {
    onOrders.mockClear()
    const button = canvas.getByRole('button', named)
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Profile and security' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('menuitem', { name: 'Orders' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('menuitem', { name: 'Help' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(onOrders).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('menu')).toBeNull()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await settled(await canvas.findByRole('menu'))
  },
}

/** The session has ended and the window was closed: the button says so, and the menu offers to sign in again. */
export const SignInAgain: Story = {
  parameters: {
    kit: createStoryKit({ auth: { status: 'expired', session: { ...session, name: 'Ada Lovelace' } } }),
  },
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Signed out, Ada Lovelace' })
    await expect(button).toHaveTextContent('Signed out')
    await userEvent.click(button)
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Sign in again' }))
    await screen.findByRole('dialog', { name: 'Your session has ended' })
    await expect(canvas.queryByRole('menu')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(button).toHaveFocus())
  },
}
