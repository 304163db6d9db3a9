import '../../src/styles.css'

import { emptyFlows } from '@latchkey/core/internal'
import type { KitState } from '@latchkey/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { LatchkeyProvider } from '../../src/app/LatchkeyProvider.tsx'
import { useWindows } from '../../src/app/useWindows.ts'
import type { WindowStack } from '../../src/app/windowStack.ts'
import { type WindowName, windows } from '../../src/app/windows.ts'
import { screensChunk } from '../../src/chunks/chunks.ts'
import type { Lazy } from '../../src/chunks/lazy.ts'
import * as screenChunks from '../../src/chunks/screenChunks.ts'
import { SignIn } from '../../src/sign-in/SignIn.tsx'
import { SignInButton } from '../../src/sign-in/SignInButton.tsx'
import { findSilentPresses } from '../findSilentPresses.ts'
import { everyMethod } from '../fixtures.tsx'
import { loadChunks } from '../loadChunks.ts'
import { createStoryKit, type StoryKit } from '../storyKit.ts'

// Code that is requested here never comes: a person's patience with a press ends before that.

const container = document.body.appendChild(document.createElement('div'))
let root: Root

beforeEach(loadChunks)
afterEach(() => {
  root.unmount()
  stack = undefined
  vi.restoreAllMocks()
  for (const ghost of document.querySelectorAll('.lk-ghost')) ghost.remove()
})

function hold<Module>(chunk: Lazy<Module>): void {
  vi.spyOn(chunk, 'get').mockReturnValue(missing)
  vi.spyOn(chunk, 'load').mockReturnValue(new Promise(() => {}))
}
const missing = { module: undefined, failed: false }

function render(children: React.ReactNode, kit: StoryKit = createStoryKit()): void {
  root = createRoot(container)
  root.render(<LatchkeyProvider kit={kit}>{children}</LatchkeyProvider>)
}

let stack: WindowStack | undefined
function Windows() {
  stack = useWindows()
  return null
}

const coming = () => document.querySelector<HTMLDialogElement>('dialog:modal.lk-dialog--coming')

/** Goes on to the end of the patience: nothing that begins later is shown. */
function passPatience(): void {
  for (const animation of document.getAnimations()) {
    animation.pause()
    animation.currentTime = 151
  }
}

const names = Object.keys(windows) as WindowName[]

describe('a window whose code is loading', () => {
  it.each(names)('behavior: %s: a placeholder is in its place', async (name) => {
    const { chunk, layer } = windows[name]
    hold(chunk)
    render(<Windows />)
    await expect.poll(() => stack).toBeDefined()
    stack!.open(name)
    await expect.poll(coming).not.toBeNull()
    expect(coming()!.ariaLabel).toBe('Loading')
    passPatience()
    expect(getComputedStyle(coming()!).opacity).toBe('1')
    expect(coming()!.querySelector('.lk-skeleton')!.getBoundingClientRect().width).toBeGreaterThan(0)
    // A request of the app waits for an answer, which the window alone can give.
    await userEvent.keyboard('{Escape}')
    const isAsked = layer === 'request' || layer === 'alert'
    await expect.poll(() => coming() !== null).toBe(isAsked)
    expect(stack!.get()[layer].status).toBe(isAsked ? 'loading' : 'closed')
  })

  it('behavior: before the patience ends, nothing is seen; the button that was pressed shows it, too', async () => {
    hold(windows['sign-in'].chunk)
    render(<SignInButton />)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(coming).not.toBeNull()
    const opacity = () => getComputedStyle(coming()!).opacity
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = 100
    }
    expect(opacity()).toBe('0')
    passPatience()
    expect(opacity()).toBe('1')
    expect(document.querySelector('.lk-button[aria-busy="true"]')).not.toBeNull()
    expect(findSilentPresses(document)).toEqual([])
  })
})

/** The state that each login method begins with: core/src/flows/pending.test.ts. */
const begun: Readonly<Record<string, Partial<KitState>>> = {
  email: { email: { status: 'sending', contact: 'ada@example.com', slow: false } },
  sms: { sms: { status: 'sending', contact: '+447700900123', slow: false } },
  passkey: { passkey: { status: 'waiting', for: 'login' } },
  // The list of wallets is a choice of the card, made by the press itself.
  wallet: {},
}
const atProvider = (provider: string): Partial<KitState> => ({
  oauth: { status: 'window', provider, purpose: 'login', mode: 'redirect', slow: false },
})
const labels: Readonly<Record<string, string>> = {
  passkey: 'Use a passkey',
  wallet: 'Continue with a wallet',
}
const isField = (method: string) => method === 'email' || method === 'sms'
const later = [screensChunk, ...Object.values(screenChunks)] as Lazy<unknown>[]

describe.each([
  ['nothing but the first screen', later],
  ['the other screens, not those of the method', later.slice(1)],
])('a press on the first screen, with %s', (_, held) => {
  it.each(everyMethod.enabledProviders)('behavior: %s: what was pressed draws a ring', async (method) => {
    for (const chunk of held) hold(chunk)
    const kit = createStoryKit({ authConfig: { status: 'ready', config: everyMethod } })
    render(<SignIn />, kit)
    const field = page.getByRole('textbox')
    await expect.element(field).toBeVisible()
    expect(findSilentPresses(document)).toEqual([])
    const name = labels[method] ?? new RegExp(`Continue with ${method}`, 'i')
    const pressed = isField(method)
      ? container.querySelector<HTMLElement>('.lk-control__button[type="submit"]')!
      : (page.getByRole('button', { name }).element() as HTMLElement)
    expect(pressed.ariaBusy).toBeNull()
    if (!isField(method)) pressed.click()
    kit.show({ ...emptyFlows, ...(begun[method] ?? atProvider(method)) })
    await expect.poll(() => pressed.ariaBusy).toBe('true')
    const busy = [...container.querySelectorAll('button[aria-busy="true"]')]
    expect(busy).toEqual([pressed])
    expect(findSilentPresses(document)).toEqual([])
  })
})
