import '../../src/styles.css'

import type { FlowError, KitState } from '@latchkey/react'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { LatchkeyProvider } from '../../src/app/LatchkeyProvider.tsx'
import { UserProfile } from '../../src/profile/UserProfile.tsx'
import { SignIn } from '../../src/sign-in/SignIn.tsx'
import { authConfig, contact, flowError, minute, session } from '../fixtures.tsx'
import { loadChunks } from '../loadChunks.ts'
import { createProfileKit } from '../profileKit.ts'
import { createStoryKit, type StoryKit } from '../storyKit.ts'

const container = document.body.appendChild(document.createElement('main'))
let root: Root | undefined

beforeAll(loadChunks)
afterEach(async () => {
  root?.unmount()
  vi.restoreAllMocks()
  for (const ghost of document.querySelectorAll('.lk-ghost')) ghost.remove()
})

/** A press that asks the service for something. */
interface Press {
  name: string
  draw?: () => ReactNode
  kit?: () => StoryKit
  /** Goes to the screen, as a user does. */
  begin?: (kit: StoryKit) => Promise<void>
  /** Makes the service refuse, then presses. */
  refuse: (kit: StoryKit, error: FlowError) => Promise<void>
  /** It may be refused since the login is too old. @default true */
  needsFreshLogin?: boolean
}

const click = async (name: string | RegExp) => {
  const button = page.getByRole('button', { name }).first()
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).click()
}
const clickItem = async (name: string) => {
  const item = page.getByRole('menuitem', { name })
  await expect.element(item).toBeVisible()
  ;(item.element() as HTMLElement).click()
}
const rejection = (error: FlowError) => Object.assign(new Error('refused'), error)
const rejects = (error: FlowError) => async () => {
  throw rejection(error)
}

/** Signs in after the card was drawn: nobody is offered anything who was signed in before. */
const signIn = (state: Partial<KitState>) => async (kit: StoryKit) => {
  await expect.element(page.getByRole('textbox')).toBeVisible()
  kit.show({ auth: { status: 'signed-in', session }, ...state })
}
const kitOfOffer = () =>
  createStoryKit({
    authConfig: { status: 'ready', config: { ...authConfig, enabledProviders: ['email', 'passkey'] } },
  })

const pressesOf = {
  'profile/NameSection.tsx': [
    {
      name: 'a new name',
      needsFreshLogin: false,
      async refuse(kit, error) {
        Object.assign(kit.api, { updateUser: rejects(error), updateUserName: rejects(error) })
        await click('Edit')
        await userEvent.fill(page.getByRole('textbox', { name: 'Your name' }), 'Ada King')
        await click('Save')
      },
    },
  ],
  'profile/passkeys/PasskeyList.tsx': [
    {
      name: 'another passkey',
      async refuse(kit, error) {
        kit.login.passkey.add = async () => ({ status: 'idle', for: 'add', error })
        await click('Add a passkey')
      },
    },
    {
      name: 'a passkey to remove',
      async refuse(kit, error) {
        kit.login.passkey.remove = rejects(error)
        await click('More about Phone')
        await clickItem('Remove')
        await click('Remove')
      },
    },
  ],
  'profile/contacts/Contacts.tsx': [
    {
      name: 'a contact to remove',
      async refuse(kit, error) {
        kit.contactChange.remove = rejects(error)
        await click(`More about ${contact}`)
        await clickItem('Remove')
        await click('Remove')
      },
    },
  ],
  'profile/links/Links.tsx': [
    {
      name: 'a linked account to remove',
      async refuse(kit, error) {
        Object.assign(kit.api, { deleteOauthProviders: rejects(error) })
        await click('Unlink Google')
        await click('Unlink')
      },
    },
  ],
  'profile/delete/DeleteFlow.tsx': [
    {
      name: 'the account to delete',
      async refuse(kit, error) {
        kit.sessions.deleteAccount = rejects(error)
        await click('Delete account')
        await expect.element(page.getByRole('dialog')).toBeVisible()
        await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'delete')
        const button = page.getByRole('dialog').getByRole('button', { name: 'Delete account' })
        ;(button.element() as HTMLElement).click()
      },
    },
  ],
  'sign-in/passkey/PasskeyOffer.tsx': [
    {
      name: 'the passkey that is offered after a sign-in',
      draw: () => <SignIn />,
      kit: kitOfOffer,
      begin: signIn({ email: { status: 'signed-in', contact, isNewAccount: false, session } }),
      async refuse(kit, error) {
        kit.login.passkey.add = async () => {
          kit.show({ passkey: { status: 'idle', for: 'add', error } })
          return kit.login.passkey.state
        }
        await click('Create a passkey')
      },
    },
  ],
} satisfies Record<string, readonly Press[]>

const inDevices = 'the list of devices: profile/devices/DeviceSection.stories.tsx'
const inWallet =
  'useConfirmedAction asks for a fresh login; its forms show any other refusal above their button'
const inPayments = 'payments and purchases: their stories end in each refusal'

/** Files that ask the service for something, and show what it refuses elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  'profile/devices/DeviceSection.tsx': inDevices,
  'profile/activity/ActivitySection.tsx':
    'the list of activity: profile/activity/ActivitySection.stories.tsx',
  'approvals/Approvals.tsx': 'votes: approvals/ApprovalsSection.stories.tsx',
  'sign-in/otp/AddContact.tsx':
    'its errors: sign-in/secondLoginMethod.stories.tsx; a fresh login: the row of PasskeyOffer.tsx',
  'parts/rows/toOutcome.ts': 'makes outcomes of refusals',
  'wallet/useSubmission.ts': inWallet,
  'wallet/useWalletAccounts.ts': inWallet,
  'wallet/RenameAccountScreen.tsx': inWallet,
  'wallet/RenameWalletScreen.tsx': inWallet,
  'wallet/CreateWalletScreen.tsx': inWallet,
  'wallet/AddAccountScreen.tsx': inWallet,
  'wallet/AccountScreen.tsx': inWallet,
  'wallet/HiddenAccountsScreen.tsx': inWallet,
  'wallet/WaitingScreen.tsx': inWallet,
  'wallet/balances/AccountAssets.tsx': inWallet,
  'wallet/buy/BuyScreen.tsx': inPayments,
  'wallet/buy/PurchaseScreen.tsx': inPayments,
  'wallet/send/SendScreen.tsx': inPayments,
  'wallet/send/ReviewScreen.tsx': inPayments,
  'wallet/send/PaymentScreen.tsx': inPayments,
}

const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!**/*.{stories,test}.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('behavior: every file that asks the service for something has a row', () => {
  const asks = /mutateAsync\(|useSubmission\(|toProblem[()]|actions\.add(Passkey|Contact)\b/
  const files = Object.entries(sources).flatMap(([path, source]) =>
    asks.test(source) ? path.replace('../../src/', '') : [],
  )
  const rows = [...Object.keys(pressesOf), ...Object.keys(elsewhere)]
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !rows.includes(file))).toEqual([])
})

const presses: readonly Press[] = Object.values(pressesOf).flat()

/** Buttons that can be pressed, on the window that is on top. */
function awakeButtons(): string[] {
  const dialogs = document.querySelectorAll('dialog:modal')
  const top = dialogs[dialogs.length - 1] ?? container
  return [...top.querySelectorAll<HTMLElement>('button:not([aria-disabled="true"], [aria-busy="true"])')]
    .filter((button) => button.checkVisibility() && button.ariaLabel !== 'Close')
    .map((button) => button.textContent || button.ariaLabel || '')
}
const shown = () => document.body.textContent

describe.each(presses)('$name', ({ draw, kit: createKit, begin, refuse, needsFreshLogin = true }) => {
  async function open(): Promise<StoryKit> {
    const kit = createKit?.() ?? createProfileKit()
    root = createRoot(container)
    root.render(<LatchkeyProvider kit={kit}>{draw?.() ?? <UserProfile />}</LatchkeyProvider>)
    await begin?.(kit)
    return kit
  }

  it.runIf(needsFreshLogin)('behavior: the login is too old: asks for another, in place', async () => {
    const kit = await open()
    await refuse(kit, flowError('REAUTHENTICATION_REQUIRED', { retryable: false }))
    await expect.element(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible()
    await expect.poll(() => awakeButtons().some((name) => /email|passkey|Sign out/i.test(name))).toBe(true)
  })

  it('behavior: offline: says so, and can be pressed again', async () => {
    const kit = await open()
    await refuse(kit, flowError('OFFLINE'))
    await expect.poll(awakeButtons).not.toEqual([])
    await expect.poll(() => document.querySelector('[aria-busy="true"]')?.outerHTML).toBeUndefined()
  })

  it('behavior: too many requests: says when to try again', async () => {
    const kit = await open()
    await refuse(kit, flowError('RATE_LIMIT_EXCEEDED', { retryAt: Date.now() + 2 * minute }))
    await expect.poll(shown).toMatch(/Too many|minutes/)
    await expect.poll(awakeButtons).not.toEqual([])
  })

  it('behavior: the session has ended: says so, with the button that signs in again', async () => {
    const kit = await open()
    await refuse(kit, flowError('SESSION_MISSING', { retryable: false }))
    kit.show({ auth: { status: 'expired', session } })
    await expect.poll(shown).toContain('Your session has ended')
    await expect
      .poll(() => awakeButtons().some((name) => /Sign in again|Continue with|another way/i.test(name)))
      .toBe(true)
  })
})
