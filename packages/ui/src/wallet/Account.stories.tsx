import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'

import { address } from '../../test/fixtures.tsx'
import { inGerman } from '../../test/german.ts'
import { createPayingKit } from '../../test/payingKit.ts'
import { pressInMenu } from '../../test/pressInMenu.ts'
import { createWalletKit, mainWallet, travelWallet } from '../../test/walletKit.ts'
import { WalletPanel } from './WalletPanel.tsx'

const meta = {
  title: 'Wallet/Account',
  component: WalletPanel,
} satisfies Meta<typeof WalletPanel>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const press = async (canvas: Canvas, name: string | RegExp, role = 'button') =>
  userEvent.click(await canvas.findByRole(role, { name }))
/** Opens the list of accounts from the home. */
const openAccounts = (canvas: Canvas) => press(canvas, /\. Choose another account$/)
/** Opens the details of an account of the list. */
const openDetails = async (canvas: Canvas, name: string): Promise<void> => {
  await openAccounts(canvas)
  await press(canvas, name)
  await pressInMenu(canvas, 'Account details')
}
const savings = mainWallet.accounts[1]!
const groups = (element: Element | null) =>
  [...(element?.children ?? [])].map(({ textContent }) => textContent)

export const Receive: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas, canvasElement }) {
    await press(canvas, 'Receive')
    const heading = await canvas.findByRole('heading', { name: 'Receive on Ethereum' })
    await waitFor(() => expect(heading).toHaveFocus())
    await waitFor(() => expect(canvas.getByRole('img', { name: 'QR code of the address' })).toBeVisible())
    const full = groups(canvasElement.querySelector('.lk-address'))
    await expect(full.join('')).toBe(address)
    await expect(full.slice(0, 3)).toEqual(['0x5aAe', 'b605', '3F3E'])
    await expect(canvasElement).toHaveTextContent('Works on Ethereum and networks like it.')
  },
}
/** The assets of the networks that the developer has configured are chosen from. */
export const ReceiveOnSeveralNetworks: Story = {
  parameters: {
    kit: createPayingKit(),
  },
  async play({ canvas, canvasElement }) {
    await press(canvas, 'Receive')
    const assets = await canvas.findByRole('combobox', { name: 'What to receive' })
    await waitFor(() =>
      expect(
        within(assets)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['ETH on Ethereum', 'USDC on Ethereum', 'ETH on Base']),
    )
    await userEvent.selectOptions(assets, 'ETH on Base')
    await expect(
      canvas.getByRole('img', { name: 'QR code of a link that asks for ETH on Base' }),
    ).toBeVisible()
    await expect(canvasElement).toHaveTextContent('Send only on Base.')
  },
}
export const ReceiveBitcoin: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas, canvasElement }) {
    await openAccounts(canvas)
    await press(canvas, /^Receive on Account 1: bc1/)
    await canvas.findByRole('heading', { name: 'Receive on Bitcoin' })
    await expect(canvasElement).toHaveTextContent('For Bitcoin only.')
  },
}
export const ReceiveGerman: Story = {
  ...inGerman,
  parameters: { ...inGerman.parameters, kit: createWalletKit() },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await press(canvas, 'Empfangen')
    await canvas.findByRole('img', { name: 'QR-Code der Adresse' })
  },
}

export const Details: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas, canvasElement }) {
    await openDetails(canvas, 'Savings 0xfB69…d359')
    await canvas.findByRole('heading', { name: 'Savings' })
    await expect(canvasElement).toHaveTextContent(`Ethereum, Main wallet`)
    await expect(canvasElement).toHaveTextContent(savings.path)
    await expect(groups(canvasElement.querySelector('.lk-address')).join('')).toBe(savings.address)
  },
}

/** A name of this device. The home has it at once. */
export const Rename: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas, parameters }) {
    const { wallets } = parameters.kit as ReturnType<typeof createWalletKit>
    await openDetails(canvas, 'Savings 0xfB69…d359')
    await press(canvas, 'Rename account')
    const field = await canvas.findByRole('textbox', { name: 'Name' })
    await expect(field).toHaveValue('Savings')
    await userEvent.clear(field)
    await press(canvas, 'Save')
    await expect(await canvas.findByText('Enter a name.')).toBeVisible()
    await userEvent.type(field, 'House')
    await press(canvas, 'Save')
    await expect(wallets.renameAccount).toHaveBeenCalledWith({
      accountId: savings.walletAccountId,
      name: 'House',
    })
    await expect(await canvas.findByRole('button', { name: /^House, Ethereum/ })).toBeVisible()
  },
}

/** Hidden on this device: it leaves the list, and the menu of the wallet brings it back. */
export const HideAndShow: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas }) {
    await openDetails(canvas, 'Savings 0xfB69…d359')
    await press(canvas, 'Hide account')
    await waitFor(() => expect(canvas.queryByText('Savings')).toBeNull())
    await expect(canvas.getByRole('status')).toHaveTextContent('Account hidden')
    await pressInMenu(canvas, 'Hidden accounts (1)')
    await canvas.findByRole('heading', { name: 'Hidden accounts' })
    await press(canvas, 'Show Savings: 0xfB69…d359')
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Main wallet' })).toBeVisible())
  },
}
export const Hidden: Story = {
  parameters: { kit: createWalletKit({ hidden: [savings.walletAccountId] }) },
  async play({ canvas }) {
    await pressInMenu(canvas, 'Hidden accounts (1)')
    await waitFor(() => expect(canvas.getByText('Savings')).toBeVisible())
  },
}
export const AllHidden: Story = {
  parameters: {
    kit: createWalletKit({ hidden: mainWallet.accounts.map(({ walletAccountId }) => walletAccountId) }),
  },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('All accounts of this wallet are hidden.')).toBeVisible())
    await press(canvas, 'Hidden accounts')
    await canvas.findByRole('heading', { name: 'Hidden accounts' })
  },
}

export const Add: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas }) {
    await openAccounts(canvas)
    await press(canvas, 'Add account on Solana')
    await canvas.findByRole('heading', { name: 'Add an account on Solana' })
    const field = canvas.getByRole('textbox', { name: 'Name' })
    await expect(field).toHaveAttribute('placeholder', 'Account 2')
  },
}
/** A chain without an account has no section: a button below adds the first. */
export const AddFirstAccount: Story = {
  parameters: { kit: createWalletKit({ wallets: [travelWallet] }) },
  async play({ canvas, parameters }) {
    const { wallets } = parameters.kit as ReturnType<typeof createWalletKit>
    await openAccounts(canvas)
    await press(canvas, 'Add account on Bitcoin')
    await canvas.findByRole('heading', { name: 'Add an account on Bitcoin' })
    await press(canvas, 'Add account')
    await waitFor(() =>
      expect(wallets.addAccounts).toHaveBeenCalledWith({
        walletId: 'travel',
        accounts: [{ chain: 'bitcoin', name: undefined }],
      }),
    )
  },
}
export const Added: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas }) {
    await openAccounts(canvas)
    await press(canvas, 'Add account on Solana')
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Rent{Enter}')
    await expect(await canvas.findByText('Account added')).toBeInTheDocument()
    await openAccounts(canvas)
    await waitFor(() => expect(canvas.getByText('Rent')).toBeVisible())
    const solana = within(canvas.getByRole('region', { name: 'Solana' }))
    await expect(solana.getAllByRole('listitem')).toHaveLength(2)
  },
}
