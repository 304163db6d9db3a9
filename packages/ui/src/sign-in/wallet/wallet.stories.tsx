import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'

import { createActions } from '../../../test/actions.ts'
import { address, flowError, marmot, northstar, pebble } from '../../../test/fixtures.tsx'
import { inCard } from '../../../test/inCard.tsx'
import { passTime } from '../../../test/storyClock.ts'
import { WalletChooser } from './WalletChooser.tsx'
import { WalletProblem } from './WalletProblem.tsx'
import { WalletReady } from './WalletReady.tsx'
import { WalletStale } from './WalletStale.tsx'
import { WalletWaiting } from './WalletWaiting.tsx'

const meta = { title: 'Screens/Wallet', decorators: [inCard] } satisfies Meta
export default meta

type ChooserStory = StoryObj<typeof WalletChooser>
type Canvas = Parameters<NonNullable<ChooserStory['play']>>[0]['canvas']
const chooser = (args: Partial<ChooserStory['args']> = {}): ChooserStory => ({
  args: {
    detected: [marmot, northstar, pebble],
    contact: true,
    domain: 'larkfield.example',
    offline: false,
    ...args,
    actions: createActions(),
  },
  render: (all) => <WalletChooser {...all} />,
})

/** Choosing a wallet makes it sign: the text above the list says what and why. */
export const Chooser: ChooserStory = {
  ...chooser(),
  async play({ canvas, canvasElement, args: { actions } }) {
    await expect(canvasElement).toHaveTextContent(
      'Sign a message to prove to larkfield.example that the address is yours.',
    )
    await expect(canvas.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Signs you in to Larkfield',
      'Free, no transaction',
      "Can't move your funds",
      'MarmotEthereumDetected',
      'NorthstarEthereumDetected',
      'PebbleSolanaDetected',
    ])
    await userEvent.click(canvas.getByRole('button', { name: /^Pebble/ }))
    await expect(actions.chooseWallet).toHaveBeenCalledWith('solana:pebble')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with email' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(actions.back).toHaveBeenCalledTimes(2)
  },
}
export const ChooserWithoutField: ChooserStory = {
  ...chooser({ contact: false }),
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Choose another way to sign in' })).toBeVisible()
  },
}
/** If a screen of its own says what will be signed. */
export const ChooserToLink: ChooserStory = {
  ...chooser({ contact: undefined, domain: undefined }),
  async play({ canvas }) {
    await expect(canvas.getByText("You'll sign one message. It's free.")).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
}
/** The name of a wallet is plain text of any length. */
export const LongName: ChooserStory = chooser({
  detected: [{ ...marmot, name: 'The Honest & <b>Bold</b> Wallet of the Seven Northern Mountains' }],
})
export const ChooserOffline: ChooserStory = {
  ...chooser({ offline: true }),
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Marmot/ }))
    await expect(args.actions.chooseWallet).not.toHaveBeenCalled()
  },
}
/** Wallets announce themselves within a second. */
export const Looking: ChooserStory = {
  ...chooser({ detected: [] }),
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Looking for wallets in this browser')
    await expect(canvas.getByRole('heading', { name: 'Choose a wallet' })).toBeVisible()
  },
}

const noWalletFound = async (canvas: Canvas) => {
  await passTime(1_000)
  await expect(await canvas.findByRole('heading', { name: 'No wallet found' })).toBeVisible()
}

export const NoneFound: ChooserStory = {
  ...chooser({ detected: [] }),
  async play({ canvas, args }) {
    await noWalletFound(canvas)
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Install one or turn on'))
    const links = canvas.getAllByRole('link')
    await expect(links.map((link) => link.textContent)).toEqual(['Get MetaMask', 'Get Rabby', 'Get Phantom'])
    for (const link of links) await expect(link).toHaveAttribute('target', '_blank')
    await userEvent.click(canvas.getByRole('button', { name: 'Another way to sign in' }))
    await expect(args.actions.back).toHaveBeenCalledOnce()
  },
}

/** A wallet that appears later replaces the screen; there is nothing to reload. */
export const FoundLater: ChooserStory = {
  ...chooser(),
  render: function Later(all) {
    const [detected, setDetected] = useState<typeof all.detected>([])
    return (
      <>
        <WalletChooser {...all} detected={detected} />
        <button type="button" onClick={() => setDetected([marmot])}>
          Install
        </button>
      </>
    )
  },
  async play({ canvas, args }) {
    await noWalletFound(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Install' }))
    await expect(canvas.getByRole('heading', { name: 'Choose a wallet' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Marmot/ }))
    await expect(args.actions.chooseWallet).toHaveBeenCalledWith(marmot.id)
  },
}
export const NoneFoundAlone: ChooserStory = {
  ...chooser({ detected: [], contact: undefined }),
  async play({ canvas }) {
    await noWalletFound(canvas)
    await expect(canvas.queryByRole('button', { name: 'Another way to sign in' })).toBeNull()
  },
}

const text = `larkfield.example wants you to sign in with your Ethereum account:
${address}

URI: https://larkfield.example
Version: 1
Chain ID: 1`

type ReadyStory = StoryObj<typeof WalletReady>
const ready = (args: Partial<ReadyStory['args']> = {}): ReadyStory => ({
  args: {
    wallet: northstar,
    purpose: 'login',
    domain: 'larkfield.example',
    text,
    offline: false,
    ...args,
    actions: createActions(),
  },
  render: (all) => <WalletReady {...all} />,
})
/** Says what will be signed before the wallet asks, and shows the exact text. */
export const Ready: ReadyStory = {
  ...ready(),
  async play({ canvas, canvasElement, args: { actions } }) {
    await expect(canvas.getByRole('heading', { name: 'Sign in with Northstar' })).toBeVisible()
    await expect(canvasElement).toHaveTextContent(
      'Sign a message to prove to larkfield.example that the address is yours.',
    )
    await expect(canvas.getAllByRole('listitem').map((point) => point.textContent)).toEqual([
      'Signs you in to Larkfield',
      'Free, no transaction',
      "Can't move your funds",
    ])
    await userEvent.click(canvas.getByText('View the message'))
    await expect(canvasElement.querySelector('.lk-well')?.textContent).toBe(text)
    await expect(actions.sign).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue in Northstar' }))
    await expect(actions.sign).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(actions.leaveWallet).toHaveBeenCalledOnce()
  },
}
export const ReadyAtRest: ReadyStory = ready()
export const ReadyWithoutIcon: ReadyStory = ready({ wallet: pebble, text: undefined })
export const ReadyToLink: ReadyStory = {
  ...ready({ purpose: 'link' }),
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Link Northstar' })).toBeVisible()
    await expect(canvas.getByText('Lets you sign in to Larkfield')).toBeVisible()
  },
}

type WaitingStory = StoryObj<typeof WalletWaiting>
const waiting = (
  step: 'connecting' | 'signing' | 'working',
  slow: boolean,
  sentence: string,
): WaitingStory => ({
  args: { wallet: marmot, purpose: 'login', step, slow, actions: createActions() },
  render: (all) => <WalletWaiting {...all} />,
  async play({ canvas, args }) {
    await expect(canvas.getByRole('status')).toHaveTextContent(sentence)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(args.actions.leaveWallet).toHaveBeenCalledTimes(2)
  },
})
export const Connecting = waiting('connecting', false, 'Marmot will ask to share your address.')
export const ConnectingSlow = waiting('connecting', true, 'Still waiting for Marmot.')
export const Signing = waiting('signing', false, 'Read the message in Marmot, then sign it.')
export const SigningText: WaitingStory = {
  args: { wallet: marmot, purpose: 'login', step: 'signing', text, slow: false, actions: createActions() },
  render: (all) => <WalletWaiting {...all} />,
  async play({ canvas, canvasElement }) {
    await userEvent.click(canvas.getByText('View the message'))
    await expect(canvasElement.querySelector('.lk-well')?.textContent).toBe(text)
  },
}
export const ConnectingThenSigning: WaitingStory = {
  args: {
    wallet: marmot,
    purpose: 'login',
    step: 'connecting',
    thenSigns: true,
    slow: false,
    actions: createActions(),
  },
  render: (all) => <WalletWaiting {...all} />,
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('share your address, then sign.')
  },
}
export const SigningSlow = waiting('signing', true, 'Still waiting for Marmot.')
export const SigningIn = waiting('working', false, 'Almost done.')
export const SigningInSlow = waiting('working', true, 'This is taking longer than usual.')

export const Stale: StoryObj<typeof WalletStale> = {
  args: { wallet: marmot, offline: false, actions: createActions() },
  render: (args) => <WalletStale {...args} />,
  async play({ canvas, args: { actions } }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Sign again to continue.')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign again' }))
    await expect(actions.sign).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(actions.leaveWallet).toHaveBeenCalledOnce()
  },
}

type ProblemStory = StoryObj<typeof WalletProblem>
const problem = (
  code: Parameters<typeof flowError>[0],
  title: string,
  args: Partial<ProblemStory['args']> = {},
): ProblemStory => ({
  args: { wallet: northstar, error: flowError(code), offline: false, ...args, actions: createActions() },
  render: (all) => <WalletProblem {...all} />,
  async play({ canvas, args: { actions } }) {
    await expect(canvas.getByRole('heading', { name: title })).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(/\.$/)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(actions.retry).toHaveBeenCalledWith('wallet')
    await userEvent.click(canvas.getByRole('button', { name: 'Another wallet' }))
    await expect(actions.dismiss).toHaveBeenCalledWith('wallet')
  },
})
const hopeless = (code: Parameters<typeof flowError>[0]): ProblemStory => ({
  ...problem(code, ''),
  async play({ canvas, args: { actions } }) {
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Another wallet' }))
    await expect(actions.dismiss).toHaveBeenCalledWith('wallet')
  },
})
export const Rejected = problem('WALLET_REJECTED', 'You declined in Northstar')
export const Locked = problem('WALLET_LOCKED', 'The wallet is waiting for you')
export const WrongAccount = problem('WALLET_WRONG_ACCOUNT', "That's another account")
export const Disconnected = problem('WALLET_DISCONNECTED', 'The wallet disconnected')
export const TimedOut = problem('WALLET_TIMEOUT', 'The request timed out')
export const Failed = problem('WALLET_FAILED', 'The wallet ran into a problem')
export const NotAccepted = problem('WALLET_STAMP_INVALID', "That signature wasn't accepted")
export const Unsupported = hopeless('WALLET_UNSUPPORTED')
export const SmartContract = hopeless('WALLET_SMART_CONTRACT')
