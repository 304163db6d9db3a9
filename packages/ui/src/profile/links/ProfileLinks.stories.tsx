import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'

import { address, flowError, marmot } from '../../../test/fixtures.tsx'
import { createProfileKit, type ProfileKit } from '../../../test/profileKit.ts'
import { UserProfile } from '../UserProfile.tsx'

const meta = {
  title: 'Profile/User profile, linking',
  component: UserProfile,
} satisfies Meta<typeof UserProfile>
export default meta
type Story = StoryObj<typeof meta>

const linkingApple = { provider: 'apple', purpose: 'link' } as const
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']
const link = async (canvas: Canvas, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Link an account' }))
  await userEvent.click(await canvas.findByRole('menuitem', { name }))
}
const tooOld = () => flowError('REAUTHENTICATION_REQUIRED', { retryable: false })

/** The login is too old: the user confirms and clicks again, because popups open only during a click. */
export const Provider: Story = {
  parameters: { kit: createProfileKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    kit.show({ oauth: { status: 'idle' } })
    await link(canvas, 'Apple')
    await expect(kit.login.oauth.start).toHaveBeenCalledWith('apple', { mode: undefined, purpose: 'link' })
    kit.show({ oauth: { status: 'idle', ...linkingApple, error: tooOld() } })
    const dialog = await screen.findByRole('dialog', { name: "Confirm it's you" })
    await expect(within(dialog).queryByRole('alert')).toBeNull()
    kit.signInAgain()
    await expect(
      await canvas.findByText('Confirmed. You can link the account now.', { selector: '.lk-tag--done' }),
    ).toBeVisible()
    kit.show({ oauth: { status: 'window', ...linkingApple, mode: 'popup', slow: false } })
    await userEvent.click(await canvas.findByRole('button', { name: 'Show the window' }))
    await expect(kit.login.oauth.focusPopup).toHaveBeenCalledOnce()
    kit.show({ oauth: { status: 'blocked', ...linkingApple } })
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to Apple' }))
    await expect(kit.login.oauth.continueWithRedirect).toHaveBeenCalledOnce()
    kit.show({ oauth: { status: 'working', ...linkingApple, slow: false } })
    await expect(await canvas.findByText('Linking Apple', { selector: '.lk-hint__text' })).toBeVisible()
    // The service has it, and the list arrives a moment later: until then, nothing is said.
    let answer = (): void => undefined
    const { oauthProviders: before } = await kit.api.getOauthProviders({})
    const oauthProviders = [...before, { ...before[0]!, providerId: 'apple-1', providerName: 'apple' }]
    mocked(kit.api.getOauthProviders).mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ oauthProviders })
        }),
    )
    const { calls } = mocked(kit.api.getOauthProviders).mock
    const asked = calls.length
    kit.show({ oauth: { status: 'linked', provider: 'apple' } })
    await waitFor(() => expect(calls.length).toBeGreaterThan(asked))
    await expect(canvas.getByText('Linking Apple', { selector: '.lk-hint__text' })).toBeVisible()
    await expect(canvas.queryByText(/^Apple is linked/)).toBeNull()
    answer()
    await expect(await canvas.findByRole('button', { name: 'Unlink Apple' })).toBeVisible()
    await expect(
      await canvas.findByText('Apple is linked. You can now sign in with it.', {
        selector: '.lk-tag--done',
      }),
    ).toBeVisible()
    // No sign-in window has opened.
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

/** In a card over the profile: the list of wallets, what will be signed, and a fresh login in between. */
export const Wallet: Story = {
  parameters: { kit: createProfileKit({ detectedWallets: [marmot] }) },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    await link(canvas, 'Wallet')
    await screen.findByRole('dialog', { name: 'Choose a wallet' })
    await userEvent.click(screen.getByRole('button', { name: /^Marmot/ }))
    await expect(kit.login.wallet.choose).toHaveBeenCalledWith(marmot.id, { purpose: 'link' })
    const own = { wallet: marmot, purpose: 'link' } as const
    kit.show({ wallet: { status: 'idle', ...own, error: tooOld() } })
    await screen.findByRole('dialog', { name: "Confirm it's you" })
    kit.signInAgain()
    await waitFor(() => expect(kit.login.wallet.choose).toHaveBeenCalledTimes(2))
    await expect(kit.login.wallet.choose).toHaveBeenLastCalledWith(marmot.id, { purpose: 'link' })
    kit.show({ wallet: { status: 'ready', ...own, address, domain: 'larkfield.example' } })
    await screen.findByRole('dialog', { name: 'Link Marmot' })
    await userEvent.click(screen.getByRole('button', { name: 'Continue in Marmot' }))
    await expect(kit.login.wallet.sign).toHaveBeenCalledOnce()
    kit.show({ wallet: { status: 'idle', ...own, error: flowError('WALLET_REJECTED') } })
    await screen.findByRole('dialog', { name: 'You declined in Marmot' })
    kit.show({ wallet: { status: 'working', ...own, slow: false } })
    await screen.findByRole('dialog', { name: 'Linking your wallet' })
    kit.show({ wallet: { status: 'linked', address } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(
      await canvas.findByText('Your wallet is linked. You can now sign in with it.', {
        selector: '.lk-tag--done',
      }),
    ).toBeVisible()
  },
}

/** An account with a provider and a wallet, and no other login method. */
const without = { userEmail: undefined, userEmailVerified: undefined, userPhoneNumber: undefined }
const createLonelyKit = () => {
  const kit = createProfileKit({ detectedWallets: [marmot] })
  const { user } = kit
  Object.assign(kit.api, { getUser: fn(async () => ({ user: { ...user, ...without } })) })
  Object.assign(kit.login.passkey, { list: fn(async () => []) })
  return kit
}

/** Confirmed by the provider, then back to the action. */
export const ConfirmByProvider: Story = {
  parameters: { kit: createLonelyKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    const { organizationId } = kit.present
    const refusal = Object.assign(new Error('story'), tooOld())
    mocked(kit.login.wallet.unlink).mockRejectedValueOnce(refusal)
    await userEvent.click(await canvas.findByRole('button', { name: 'Unlink Marmot' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Unlink' }))
    await screen.findByRole('dialog', { name: "Confirm it's you" })
    await expect(screen.queryByRole('button', { name: /^Send a code/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Confirm with Google' }))
    await expect(kit.login.oauth.start).toHaveBeenCalledWith('google', { mode: 'popup', organizationId })
    const login = { provider: 'google', purpose: 'login' } as const
    kit.show({ oauth: { status: 'window', ...login, mode: 'popup', slow: false } })
    await screen.findByRole('dialog', { name: 'Continue in the Google window' })
    kit.show({ oauth: { status: 'idle', ...login, error: flowError('OAUTH_WRONG_ACCOUNT') } })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await expect(kit.login.oauth.retry).toHaveBeenCalledOnce()
    kit.show({ oauth: { status: 'blocked', ...login } })
    const blocked = await screen.findByRole('dialog', { name: 'Your browser blocked the pop-up' })
    await userEvent.click(within(blocked).getByRole('button', { name: 'Cancel' }))
    await screen.findByRole('dialog', { name: "Confirm it's you" })
    kit.show({ oauth: { status: 'window', ...login, mode: 'popup', slow: false } })
    kit.show({ oauth: { status: 'working', ...login, slow: false } })
    await screen.findByRole('dialog', { name: 'Signing you in' })
    kit.signInAgain()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(kit.login.wallet.unlink).toHaveBeenCalledTimes(2))
    await expect(kit.login.oauth.state.status).toBe('idle')
  },
}

/** Confirmed by a wallet while linking another one. */
export const ConfirmByWallet: Story = {
  parameters: { kit: createLonelyKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    const { organizationId } = kit.present
    await link(canvas, 'Wallet')
    await userEvent.click(await screen.findByRole('button', { name: /^Marmot/ }))
    const own = { wallet: marmot, purpose: 'link' } as const
    kit.show({ wallet: { status: 'idle', ...own, error: tooOld() } })
    await screen.findByRole('dialog', { name: "Confirm it's you" })
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm with Marmot' }))
    await screen.findByRole('dialog', { name: 'Choose a wallet' })
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveTextContent(
        'prove to larkfield.example that the address is yours',
      ),
    )
    await userEvent.click(screen.getByRole('button', { name: /^Marmot/ }))
    await expect(kit.login.wallet.choose).toHaveBeenLastCalledWith(marmot.id, {
      thenSign: true,
      organizationId,
    })
    kit.show({ wallet: { status: 'signing', wallet: marmot, purpose: 'login', address, slow: false } })
    await screen.findByRole('dialog', { name: 'Confirm in Marmot' })
    kit.signInAgain()
    // Continues with the wallet to link.
    await waitFor(() =>
      expect(kit.login.wallet.choose).toHaveBeenLastCalledWith(marmot.id, { purpose: 'link' }),
    )
    await screen.findByRole('dialog', { name: 'Choose a wallet' })
    kit.show({ wallet: { status: 'ready', ...own, address, domain: 'larkfield.example' } })
    await screen.findByRole('dialog', { name: 'Link Marmot' })
  },
}

/** The service refuses, as for a login method that became the last one elsewhere: the row says so. */
export const NotUnlinked: Story = {
  parameters: { kit: createProfileKit() },
  async play({ canvas, parameters }) {
    const kit: ProfileKit = parameters.kit
    const refusal = Object.assign(new Error('story'), flowError('LAST_CREDENTIAL'))
    mocked(kit.login.wallet.unlink).mockRejectedValueOnce(refusal)
    await userEvent.click(await canvas.findByRole('button', { name: 'Unlink Marmot' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Unlink' }))
    await expect(kit.login.wallet.unlink).toHaveBeenCalledWith('key-1')
    await expect((await canvas.findByRole('alert')).closest('li')).toHaveTextContent(/^Marmot/)
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink Google' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Unlink' }))
    await expect(kit.api.deleteOauthProviders).toHaveBeenCalledWith({
      userId: kit.present.userId,
      providerIds: ['google-1'],
    })
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Google is unlinked.'))
  },
}
