import '../../../src/styles.css'

import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { page } from 'vitest/browser'

import { LatchkeyProvider } from '../../../src/app/LatchkeyProvider.tsx'
import { UserProfile } from '../../../src/profile/UserProfile.tsx'
import { flowError, minute } from '../../fixtures.tsx'
import { loadChunks } from '../../loadChunks.ts'
import { createProfileKit } from '../../profileKit.ts'
import type { StoryKit } from '../../storyKit.ts'
import { countAsked, startCounting } from './press.ts'
import { presses, pressesByFile } from './presses.ts'

const container = document.body.appendChild(document.createElement('main'))
let root: Root | undefined

beforeAll(async () => {
  // Wider than a phone.
  await Promise.all([loadChunks(), page.viewport(1024, 900)])
})
afterEach(async () => {
  root?.unmount()
  vi.restoreAllMocks()
  for (const ghost of document.querySelectorAll('.lk-ghost')) ghost.remove()
})

/** Files that ask the service for something, without a screen of their own. */
const withoutScreen: Readonly<Record<string, string>> = {
  'parts/rows/toOutcome.ts': 'makes outcomes of refusals',
  'profile/support/SupportChange.tsx': 'a notice above the profile: its stories refuse it',
  'wallet/useSubmission.ts': 'the forms of the wallet',
  'wallet/useWalletAccounts.ts': 'the home of the wallet',
  'wallet/WaitingScreen.tsx': 'the screens of the wallet that load something',
  'wallet/balances/AccountAssets.tsx': 'the home of the wallet',
}

const sources = import.meta.glob<string>(['../../../src/**/*.{ts,tsx}', '!**/*.{stories,test}.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('behavior: every file that asks the service for something has a row', () => {
  const asks =
    /mutateAsync\(|useSubmission\(|toProblem[()]|actions\.(add(Passkey|Contact)|submitSignUpFields)\b/
  const files = Object.entries(sources).flatMap(([path, source]) =>
    asks.test(source) ? path.replace('../../../src/', '') : [],
  )
  const rows = [...Object.keys(pressesByFile), ...Object.keys(withoutScreen)]
  // Those of the wallet's screens are typed by the screens: walletPresses.ts.
  const isOfScreen = (file: string) => /^wallet\/.*Screen\.tsx$/.test(file)
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !rows.includes(file) && !isOfScreen(file))).toEqual([])
})

/** Buttons that can be pressed, on the window that is on top. */
function awakeButtons(): string[] {
  const dialogs = document.querySelectorAll('dialog:modal')
  const top = dialogs[dialogs.length - 1] ?? container
  return [...top.querySelectorAll<HTMLElement>('button:not([aria-disabled="true"], [aria-busy="true"])')]
    .filter((button) => button.checkVisibility() && button.ariaLabel !== 'Close')
    .map((button) => button.textContent || button.ariaLabel || '')
}
const shown = () => document.body.textContent
const values = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)

describe.each(presses)('$name', (press) => {
  const { draw, kit: createKit, begin, refuse, loads, typed } = press
  const { needsFreshLogin = true, needsAnotherPress = false, needsSession = true, offlineByBrowser } = press

  /** Opens the screen, and lets the service refuse what is pressed there. */
  async function meet(error: ReturnType<typeof flowError>): Promise<StoryKit> {
    startCounting('refuses')
    const kit = createKit?.() ?? createProfileKit()
    if (loads) await refuse(kit, error)
    root = createRoot(container)
    root.render(<LatchkeyProvider kit={kit}>{draw?.() ?? <UserProfile />}</LatchkeyProvider>)
    await begin?.(kit)
    if (!loads) await refuse(kit, error)
    await expect.poll(countAsked).toBeGreaterThan(0)
    return kit
  }
  const expectTyped = async () => {
    if (typed !== undefined) await expect.poll(values).toContain(typed)
  }

  it.runIf(needsFreshLogin)('behavior: the login is too old: heals in place', async () => {
    const kit = await meet(flowError('REAUTHENTICATION_REQUIRED', { retryable: false }))
    await expect.poll(() => document.querySelector('dialog:modal')?.textContent).toContain("Confirm it's you")
    await expect.poll(() => awakeButtons().some((name) => /email|passkey|Sign out/i.test(name))).toBe(true)
    await expectTyped()
    const before = countAsked()
    const { session } = kit.store.get().auth
    kit.show({ auth: { status: 'signed-in', session: { ...session!, authTime: Date.now() + minute } } })
    if (needsAnotherPress) await expect.poll(shown).toContain('Confirmed.')
    else await expect.poll(countAsked).toBeGreaterThan(before)
  })

  it('behavior: offline: says so, and can be pressed again', async () => {
    const disconnect = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    if (loads) disconnect()
    await meet(flowError('OFFLINE'))
    if (offlineByBrowser) {
      disconnect()
      window.dispatchEvent(new Event('offline'))
    }
    await expect.poll(shown).toMatch(/offline/i)
    if (!loads) await expect.poll(awakeButtons).not.toEqual([])
    await expect.poll(() => document.querySelector('button[aria-busy="true"]')?.outerHTML).toBeUndefined()
    await expectTyped()
  })

  it('behavior: too many requests: says when to try again', async () => {
    await meet(flowError('RATE_LIMIT_EXCEEDED', { retryAt: Date.now() + 2 * minute }))
    await expect.poll(shown).toMatch(/Too many|minutes/)
    await expect.poll(awakeButtons).not.toEqual([])
    await expectTyped()
  })

  it.runIf(needsSession)(
    'behavior: the session has ended: says so, with the button that signs in again',
    async () => {
      const kit = await meet(flowError('SESSION_MISSING', { retryable: false }))
      const { session } = kit.store.get().auth
      kit.show({ auth: { status: 'expired', session: session! } })
      await expect.poll(shown).toContain('Your session has ended')
      await expect
        .poll(() => awakeButtons().some((name) => /Sign in again|Continue with|another way/i.test(name)))
        .toBe(true)
    },
  )
})
