import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, screen, userEvent, waitFor, within } from 'storybook/test'

import { beOffline } from '../../test/beOffline.ts'
import { flowError, session } from '../../test/fixtures.tsx'
import { inGerman } from '../../test/german.ts'
import { createPayingKit } from '../../test/payingKit.ts'
import { pressInMenu } from '../../test/pressInMenu.ts'
import { settled } from '../../test/settled.ts'
import { createStoryKit } from '../../test/storyKit.ts'
import { createWalletKit, importedKey, mainWallet, travelWallet } from '../../test/walletKit.ts'
import { useWalletModal } from '../app/panelModals.ts'
import { Button } from '../parts/buttons/Button.tsx'
import { HomeSkeleton } from './home/HomeScreen.tsx'
import { WalletPanel } from './WalletPanel.tsx'

const meta = {
  title: 'Wallet/Panel',
  component: WalletPanel,
  tags: ['autodocs'],
} satisfies Meta<typeof WalletPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Without endpoints it leads with the address. */
export const Home: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas, canvasElement }) {
    const panel = await canvas.findByRole('region', { name: 'Main wallet' })
    const account = await within(panel).findByRole('button', { name: /^Account 1, Ethereum, 0x5aAe…eAed/ })
    await expect(account).toBeVisible()
    await expect(canvasElement.querySelector('.lk-address')).toHaveTextContent('0x5aAeb605')
    await expect(within(panel).getByRole('button', { name: 'Receive' })).toBeVisible()
    await expect(within(panel).queryByRole('button', { name: 'Send' })).toBeNull()
    await userEvent.click(within(panel).getByRole('button', { name: 'More for Main wallet' }))
    const items = await canvas.findAllByRole('menuitem')
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'Account details',
      'Rename wallet',
      'Show recovery phrase',
      'Create a wallet',
      'Import a wallet',
    ])
  },
}

export const Accounts: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Account 1, Ethereum/ }))
    await canvas.findByRole('heading', { name: 'Accounts' })
    await waitFor(() =>
      expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Account 1 0x5aAe…eAed',
        'Savings 0xfB69…d359',
        'Account 1 bc1qw5…f3t4',
        'Account 1 9E97oB…5tUZ',
      ]),
    )
    for (const name of ['Ethereum', 'Bitcoin', 'Solana'])
      await expect(canvas.getByRole('region', { name })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Account 1 0x/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await userEvent.click(canvas.getByRole('button', { name: /^Savings/ }))
    await expect(await canvas.findByRole('button', { name: /^Savings, Ethereum, 0xfB69…d359/ })).toBeVisible()
  },
}

/** One press; "Copied" stays for two seconds. */
export const Copied: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas }) {
    const name = 'Copy address of Account 1: 0x5aAe…eAed'
    await userEvent.click(await canvas.findByRole('button', { name }))
    await waitFor(() =>
      expect(canvas.getByText(/^(Copied|Couldn't copy)$/, { selector: '.lk-tag' })).toBeVisible(),
    )
  },
}

export const Switch: Story = {
  parameters: { kit: createWalletKit({ wallets: [mainWallet, travelWallet], keys: [importedKey] }) },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Main wallet' }))
    const menu = within(await canvas.findByRole('menu', { name: 'Wallets' }))
    await expect(menu.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Main wallet',
      'Travel',
      'Private keys',
    ])
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'Private keys' }))
    await waitFor(() => expect(canvas.getByText('Old phone')).toBeVisible())
    await expect(canvas.getByRole('button', { name: 'Private keys' })).toHaveFocus()
  },
}

/** The vault is asked for the wallet that is shown; a window over the panel has its frame. */
export const Export: Story = {
  parameters: { kit: createWalletKit({ wallets: [mainWallet, travelWallet] }) },
  async play({ canvas, parameters }) {
    const { vault } = parameters.kit as ReturnType<typeof createWalletKit>
    await pressInMenu(canvas, 'Show recovery phrase')
    await waitFor(() =>
      expect(vault.open).toHaveBeenCalledWith(expect.objectContaining({ kind: 'export-wallet', id: 'main' })),
    )
  },
}
export const Import: Story = {
  parameters: { kit: createWalletKit({ wallets: [mainWallet, travelWallet] }) },
  async play({ canvas, parameters }) {
    const { vault } = parameters.kit as ReturnType<typeof createWalletKit>
    mocked(vault.open).mockResolvedValueOnce({ status: 'done', walletId: 'travel' })
    await pressInMenu(canvas, 'Import a wallet')
    await expect(await canvas.findByRole('region', { name: 'Travel' })).toBeInTheDocument()
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Imported'))
  },
}
/** Nothing is offered that can't be done. */
export const WithoutVault: Story = {
  parameters: {
    kit: Object.assign(createWalletKit(), {
      vault: {
        origin: async () => Promise.reject(new Error('none')),
        open: async () => ({ status: 'cancelled' }),
      },
    }),
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Main wallet' }))
    const items = await canvas.findAllByRole('menuitem')
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'Account details',
      'Rename wallet',
      'Create a wallet',
    ])
  },
}
/** The placeholders have the height of what follows them. */
const sameHeight = (kit: ReturnType<typeof createWalletKit>): Story => ({
  parameters: { kit },
  render: () => (
    <>
      <WalletPanel />
      <div className="lk-card">
        <div className="lk-bar" />
        <div className="lk-content lk-content--flush" data-testid="coming">
          <HomeSkeleton />
        </div>
      </div>
    </>
  ),
  async play({ canvas, canvasElement }) {
    const panel = await canvas.findByRole('region', { name: 'Main wallet' })
    await canvas.findByRole('region', { name: 'Activity' })
    await waitFor(() => expect(canvasElement.querySelector('section .lk-skeleton')).toBeNull())
    const coming = canvas.getByTestId('coming').closest('.lk-card')!
    await expect(coming.getBoundingClientRect().height).toBe(panel.getBoundingClientRect().height)
  },
})
export const SkeletonHeight = sameHeight(createWalletKit())
export const SkeletonHeightWithBalances = sameHeight(createPayingKit({ quiet: true }))

export const Empty: Story = {
  parameters: { kit: createWalletKit({ wallets: [] }) },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('No wallet yet')).toBeVisible())
    await expect(canvas.getByRole('button', { name: 'Create a wallet' })).toBeVisible()
  },
}
export const LongNames: Story = {
  parameters: {
    kit: createWalletKit({
      wallets: [
        { ...mainWallet, walletName: 'The wallet that I use for everything to do with the house' },
        travelWallet,
      ],
    }),
  },
  globals: { viewport: { value: 'narrow' } },
}
export const Loading: Story = { parameters: { kit: createWalletKit({ pending: true }) } }
export const Unreachable: Story = {
  parameters: { kit: createWalletKit({ error: flowError('UNREACHABLE') }) },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible())
  },
}
/** Loaded accounts stay; the note goes by itself. */
export const Offline: Story = {
  parameters: { kit: createWalletKit() },
  beforeEach: beOffline,
  async play({ canvas }) {
    await expect(await canvas.findByText("You're offline.", { selector: '.lk-note *' })).toBeVisible()
    await expect(canvas.getByText('Account 1')).toBeVisible()
  },
}
export const SignedOut: Story = {
  parameters: { kit: createStoryKit() },
  async play({ canvas }) {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}
export const German: Story = {
  ...inGerman,
  parameters: { ...inGerman.parameters, kit: createWalletKit() },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect((await canvas.findAllByText('Konto 1'))[0]).toBeVisible()
  },
}

/** The session has ended: the user signs in again over the wallet. */
export const SessionEnded: Story = {
  parameters: { kit: createWalletKit() },
  render: () => <Opener />,
  async play({ canvas, parameters }) {
    const kit = parameters.kit as ReturnType<typeof createWalletKit>
    await userEvent.click(await canvas.findByRole('button', { name: 'Your wallet' }))
    await screen.findByRole('dialog', { name: 'Main wallet' })
    kit.show({ auth: { status: 'expired', session } })
    await settled(await screen.findByRole('dialog', { name: 'Your session has ended' }))
    kit.show({ auth: { status: 'signed-in', session } })
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    await expect(screen.getByRole('dialog', { name: 'Main wallet' })).toBeVisible()
  },
}
/** A card in the page says so, with a button to sign in again. */
export const SessionEndedInPage: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas, parameters }) {
    const kit = parameters.kit as ReturnType<typeof createWalletKit>
    const panel = await canvas.findByRole('region', { name: 'Main wallet' })
    kit.show({ auth: { status: 'expired', session } })
    await expect(await within(panel).findByText('Your session has ended')).toBeVisible()
    await expect(within(panel).getAllByRole('button')).toHaveLength(1)
    await userEvent.click(within(panel).getByRole('button', { name: 'Sign in again' }))
    await settled(await screen.findByRole('dialog', { name: 'Your session has ended' }))
    kit.show({ auth: { status: 'signed-in', session } })
    await waitFor(() => expect(within(panel).getByText('Account 1')).toBeVisible())
    await expect(within(panel).queryByText('Your session has ended')).toBeNull()
  },
}
export const SignedOutMeanwhile: Story = {
  parameters: { kit: createWalletKit() },
  render: () => <Opener />,
  async play({ canvas, parameters }) {
    const kit = parameters.kit as ReturnType<typeof createWalletKit>
    await userEvent.click(await canvas.findByRole('button', { name: 'Your wallet' }))
    await screen.findByRole('dialog', { name: 'Main wallet' })
    kit.show({ auth: { status: 'signed-out' } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

const Opener = () => {
  const { open, preload } = useWalletModal()
  return (
    <Button variant="secondary" onClick={open} onPointerEnter={preload}>
      Your wallet
    </Button>
  )
}
export const Window: Story = {
  parameters: { kit: createWalletKit() },
  render: () => <Opener />,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Your wallet' }))
    const dialog = await screen.findByRole('dialog', { name: 'Main wallet' })
    await settled(dialog)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Your wallet' })).toHaveFocus())
  },
}
