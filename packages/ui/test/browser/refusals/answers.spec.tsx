import '../../../src/styles.css'

import type { KitState } from '@latchkey/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { LatchkeyProvider } from '../../../src/app/LatchkeyProvider.tsx'
import type { Lazy } from '../../../src/chunks/lazy.ts'
import {
  allowancesChunk,
  signedChunk,
  walletMoreChunk,
  walletReceiveChunk,
  walletRecipientsChunk,
  walletScanChunk,
  walletSendChunk,
} from '../../../src/chunks/walletChunks.ts'
import { UserProfile } from '../../../src/profile/UserProfile.tsx'
import { SignIn } from '../../../src/sign-in/SignIn.tsx'
import { WalletPanel } from '../../../src/wallet/WalletPanel.tsx'
import type { WalletScreen } from '../../../src/wallet/walletScreen.ts'
import { findSilentPresses } from '../../findSilentPresses.ts'
import { codeState, flowError } from '../../fixtures.tsx'
import { loadChunks } from '../../loadChunks.ts'
import { createPayingKit } from '../../payingKit.ts'
import { payment, signedRequests } from '../../payments.ts'
import { createProfileKit } from '../../profileKit.ts'
import { purchase } from '../../purchases.ts'
import { createStoryKit, type StoryKit } from '../../storyKit.ts'
import { mainWallet } from '../../walletKit.ts'
import { click, clickItem, countAsked, counted, type Press, startCounting } from './press.ts'
import { presses } from './presses.ts'

// Neither the service nor code that is requested ever answers here: what is seen is the answer to the press itself.

const container = document.body.appendChild(document.createElement('main'))
let root: Root | undefined

beforeAll(async () => {
  // Wider than a phone.
  await Promise.all([loadChunks(), page.viewport(1024, 900)])
})
afterEach(() => {
  root?.unmount()
  vi.restoreAllMocks()
  for (const ghost of document.querySelectorAll('.lk-ghost')) ghost.remove()
})

function render(children: React.ReactNode, kit: StoryKit): void {
  root = createRoot(container)
  root.render(<LatchkeyProvider kit={kit}>{children}</LatchkeyProvider>)
}

/** Goes on to the end of the patience: what begins later isn't seen. */
function passPatience(): void {
  for (const animation of document.getAnimations()) {
    animation.pause()
    animation.currentTime = 151
  }
}

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.getBoundingClientRect().width > 0

/** Whatever says that something has begun: a ring, or placeholders. */
function seenAnswers(): string[] {
  passPatience()
  const busy = [...document.querySelectorAll('button[aria-busy="true"]:not(.lk-ghost *)')].filter(isSeen)
  const others = [...document.querySelectorAll('.lk-skeleton, .lk-spinner, .lk-waiting__ring')].filter(isSeen)
  return [...busy, ...others].map(({ className, textContent }) => `${textContent} ${className}`)
}

async function expectAnswer(): Promise<void> {
  await expect.poll(seenAnswers).not.toEqual([])
  expect(findSilentPresses(document)).toEqual([])
}

/** Presses whose refusals the kit's state says. */
const others: readonly Press[] = [
  {
    name: 'a code',
    draw: () => <SignIn />,
    kit: () => createStoryKit({ email: codeState() }),
    pending: { email: { ...codeState(), status: 'verifying', slow: false } as KitState['email'] },
    async refuse(kit, error) {
      kit.login.email.submitCode = counted(async () => ({ ...codeState(), error }))
      await userEvent.fill(page.getByRole('textbox', { name: '6-digit code' }), '123456')
    },
  },
]

describe.each([...presses, ...others])('$name', ({ draw, kit: createKit, begin, refuse, loads, pending }) => {
  it('behavior: the press has a visible answer within 150 ms', async () => {
    startCounting('silent')
    const kit = createKit?.() ?? createProfileKit()
    const error = flowError('TIMEOUT')
    if (loads) await refuse(kit, error)
    render(draw ? draw() : <UserProfile />, kit)
    await begin?.(kit)
    if (!loads) await refuse(kit, error)
    await expect.poll(countAsked).toBeGreaterThan(0)
    if (pending) kit.show(pending)
    await expectAnswer()
  })
})

function hold(chunk: Lazy<unknown>): void {
  vi.spyOn(chunk, 'get').mockReturnValue(missing)
  vi.spyOn(chunk, 'load').mockReturnValue(new Promise(() => {}))
}
const missing = { module: undefined, failed: false }

interface Held {
  chunk: Lazy<unknown>
  kit?: () => StoryKit
  open: (kit: StoryKit) => Promise<void>
}
const menu = async (item: string) => {
  await click('More for Main wallet')
  await clickItem(item)
}
const inMenu = (item: string, chunk: Lazy<unknown> = walletMoreChunk): Held => ({
  chunk,
  open: () => menu(item),
})
const withFirst = 'is opened from a screen of the same code'

/** How each screen of the wallet is opened while its code is loading, or why it never is. */
const held: Readonly<Record<WalletScreen['name'], Held | string>> = {
  home: 'the window or the card itself: pressed.spec.tsx',
  accounts: 'is loaded with the home',
  page: 'the app’s own page',
  account: inMenu('Account details'),
  'rename-account': withFirst,
  create: inMenu('Create a wallet'),
  rename: inMenu('Rename wallet'),
  hidden: {
    ...inMenu('Hidden accounts (1)'),
    kit: () => createPayingKit({ hidden: [mainWallet.accounts[1]!.walletAccountId] }),
  },
  'add-account': {
    chunk: walletMoreChunk,
    async open() {
      await click(/Choose another account$/)
      await click('Add account on Ethereum')
    },
  },
  receive: { chunk: walletReceiveChunk, open: () => click('Receive') },
  recipients: inMenu('Saved recipients', walletRecipientsChunk),
  allowances: inMenu('Token approvals', allowancesChunk),
  send: { chunk: walletSendChunk, open: () => click('Send') },
  scan: {
    chunk: walletScanChunk,
    async open() {
      await click('Send')
      await click('Scan a QR code')
    },
  },
  review: withFirst,
  buy: { chunk: walletSendChunk, open: () => click('Buy') },
  payment: {
    chunk: walletSendChunk,
    async open(kit) {
      kit.show({ payments: [payment()] })
      await click(/0\.25\sETH/)
    },
  },
  purchase: {
    chunk: walletSendChunk,
    async open(kit) {
      kit.show({ purchases: [purchase()] })
      await click(/^Details/)
    },
  },
  signed: {
    chunk: signedChunk,
    kit: () => createPayingKit({ quiet: true, signed: signedRequests }),
    open: () => click(/Signed a message/),
  },
}
const heldScreens = Object.entries(held).flatMap(([name, how]) =>
  typeof how === 'string' ? [] : [{ name, how }],
)

describe.each(heldScreens)('the wallet’s screen $name, while its code is loading', ({ how }) => {
  it('behavior: placeholders are seen within 150 ms, and Back leads away', async () => {
    const kit = how.kit?.() ?? createPayingKit()
    render(<WalletPanel />, kit)
    await expect.element(page.getByRole('region', { name: 'Activity' })).toHaveTextContent(/ETH|Signed/)
    hold(how.chunk)
    await how.open(kit)
    await expectAnswer()
    await click('Back')
  })
})
