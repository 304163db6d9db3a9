import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'

import { address, flowError } from '../../../test/fixtures.tsx'
import { inPanel } from '../../../test/inPanel.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { wallet } from '../../parts/icons/icons.tsx'
import type { Outcome } from '../../parts/rows/toOutcome.ts'
import { ProviderMark } from '../../sign-in/oauth/ProviderMark.tsx'
import { WalletIcon } from '../../sign-in/wallet/WalletIcon.tsx'
import type { Linked } from './LinkedRow.tsx'
import { LinkSection, type LinkSectionProps } from './LinkSection.tsx'

const google: Linked = {
  id: 'google-1',
  kind: 'provider',
  name: 'Google',
  tag: 'development',
  account: 'ada.augusta.king.lovelace@analytical-engines.example',
  detail: 'Linked 2 March 2026',
  mark: (
    <span className="lk-tile">
      <ProviderMark id="google" name="Google" />
    </span>
  ),
}
const marmot: Linked = {
  id: 'key-1',
  kind: 'wallet',
  name: 'Marmot',
  detail: 'Linked 13 March 2026',
  address,
  mark: <WalletIcon icon={undefined} />,
}
const sourceOf = (...data: Linked[]) => ({ data })

const meta = {
  title: 'Profile/Linked accounts',
  component: LinkSection,
  decorators: [inPanel],
  args: {
    source: sourceOf(google, marmot),
    linkable: [
      { id: 'apple', name: 'Apple', tag: 'development', mark: <ProviderMark id="apple" name="Apple" /> },
      { id: 'x', name: 'X', tag: 'development', mark: <ProviderMark id="x" name="X" /> },
      { id: 'wallet', name: 'Wallet', mark: <Icon shape={wallet} /> },
    ],
    linking: undefined,
    ended: {},
    offline: false,
    onLink: fn(),
    onCancel: fn(),
    onUnlink: fn(async (): Promise<Outcome> => 'done'),
  },
} satisfies Meta<typeof LinkSection>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']
const link = async (canvas: Canvas, name: string) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Link an account' }))
  await userEvent.click(await canvas.findByRole('menuitem', { name }))
}

export const Two: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      `Googledevelopment${google.account}Linked 2 March 2026Unlink`,
      `Marmot${address}Linked 13 March 2026Unlink`,
    ])
    await link(canvas, 'Apple')
    await link(canvas, 'Wallet')
    await expect(args.onLink).toHaveBeenNthCalledWith(1, 'apple')
    await expect(args.onLink).toHaveBeenNthCalledWith(2, 'wallet')
  },
}
/** It asks first, with the focus on Cancel. */
export const Unlinking: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink Google' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Linked accounts' })).toHaveFocus())
    await expect(args.onUnlink).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink Marmot' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink' }))
    await expect(args.onUnlink).toHaveBeenCalledWith(marmot)
    await expect(await canvas.findByRole('status')).toHaveTextContent('Marmot is unlinked.')
  },
}
/** On a phone a sheet asks, over the row. A chevron stands for the words of every row, also beside another button. */
export const UnlinkingOnAPhone: Story = {
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas, args }) {
    for (const name of ['Unlink Google', 'Unlink Marmot'])
      await expect(canvas.getByRole('button', { name }).offsetWidth).toBeLessThan(16)
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink Google' }))
    await expect(await screen.findByRole('dialog', { name: /^Unlink Google\?/ })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Unlink Google' })).toHaveFocus())
    await expect(args.onUnlink).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink Google' }))
    await screen.findByRole('dialog')
  },
}
/** Escape cancels only the question. */
export const NotUnlinkingByEscape: Story = {
  async play({ canvas, canvasElement }) {
    const unhandled = fn()
    canvasElement.addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) unhandled()
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink Google' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Linked accounts' })).toHaveFocus())
    // Otherwise the window around it would close.
    await expect(unhandled).not.toHaveBeenCalled()
  },
}
/** The error is under the row that failed. */
export const NotUnlinked: Story = {
  args: {
    source: sourceOf(google),
    onUnlink: fn(async (): Promise<Outcome> => flowError('LAST_CREDENTIAL')),
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink Google' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink' }))
    await expect((await canvas.findByRole('alert')).closest('li')).toHaveTextContent(/^Google/)
  },
}
/** The only login method can't be unlinked: the button is disabled, and the row says why. */
export const OnlyMethod: Story = {
  args: { source: sourceOf(google), isOnlyMethod: true },
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: 'Unlink Google' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(/^Your only way to sign in/)
    await userEvent.click(button)
    await expect(canvas.queryByRole('button', { name: 'Cancel' })).toBeNull()
  },
}
/** The tag that the providers share is shown once, in the heading of their group. */
export const Menu: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Link an account' }))
    const menu = await canvas.findByRole('menu', { name: 'Link an account' })
    const providers = within(menu).getByRole('group', { name: 'Providers (development)' })
    await expect(providers.textContent).toBe('Providers (development)AppleX')
    await expect(menu.textContent).toBe(`${providers.textContent}Wallet`)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: 'Wallet' })).toHaveFocus())
  },
}
/** The full address. */
export const CopyAddress: Story = {
  async play({ canvas }) {
    const writeText = fn(async (_: string) => undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the address of Marmot' }))
    await expect(writeText).toHaveBeenCalledWith(address)
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied'))
  },
}
export const None: Story = {
  args: { source: sourceOf() },
  async play({ canvas }) {
    await expect(canvas.getByText('No linked accounts yet')).toBeVisible()
  },
}
export const InWindow: Story = {
  args: {
    linking: {
      text: 'Continue in the Apple window.',
      verb: { label: 'Show the window', act: fn() },
    },
  },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Continue in the Apple window.')
    await userEvent.click(canvas.getByRole('button', { name: 'Show the window' }))
    await expect(args.linking?.verb?.act).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}
function Linking(props: LinkSectionProps) {
  const [linking, setLinking] = useState<LinkSectionProps['linking']>()
  return (
    <LinkSection
      {...props}
      linking={linking}
      onLink={() => setLinking({ text: 'Continue in the Apple window.' })}
      onCancel={() => setLinking(undefined)}
    />
  )
}
/** While a popup is open, the buttons are removed: the focus stays in their place and returns with them. */
export const FocusStays: Story = {
  render: (args) => <Linking {...args} />,
  async play({ canvas }) {
    canvas.getByRole('button', { name: 'Link an account' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Apple' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Cancel' }).closest('[tabindex="-1"]')).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Link an account' })).toHaveFocus()
  },
}
export const Working: Story = { args: { linking: { text: 'Linking Apple' } } }
export const Done: Story = {
  args: { ended: { shown: 'Apple is linked. You can now sign in with it.' } },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Apple is linked.')
  },
}
/** The identity belongs to another account. */
export const LinkedToAnotherAccount: Story = {
  args: { ended: { error: flowError('CREDENTIAL_CONFLICT') } },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/\.$/)
  },
}
export const Offline: Story = {
  args: { offline: true },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Link an account' }))
    await expect(canvas.queryByRole('menu')).toBeNull()
    await expect(args.onLink).not.toHaveBeenCalled()
  },
}
export const Loading: Story = { args: { source: { data: undefined } } }
