import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

import { flowError } from '../../test/fixtures.tsx'
import { inPanel } from '../../test/inPanel.tsx'
import { ProviderMark } from '../sign-in/oauth/ProviderMark.tsx'
import { WalletIcon } from '../sign-in/wallet/WalletIcon.tsx'
import { type Linked, LinkSection, type LinkSectionProps } from './LinkSection.tsx'
import type { Outcome } from './toOutcome.ts'

const google: Linked = {
  id: 'google-1',
  kind: 'provider',
  name: 'Google',
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
  detail: '0x5aAe…eAed · Linked 13 March 2026',
  mark: <WalletIcon icon={undefined} />,
}
const sourceOf = (...data: Linked[]) => ({ data, onRetry: fn() })

const meta = {
  title: 'Profile/Linked accounts',
  component: LinkSection,
  decorators: [inPanel],
  args: {
    source: sourceOf(google, marmot),
    linkable: [
      { id: 'google', name: 'Google' },
      { id: 'apple', name: 'Apple' },
      { id: 'wallet', name: 'Wallet' },
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

export const Two: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'GoogleLinked 2 March 2026Unlink',
      'Marmot0x5aAe…eAed · Linked 13 March 2026Unlink',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Link Apple' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Link a wallet' }))
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
    await expect(await canvas.findByText('Marmot is unlinked.', { selector: '.lk-hint__text' })).toBeVisible()
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
/** The result is shown in place. */
export const LastWayIn: Story = {
  args: {
    source: sourceOf(google),
    onUnlink: fn(async (): Promise<Outcome> => flowError('LAST_CREDENTIAL')),
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink Google' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink' }))
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('Add another way to sign in first.'),
    )
    await expect(canvas.getByText('Google')).toBeVisible()
  },
}
export const None: Story = {
  args: { source: sourceOf() },
  async play({ canvas }) {
    await expect(canvas.getByText('No linked accounts yet')).toBeVisible()
    await expect(canvas.queryByRole('list')).toBeNull()
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
    canvas.getByRole('button', { name: 'Link Apple' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Cancel' }).closest('[tabindex="-1"]')).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Link Apple' })).toHaveFocus()
  },
}
export const Working: Story = { args: { linking: { text: 'Linking Apple' } } }
export const Done: Story = {
  args: { ended: { said: 'Apple is linked. You can now sign in with it.' } },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Apple is linked.')
  },
}
/** The identity belongs to another account. */
export const Taken: Story = {
  args: { ended: { error: flowError('CREDENTIAL_CONFLICT') } },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/\.$/)
  },
}
export const Offline: Story = {
  args: { offline: true },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Link Apple' }))
    await expect(args.onLink).not.toHaveBeenCalled()
  },
}
export const Loading: Story = { args: { source: { data: undefined, onRetry: fn() } } }
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
