import { embeddedAgents, ordinaryAgents, toAgent } from '@latchkey/core/user-agents'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'

import { createActions } from '../../../test/actions.ts'
import { everyMethod, flowError } from '../../../test/fixtures.tsx'
import { inGerman } from '../../../test/german.ts'
import { inCard } from '../../../test/inCard.tsx'
import { createStoryKit, type StoryKit } from '../../../test/storyKit.ts'
import { SocialProblem } from '../oauth/SocialProblem.tsx'
import { PasskeyProblem } from '../passkey/PasskeyProblem.tsx'
import { SignIn } from '../SignIn.tsx'
import { WalletChooser } from '../wallet/WalletChooser.tsx'
import { OutsideWays } from './OutsideWays.tsx'

const meta = {
  title: 'Browsers inside apps',
  component: SignIn,
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof SignIn>
export default meta
type Story = StoryObj<typeof meta>

/** A kit whose page is in the browser of that name. */
function kitIn(name: string, enabledProviders = everyMethod.enabledProviders): StoryKit {
  const sample = [...embeddedAgents, ...ordinaryAgents].find((one) => one.name === name)
  if (!sample) throw new Error(`No sample is called ${name}`)
  const config = { ...everyMethod, enabledProviders }
  const kit = createStoryKit({ authConfig: { status: 'ready', config } })
  const none = { supported: false, platform: false, autofill: false }
  if (!ordinaryAgents.includes(sample)) kit.login.passkey.availability = async () => none
  const page = { isOnline: () => true, subscribe: () => () => {}, agent: () => toAgent(sample) }
  return Object.assign(kit, { environment: { page } })
}

/** The code comes first, then the providers that work, then where Google opens. */
export const Instagram: Story = {
  parameters: { kit: kitIn('Instagram, iPhone') },
  async play({ canvas, parameters }) {
    const kit: StoryKit = parameters.kit
    kit.show({ oauth: { status: 'idle' } })
    const google = await canvas.findByRole('button', { name: 'Google opens in your browser' })
    await expect(canvas.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
    const email = canvas.getByRole('textbox', { name: 'Email or phone' })
    const apple = canvas.getByRole('button', { name: 'Continue with Apple' })
    for (const [first, second] of [
      [email, apple],
      [apple, google],
    ] as const)
      await expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(google)
    await expect(kit.login.oauth.start).toHaveBeenCalledWith('google')
    const error = flowError('OAUTH_EMBEDDED_BROWSER', { retryable: false })
    kit.show({ oauth: { status: 'idle', provider: 'google', purpose: 'login', error } })
    await canvas.findByRole('heading', { name: 'Google opens in your browser' })
    await userEvent.click(canvas.getByRole('button', { name: 'Another way to sign in' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Email or phone' })).toBeVisible())
  },
}
export const InstagramAtRest: Story = { parameters: { kit: kitIn('Instagram, iPhone') } }
export const InstagramInGerman: Story = {
  ...inGerman,
  parameters: { kit: kitIn('Instagram, iPhone'), ...inGerman.parameters },
}
export const GoogleAlone: Story = { parameters: { kit: kitIn('Facebook, iPhone', ['google']) } }
/** In a wallet's own browser the wallet comes first. */
export const WalletsBrowser: Story = {
  parameters: { kit: kitIn('MetaMask, iPhone') },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByRole('button')[0]).toHaveTextContent('Continue with a wallet'))
  },
}
/** An ordinary browser of a phone: nothing is hidden, and no wallet is heard. */
export const PhoneWithoutWallet: Story = {
  parameters: { kit: kitIn('Safari, iPhone') },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: "Open in your wallet's browser" })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  },
}

type OutsideStory = StoryObj<typeof SocialProblem>
const outside = (name: string, sentence: string): OutsideStory => ({
  args: {
    id: 'google',
    name: 'Google',
    error: flowError('OAUTH_EMBEDDED_BROWSER', { retryable: false }),
    offline: false,
    actions: createActions(),
  },
  decorators: [inCard],
  parameters: { kit: kitIn(name) },
  render: (all) => <SocialProblem {...all} />,
  async play({ canvas, canvasElement, args: { actions } }) {
    await expect(canvas.getByRole('heading', { name: 'Google opens in your browser' })).toBeVisible()
    await expect(canvasElement).toHaveTextContent(sentence)
    // The page of a story isn't https, and no link leaves for it.
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Copy the address' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Another way to sign in' }))
    await expect(actions.dismiss).toHaveBeenCalledWith('oauth')
  },
})
export const OutOfInstagram = outside(
  'Instagram, iPhone',
  'In Instagram, tap ⋯, then “Open in external browser”.',
)
export const OutOfTikTok = outside('TikTok, Android', 'In TikTok, tap ⋮, then “Open in browser”.')
export const OutOfAnyApp = outside(
  'an app, iPhone',
  "Look in this app's menu for an entry that opens the page",
)

/** Where the app follows a link, it comes first. */
export const OutOfInstagramByLink: StoryObj<typeof OutsideWays> = {
  args: { page: 'https://larkfield.example/shop' },
  decorators: [inCard],
  parameters: { kit: kitIn('Instagram, Android') },
  render: (all) => <OutsideWays {...all} />,
  async play({ canvas }) {
    const link = canvas.getByRole('link', { name: 'Open in your browser' })
    await expect(link.getAttribute('href')).toMatch(/^intent:\/\/larkfield\.example\/shop#Intent;/)
  },
}

/** Where passkeys alone are enabled, the way out is all there is. */
export const PasskeyInApp: StoryObj<typeof PasskeyProblem> = {
  args: {
    error: flowError('PASSKEY_UNSUPPORTED', { retryable: false }),
    purpose: 'login',
    others: false,
    actions: createActions(),
  },
  decorators: [inCard],
  parameters: { kit: kitIn('TikTok, iPhone') },
  render: (all) => <PasskeyProblem {...all} />,
  async play({ canvas, canvasElement }) {
    await expect(canvasElement).toHaveTextContent('In TikTok, tap ⋯, then “Open in browser”.')
    await expect(canvas.getByRole('button', { name: 'Copy the address' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Another way to sign in' })).toBeNull()
  },
}

type AppsStory = StoryObj<typeof WalletChooser>
/** On a phone the links open this page in a wallet's own browser. */
export const WalletApps: AppsStory = {
  args: {
    detected: [],
    contact: true,
    domain: 'larkfield.example',
    offline: false,
    hasWallet: false,
    actions: createActions(),
  },
  decorators: [inCard],
  parameters: { kit: kitIn('Safari, iPhone') },
  render: (all) => <WalletChooser {...all} />,
  async play({ canvas, args: { actions } }) {
    await canvas.findByRole('heading', { name: 'Open in your wallet' })
    const links = canvas.getAllByRole('link')
    await expect(links.map((link) => link.textContent)).toEqual([
      'Open in MetaMask',
      'Open in Phantom',
      'Open in Coinbase Wallet',
      'Open in Trust Wallet',
      'Open in OKX Wallet',
    ])
    for (const link of links) await expect(link.getAttribute('href')).toContain(location.hostname)
    await userEvent.click(canvas.getByRole('button', { name: 'Another way to sign in' }))
    await expect(actions.back).toHaveBeenCalledOnce()
  },
}
/** The app's own list, in place of ours. */
export const OwnWalletApps: AppsStory = {
  ...WalletApps,
  parameters: {
    kit: kitIn('Safari, iPhone'),
    appearance: {
      options: { walletApps: [{ name: 'Marmot', link: 'https://marmot.example/open?page={url}' }] },
    },
  },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'Open in Marmot' })
    await expect(link).toHaveAttribute(
      'href',
      `https://marmot.example/open?page=${encodeURIComponent(location.href)}`,
    )
  },
}
