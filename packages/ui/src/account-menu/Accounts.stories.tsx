import type { SessionEntry } from '@latchkey/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, screen, userEvent, waitFor, within } from 'storybook/test'

import { address, codeState, contact, number, session } from '../../test/fixtures.tsx'
import { settled } from '../../test/settled.ts'
import { createStoryKit, type StoryKit } from '../../test/storyKit.ts'
import { UserButton } from './UserButton.tsx'

const ada = { ...session, name: 'Ada Lovelace' }
const council = {
  ...session,
  id: 'session-2',
  organizationId: 'c0ffee00-5d0e-4b53-9a64-1f0a2b3c4d5e',
  userId: 'c1d7a1de-3c1f-4c33-8f0b-7e2a9c5d6f10',
  contact: 'council@example.org',
}
const long = { ...council, contact: 'augusta.ada.king.countess.of.lovelace@analytical-engines.example' }
const old = { ...council, id: 'session-3', organizationId: 'old', userId: 'old', contact: number }
const entries: SessionEntry[] = [
  { session: ada, status: 'signed-in', active: true },
  { session: council, status: 'signed-in', active: false },
  { session: old, status: 'expired', active: false },
]
const three = () => createStoryKit({ auth: { status: 'signed-in', session: ada }, sessions: entries })

const meta = {
  title: 'Accounts',
  component: UserButton,
  args: { address },
  parameters: { kit: three() },
} satisfies Meta<typeof UserButton>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']
const openMenu = async (canvas: Canvas, name = 'Ada Lovelace') => {
  await userEvent.click(await canvas.findByRole('button', { name }))
  const menu = await canvas.findByRole('menu', { name: 'Account' })
  await settled(menu)
  return within(menu)
}
const account = (menu: Awaited<ReturnType<typeof openMenu>>, name: string | RegExp) =>
  menu.getByRole('menuitemradio', { name })

export const OnThisDevice: Story = {
  async play({ canvas }) {
    const menu = await openMenu(canvas)
    const device = within(menu.getByRole('group', { name: 'On this device' }))
    await expect(device.getAllByRole('menuitemradio')).toHaveLength(3)
    await expect(account(menu, 'Ada Lovelace')).toBeChecked()
    await expect(account(menu, 'council@example.org')).not.toBeChecked()
    await expect(account(menu, /^\+44.*Sign in again$/)).not.toBeChecked()
    // Icons are centered on the avatars.
    const middle = (element: Element | null | undefined) => {
      const { left, width } = element?.getBoundingClientRect() ?? { left: 0, width: 0 }
      return Math.round(left + width / 2)
    }
    const add = menu.getByRole('menuitem', { name: 'Add an account' })
    await expect(middle(add.querySelector('svg'))).toBe(
      middle(account(menu, 'Ada Lovelace').querySelector('svg')),
    )
  },
}

/** One click: the button shows the other account, and has the focus. */
export const Switch: Story = {
  parameters: { kit: three() },
  async play({ canvas, parameters }) {
    const { switchTo } = (parameters.kit as StoryKit).sessions
    const menu = await openMenu(canvas)
    await userEvent.click(account(menu, 'council@example.org'))
    await expect(switchTo).toHaveBeenCalledWith(council.id)
    const button = await canvas.findByRole('button', { name: 'council@example.org' })
    await waitFor(() => expect(button).toHaveFocus())
    await expect(canvas.queryByRole('menu')).toBeNull()
    const other = await openMenu(canvas, 'council@example.org')
    await expect(account(other, 'council@example.org')).toBeChecked()
  },
}

export const SwitchByKeyboard: Story = {
  parameters: { kit: three() },
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Ada Lovelace' })
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    await canvas.findByRole('menu')
    await waitFor(() =>
      expect(canvas.getByRole('menu')).toContainElement(document.activeElement as HTMLElement),
    )
    await userEvent.keyboard('cou')
    await expect(canvas.getByRole('menuitemradio', { name: 'council@example.org' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByRole('menuitemradio', { name: 'Ada Lovelace' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'council@example.org' })).toHaveFocus())
  },
}

/** Choosing the active account changes nothing. */
export const ChooseTheSame: Story = {
  async play({ canvas }) {
    const menu = await openMenu(canvas)
    await userEvent.click(account(menu, 'Ada Lovelace'))
    await expect(canvas.queryByRole('menu')).toBeNull()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Ada Lovelace' })).toHaveFocus())
  },
}

/** Adding an account. The active account stays signed in, also if the window is closed. */
export const AddAnAccount: Story = {
  parameters: { kit: three() },
  async play({ canvas, parameters, step }) {
    const kit: StoryKit = parameters.kit
    // The state that Ada's own login left.
    kit.show({ email: { status: 'signed-in', contact, isNewAccount: false, session: ada } })
    const openWindow = async () => {
      const menu = await openMenu(canvas)
      await userEvent.click(menu.getByRole('menuitem', { name: 'Add an account' }))
      await screen.findByRole('dialog', { name: 'Sign in to Larkfield' })
    }
    await step('left as it was', async () => {
      await openWindow()
      await expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('')
      await userEvent.click(screen.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Ada Lovelace' })).toHaveFocus())
      await expect(kit.store.get().auth.session).toBe(ada)
    })
    await step("the code is the new person's", async () => {
      await openWindow()
      await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'council@example.org{Enter}')
      await expect(kit.login.email.sendCode).toHaveBeenCalledWith('council@example.org')
      kit.show({ email: codeState({ contact: 'council@example.org' }) })
      await userEvent.type(await screen.findByRole('textbox', { name: '6-digit code' }), '123456')
      await waitFor(() => expect(kit.login.email.submitCode).toHaveBeenCalledWith('123456'))
      await expect(kit.contactChange.submitCode).not.toHaveBeenCalled()
    })
    await step('they are in, and it is their button', async () => {
      kit.sessions.switchTo(council.id)
      await expect(screen.getByRole('dialog')).toBeVisible()
      const { contact } = council
      kit.show({ email: { status: 'signed-in', contact, isNewAccount: false, session: council } })
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(canvas.getByRole('button', { name: 'council@example.org' })).toHaveFocus())
    })
  },
}

/** Another account has expired: it signs in again in one step, and the active account stays signed in. */
export const SignInAgain: Story = {
  parameters: { kit: three() },
  async play({ canvas, parameters }) {
    const kit: StoryKit = parameters.kit
    const ended = { ...old, contact: 'old@larkfield.example' }
    kit.show({ sessions: [...entries.slice(0, 2), { session: ended, status: 'expired', active: false }] })
    const menu = await openMenu(canvas)
    await userEvent.click(account(menu, /^old@larkfield\.example/))
    const window = await screen.findByRole('dialog', { name: 'Your session has ended' })
    await expect(window).toHaveTextContent('old@larkfield.example')
    await userEvent.click(screen.getByRole('button', { name: 'Continue with email' }))
    await expect(kit.login.email.sendCode).toHaveBeenCalledWith('old@larkfield.example')
    await expect(kit.sessions.switchTo).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Ada Lovelace' })).toHaveFocus())
  },
}

/** After signing out, the menu stays open and names the next account. */
export const SignOutToAnother: Story = {
  parameters: { kit: three() },
  async play({ canvas, parameters }) {
    const kit: StoryKit = parameters.kit
    mocked(kit.signOut).mockImplementationOnce(async () => undefined)
    const menu = await openMenu(canvas)
    await userEvent.click(menu.getByRole('menuitem', { name: 'Sign out' }))
    await menu.findByRole('menuitem', { name: 'Signing out' })
    kit.show({
      auth: { status: 'signed-in', session: council },
      sessions: [
        { session: council, status: 'signed-in', active: true },
        { session: old, status: 'expired', active: false },
      ],
    })
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('Signed in as council@example.org'),
    )
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus())
  },
}

/** The active account has expired and can be signed in to again. */
export const ActiveSessionEnded: Story = {
  parameters: { kit: three() },
  async play({ canvas, parameters }) {
    const kit: StoryKit = parameters.kit
    const [first, ...others] = entries
    if (first)
      kit.show({
        auth: { status: 'expired', session: ada },
        sessions: [{ ...first, status: 'expired' }, ...others],
      })
    await screen.findByRole('dialog', { name: 'Your session has ended' })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    const menu = await openMenu(canvas, 'Signed out, Ada Lovelace')
    await expect(menu.queryByRole('menuitem', { name: 'Profile and security' })).toBeNull()
    // Once for each account: Ada at the top, the others in the list.
    await expect(menu.getAllByText('Ada Lovelace')).toHaveLength(1)
    await expect(menu.getAllByRole('menuitemradio')).toHaveLength(2)
    await userEvent.click(menu.getByRole('menuitem', { name: 'Sign in again' }))
    await screen.findByRole('dialog', { name: 'Your session has ended' })
  },
}

/** Opens the profile window and closes the menu. */
export const ProfileAndSecurity: Story = {
  async play({ canvas }) {
    const menu = await openMenu(canvas)
    await userEvent.click(menu.getByRole('menuitem', { name: 'Profile and security' }))
    await screen.findByRole('dialog', { name: 'Profile and security' })
    await expect(canvas.queryByRole('menu')).toBeNull()
  },
}

export const SignOutOfAll: Story = {
  parameters: { kit: three() },
  async play({ canvas, parameters }) {
    const { signOutAll } = (parameters.kit as StoryKit).sessions
    const menu = await openMenu(canvas)
    await userEvent.click(menu.getByRole('menuitem', { name: 'Sign out of all accounts' }))
    await expect(signOutAll).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('menu')).toBeNull()
  },
}

/** Neither a name nor a contact is known: a placeholder, and after a while the avatar alone. */
export const NoName: Story = {
  args: { address: undefined },
  parameters: {
    kit: createStoryKit({ auth: { status: 'signed-in', session: { ...session, contact: undefined } } }),
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Your account' })).toHaveTextContent(/^$/)
    await openMenu(canvas, 'Your account')
  },
}

export const LongContacts: Story = {
  parameters: {
    kit: createStoryKit({
      auth: { status: 'signed-in', session: long },
      sessions: [
        { session: ada, status: 'signed-in', active: false },
        { session: long, status: 'signed-in', active: true },
      ],
    }),
  },
  async play({ canvas }) {
    const menu = await openMenu(canvas, long.contact)
    // In full, on two lines.
    const item = account(menu, long.contact)
    await expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth)
  },
}
