import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'

import { address, everyMethod, flowError, marmot, pebble, session } from '../../../test/fixtures.tsx'
import { settled } from '../../../test/settled.ts'
import { createStoryKit, type StoryKit } from '../../../test/storyKit.ts'
import { SignInButton } from '../SignInButton.tsx'

const meta = {
  title: 'Sign-in window by wallet',
  component: SignInButton,
  parameters: { kit: createStoryKit({ authConfig: { status: 'ready', config: everyMethod } }) },
} satisfies Meta<typeof SignInButton>
export default meta
type Story = StoryObj<typeof meta>

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name })

/** Two clicks, beside the wallet's own: the list says what will be signed. Declining returns to it, and from there to what was typed. */
export const ByWallet: Story = {
  async play({ parameters }) {
    const kit: StoryKit = parameters.kit
    kit.show({ auth: { status: 'signed-out' }, wallet: { status: 'idle' }, detectedWallets: [] })
    await press('Sign in')
    await settled(await screen.findByRole('dialog', { name: 'Sign in to Larkfield' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Email or phone' }), 'ada')
    await press('Continue with a wallet')
    await heading('Choose a wallet')
    await expect(kit.login.wallet.discover).toHaveBeenCalledOnce()
    kit.show({ detectedWallets: [marmot, pebble] })
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveTextContent(
        'Sign a message to prove to larkfield.example that the address is yours.',
      ),
    )
    await press(/^Marmot/)
    await expect(kit.login.wallet.choose).toHaveBeenCalledWith(marmot.id, { thenSign: true })
    const own = { wallet: marmot, purpose: 'login' } as const
    kit.show({ wallet: { status: 'connecting', ...own, slow: false } })
    await heading('Connect Marmot')
    kit.show({ wallet: { status: 'signing', ...own, address, text: 'The letter of it', slow: false } })
    await heading('Confirm in Marmot')
    await userEvent.click(screen.getByText('View the message'))
    await expect(screen.getByText('The letter of it')).toBeVisible()
    kit.show({ wallet: { status: 'idle', ...own, error: flowError('WALLET_REJECTED') } })
    await heading('You declined in Marmot')
    await press('Try again')
    await expect(kit.login.wallet.retry).toHaveBeenCalledOnce()
    await press('Another wallet')
    await heading('Choose a wallet')
    await press('Back')
    await heading('Sign in to Larkfield')
    await expect(screen.getByRole('textbox', { name: 'Email or phone' })).toHaveValue('ada')
    await expect(kit.login.wallet.state.status).toBe('idle')
    kit.show({ wallet: { status: 'stale', ...own, address } })
    await heading('That took too long')
    kit.show({ wallet: { status: 'working', ...own, slow: false } })
    await heading('Signing you in')
    kit.login.passkey.isWorthOffering = async () => false
    kit.show({
      auth: { status: 'signed-in', session },
      wallet: { status: 'signed-in', wallet: marmot, isNewAccount: true, session },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
