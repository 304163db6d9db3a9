import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import { settled } from '../../test/settled.ts'
import { createWalletKit } from '../../test/walletKit.ts'
import { useWalletModal } from '../app/panelModals.ts'
import { Button } from '../parts/buttons/Button.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { coin } from '../parts/icons/moreIcons.tsx'
import { WalletPanel } from './WalletPanel.tsx'

const meta = {
  title: 'Wallet/Own pages',
  component: WalletPanel,
} satisfies Meta<typeof WalletPanel>
export default meta
type Story = StoryObj<typeof meta>

const rewards = (
  <WalletPanel.Page title="Rewards" icon={<Icon shape={coin} />}>
    <p>You have no rewards.</p>
  </WalletPanel.Page>
)

const openRewards = async (panel: HTMLElement): Promise<void> => {
  await userEvent.click(await within(panel).findByRole('button', { name: 'Rewards' }))
  await expect(await within(panel).findByText('You have no rewards.')).toBeVisible()
  await waitFor(() => expect(within(panel).getByRole('heading', { name: 'Rewards' })).toHaveFocus())
}

export const Rows: Story = {
  parameters: { kit: createWalletKit() },
  args: { children: rewards },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Rewards' })).toBeVisible()
  },
}
/** Opened, left by Back, and opened again. */
export const Opened: Story = {
  ...Rows,
  parameters: { kit: createWalletKit() },
  async play({ canvas, canvasElement }) {
    await openRewards(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(await canvas.findByRole('region', { name: 'Main wallet' })).toBeVisible()
    await openRewards(canvasElement)
  },
}

const Opener = () => (
  <Button variant="secondary" onClick={useWalletModal().open}>
    Your wallet
  </Button>
)
export const Window: Story = {
  parameters: { kit: createWalletKit(), appearance: { slots: { walletPages: rewards } } },
  render: () => <Opener />,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Your wallet' }))
    const dialog = await screen.findByRole('dialog')
    await settled(dialog)
    await openRewards(dialog)
  },
}
export const Sheet: Story = {
  ...Window,
  parameters: { kit: createWalletKit(), appearance: { slots: { walletPages: rewards } } },
  globals: { viewport: { value: 'phone' } },
}
