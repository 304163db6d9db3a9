import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, userEvent, waitFor } from 'storybook/test'

import { beOffline } from '../../test/beOffline.ts'
import { flowError } from '../../test/fixtures.tsx'
import { inGerman } from '../../test/german.ts'
import { pressInMenu } from '../../test/pressInMenu.ts'
import { createWalletKit } from '../../test/walletKit.ts'
import { WalletPanel } from './WalletPanel.tsx'

const meta = {
  title: 'Wallet/Create and rename',
  component: WalletPanel,
} satisfies Meta<typeof WalletPanel>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const press = async (canvas: Canvas, name: string | RegExp, role = 'button') =>
  userEvent.click(await canvas.findByRole(role, { name }))
const nameField = (canvas: Canvas) => canvas.findByRole('textbox', { name: 'Name' })

export const Create: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas }) {
    await pressInMenu(canvas, 'Create a wallet')
    await canvas.findByRole('heading', { name: 'Create a wallet' })
    await userEvent.type(await nameField(canvas), 'Travel')
    await expect(canvas.getByRole('checkbox', { name: 'Ethereum' })).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Bitcoin' })).not.toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: 'Solana' })).toBeChecked()
  },
}
export const CreateGerman: Story = {
  ...inGerman,
  parameters: { ...inGerman.parameters, kit: createWalletKit() },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await pressInMenu(canvas, 'Wallet anlegen')
    await canvas.findByRole('heading', { name: 'Wallet anlegen' })
  },
}

/** The new wallet is shown, and its title has the focus. */
export const Created: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas, parameters }) {
    const { create } = (parameters.kit as ReturnType<typeof createWalletKit>).wallets
    await pressInMenu(canvas, 'Create a wallet')
    await press(canvas, 'Bitcoin', 'checkbox')
    await userEvent.type(await nameField(canvas), ' Travel {Enter}')
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Travel' })).toBeVisible())
    await expect(create).toHaveBeenCalledWith({ name: 'Travel', accounts: ['ethereum', 'solana', 'bitcoin'] })
    await expect(canvas.getByRole('status')).toHaveTextContent('Travel created')
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Travel' })).toHaveFocus())
  },
}
export const NameMissing: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas }) {
    await pressInMenu(canvas, 'Create a wallet')
    await press(canvas, 'Create wallet')
    await expect(await nameField(canvas)).toHaveAccessibleDescription('Enter a name.')
  },
}
export const NameTaken: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas }) {
    await pressInMenu(canvas, 'Create a wallet')
    await userEvent.type(await nameField(canvas), 'Main wallet{Enter}')
    await expect(await nameField(canvas)).toHaveAccessibleDescription(
      'You already have a wallet with this name.',
    )
  },
}
/** The typed name stays, and the button tries again. */
export const Failed: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas, parameters }) {
    const { wallets } = parameters.kit as ReturnType<typeof createWalletKit>
    mocked(wallets.create).mockRejectedValueOnce(Object.assign(new Error('story'), flowError('UNREACHABLE')))
    await pressInMenu(canvas, 'Create a wallet')
    await userEvent.type(await nameField(canvas), 'Travel{Enter}')
    await waitFor(() => expect(canvas.getByRole('alert')).toBeVisible())
    await expect(await nameField(canvas)).toHaveValue('Travel')
    await press(canvas, 'Create wallet')
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Travel' })).toBeVisible())
  },
}
/** The typed name stays; the button does nothing until the network is back. */
export const Offline: Story = {
  parameters: { kit: createWalletKit() },
  beforeEach: beOffline,
  async play({ canvas, parameters }) {
    const { wallets } = parameters.kit as ReturnType<typeof createWalletKit>
    await pressInMenu(canvas, 'Create a wallet')
    await userEvent.type(await nameField(canvas), 'Travel{Enter}')
    await expect(canvas.getByRole('button', { name: 'Create wallet' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(wallets.create).not.toHaveBeenCalled()
  },
}
export const Busy: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas, parameters }) {
    const { wallets } = parameters.kit as ReturnType<typeof createWalletKit>
    mocked(wallets.create).mockImplementationOnce(() => new Promise(() => undefined))
    await pressInMenu(canvas, 'Create a wallet')
    await userEvent.type(await nameField(canvas), 'Travel{Enter}')
    const button = await canvas.findByRole('button', { name: 'Creating' })
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}

export const Rename: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas }) {
    await pressInMenu(canvas, 'Rename wallet')
    await canvas.findByRole('heading', { name: 'Rename wallet' })
    await expect(await nameField(canvas)).toHaveValue('Main wallet')
  },
}
export const Renamed: Story = {
  parameters: { kit: createWalletKit() },
  async play({ canvas }) {
    await pressInMenu(canvas, 'Rename wallet')
    await userEvent.clear(await nameField(canvas))
    await userEvent.type(await nameField(canvas), 'Household{Enter}')
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Household' })).toBeVisible())
    await expect(canvas.getByRole('status')).toHaveTextContent('Wallet renamed')
  },
}
