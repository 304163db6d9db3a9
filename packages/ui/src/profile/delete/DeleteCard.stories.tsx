import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test'

import { flowError } from '../../../test/fixtures.tsx'
import { inGerman } from '../../../test/german.ts'
import { inCard } from '../../../test/inCard.tsx'
import { createPayingKit } from '../../../test/payingKit.ts'
import type { StoryKit } from '../../../test/storyKit.ts'
import { mainWallet, travelWallet } from '../../../test/walletKit.ts'
import { DeleteCard } from './DeleteCard.tsx'
import { WalletLosses } from './WalletLosses.tsx'

const [onExported, onLeave] = [fn(), fn()]
const verbs = () => ({ onDelete: fn(), onLeave: fn() })
const meta = {
  title: 'Profile/Delete account',
  component: DeleteCard,
  decorators: [inCard],
  args: { hasUnexportedWallet: false, deleting: false, result: undefined, offline: false, ...verbs() },
} satisfies Meta<typeof DeleteCard>
export default meta
type Story = StoryObj<typeof meta>

const field = { name: 'Type “delete” to confirm' }
const button = { name: 'Delete account' }

/** Nothing happens until the word is typed. */
export const TypedConfirmation: Story = {
  args: verbs(),
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', button))
    await userEvent.type(canvas.getByRole('textbox', field), 'delet{Enter}')
    await expect(args.onDelete).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox', field), 'e')
    await expect(canvas.getByRole('button', button)).not.toHaveAttribute('aria-disabled')
    await userEvent.click(canvas.getByRole('button', button))
    await expect(args.onDelete).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
/** The loss of a wallet that was never exported has to be accepted first. */
export const UnexportedWallet: Story = {
  args: { hasUnexportedWallet: true, ...verbs() },
  async play({ canvas, args }) {
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await userEvent.click(canvas.getByRole('button', button))
    await expect(args.onDelete).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.type(canvas.getByRole('textbox', field), 'Delete')
    await userEvent.click(canvas.getByRole('button', button))
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
}
const losing = {
  parameters: { kit: createPayingKit() },
  args: {
    hasUnexportedWallet: true,
    losses: (
      <WalletLosses
        wallets={[mainWallet, { ...travelWallet, exported: true, accounts: [] }]}
        onExported={onExported}
        onLeave={onLeave}
      />
    ),
  },
}
/** The contents of the wallets, and how to keep them, stand before the word. */
export const Losses: Story = {
  ...losing,
  async play({ canvas, parameters }) {
    const kit: StoryKit = parameters.kit
    onExported.mockClear()
    await waitFor(() =>
      expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(
          /^Main walletNot exported(Holds 1.234567\u00a0ETH and 250\u00a0USDC)+Export first$/,
        ),
        'TravelExported',
      ]),
    )
    mocked(kit.vault.open).mockResolvedValueOnce({ status: 'done', walletId: 'main', verified: true })
    await userEvent.click(await canvas.findByRole('button', { name: 'Export first: Main wallet' }))
    await waitFor(() => expect(onExported).toHaveBeenCalledOnce())
    await expect(mocked(kit.vault.open).mock.lastCall![0]).toMatchObject({
      kind: 'export-wallet',
      id: 'main',
    })
  },
}
/** The way to the wallet leaves the deletion. */
export const SendFirst: Story = {
  ...losing,
  async play({ canvas }) {
    onLeave.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Send it elsewhere first' }))
    await expect(onLeave).toHaveBeenCalledOnce()
    await screen.findByRole('dialog')
  },
}
export const LossesInGerman: Story = {
  ...inGerman,
  parameters: { ...inGerman.parameters, ...losing.parameters },
  args: losing.args,
}
export const LossesOnAPhone: Story = {
  ...losing,
  globals: { viewport: { value: 'phone' } },
}
export const Deleting: Story = {
  args: { deleting: true, ...verbs() },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onLeave).not.toHaveBeenCalled()
  },
}
export const Failed: Story = {
  args: { result: { error: flowError('UNREACHABLE') } },
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toBeVisible()
  },
}
export const Offline: Story = { args: { offline: true } }
