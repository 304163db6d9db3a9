import '../../src/styles.css'

// Adds the types of `cdp()`.
import type {} from '@vitest/browser-playwright'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'

import { LatchkeyProvider } from '../../src/app/LatchkeyProvider.tsx'
import { screensChunk } from '../../src/chunks/chunks.ts'
import { SignInButton } from '../../src/sign-in/SignInButton.tsx'
import { authConfig, codeState, contact, session } from '../fixtures.tsx'
import { createStoryKit, type StoryKit } from '../storyKit.ts'

const container = document.body.appendChild(document.createElement('div'))
let root: Root
let kit: StoryKit

beforeEach(async () => {
  await screensChunk.load()
  kit = createStoryKit()
  kit.login.passkey.isWorthOffering = async () => false
  root = createRoot(container)
  root.render(
    <LatchkeyProvider kit={kit}>
      <SignInButton />
    </LatchkeyProvider>,
  )
})
afterEach(async () => {
  await cdp().send('Animation.setPlaybackRate', { playbackRate: 1 })
  await cdp().send('Animation.disable')
  root.unmount()
  await expect.poll(ghost).toBeNull()
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  await page.viewport(414, 896)
})

const dialog = () => document.querySelector('dialog')
const ghost = () => document.querySelector<HTMLElement>('.lk-ghost')

/** Presses a button without the pointer, which would stay there for the next file. */
async function press(name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).click()
}

async function open(): Promise<HTMLDialogElement> {
  await press('Sign in')
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  const element = dialog()!
  await Promise.all(element.getAnimations().map(({ finished }) => finished))
  return element
}

/** Animations stand still until they are ended, so that none is missed on a busy machine. */
async function holdAnimations(): Promise<void> {
  await cdp().send('Animation.enable')
  await cdp().send('Animation.setPlaybackRate', { playbackRate: 0 })
}

function endAnimations(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}

async function reduceMotion(): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
  await expect.poll(() => matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
}

/** @param timeStamp ms; a machine that is busy would make a slow pull look quick */
const at = (type: string, target: EventTarget, clientY: number, timeStamp: number) => {
  const init = { clientY, clientX: 50, pointerId: 7, isPrimary: true, button: 0, bubbles: true }
  target.dispatchEvent(Object.defineProperty(new PointerEvent(type, init), 'timeStamp', { value: timeStamp }))
}

/** ms */
const frame = 16

describe('a sheet', () => {
  const pull = async (distance: number) => {
    const sheet = await open()
    const grip = sheet.querySelector('.lk-grip')!
    const { top } = grip.getBoundingClientRect()
    at('pointerdown', grip, top, 0)
    for (let step = 1; step <= 8; step++) {
      // One step a frame: a quick pull closes the sheet, however short.
      await new Promise(requestAnimationFrame)
      at('pointermove', window, top + (distance * step) / 8, step * frame)
    }
    return { sheet, release: () => at('pointerup', window, top + distance, 9 * frame) }
  }

  it('behavior: follows the finger, and closes where it is let go far down', async () => {
    const { sheet, release } = await pull(260)
    expect(sheet.style.translate).toBe('0px 260px')
    release()
    await expect.poll(dialog).toBeNull()
  })

  it('behavior: goes back where it was pulled a little', async () => {
    const { sheet, release } = await pull(40)
    release()
    expect(sheet.style.translate).toBe('')
    expect(dialog()).toBe(sheet)
  })

  it('behavior: resists where it is pulled up', async () => {
    const { sheet, release } = await pull(-200)
    expect(Number.parseFloat(sheet.style.translate.split(' ')[1]!)).toBeGreaterThan(-48)
    release()
    expect(dialog()).toBe(sheet)
  })

  it('behavior: a window on a wide page has no grip', async () => {
    await page.viewport(900, 700)
    const { sheet, release } = await pull(260)
    release()
    expect(getComputedStyle(sheet.querySelector('.lk-grip')!).display).toBe('none')
    expect(dialog()).toBe(sheet)
  })
})

describe('between screens', () => {
  const heights = () =>
    dialog()!
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).getKeyframes().some((frame) => 'blockSize' in frame))

  it('behavior: the card changes its height', async () => {
    const before = (await open()).offsetHeight
    await holdAnimations()
    kit.show({ email: codeState() })
    await expect.poll(heights).toHaveLength(1)
    const [start, end] = (heights()[0]!.effect as KeyframeEffect).getKeyframes()
    expect(Number.parseFloat(String(start!.blockSize))).toBeCloseTo(before, 0)
    endAnimations()
    await expect.poll(heights).toEqual([])
    expect(dialog()!.offsetHeight).toBeCloseTo(Number.parseFloat(String(end!.blockSize)), 0)
  })

  it('behavior: changes the height at once with reduced motion', async () => {
    await reduceMotion()
    await open()
    kit.show({ email: codeState() })
    await expect.element(page.getByRole('textbox', { name: '6-digit code' })).toBeVisible()
    expect(heights()).toEqual([])
  })
})

describe('on closing', () => {
  const signIn = () =>
    kit.show({
      auth: { status: 'signed-in', session },
      email: { status: 'signed-in', contact, isNewAccount: false, session },
    })

  it('behavior: the window is gone at once, and its picture fades out of reach', async () => {
    await open()
    await holdAnimations()
    await press('Close')
    await expect.poll(ghost).not.toBeNull()
    expect(dialog()).toBeNull()
    expect(ghost()?.inert).toBe(true)
    expect(ghost()?.querySelector('[id], [role], [name]')).toBeNull()
    expect(ghost()?.querySelector('.lk-done')).toBeNull()
    endAnimations()
    await expect.poll(ghost).toBeNull()
  })

  it('behavior: a sign-in draws a check, which a key ends', async () => {
    await open()
    await holdAnimations()
    signIn()
    await expect.poll(() => ghost()?.querySelector('.lk-done path')).toBeTruthy()
    expect(dialog()).toBeNull()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
    expect(ghost()).toBeNull()
  })

  it('behavior: a passkey that was added after the sign-in has a line below the check', async () => {
    kit.login.passkey.isWorthOffering = async () => true
    kit.show({
      authConfig: { status: 'ready', config: { ...authConfig, enabledProviders: ['email', 'passkey'] } },
    })
    await open()
    signIn()
    await expect.element(page.getByRole('button', { name: 'Create a passkey' })).toBeVisible()
    await holdAnimations()
    kit.show({ passkey: { status: 'added', authenticatorId: '1' } })
    await expect.poll(() => ghost()?.querySelector('.lk-done')?.textContent).toBe('Passkey added')
    endAnimations()
    await expect.poll(ghost).toBeNull()
  })

  it('behavior: reduced motion: a closed window is gone; a check stands still, and goes', async () => {
    await reduceMotion()
    await open()
    await press('Close')
    await expect.poll(dialog).toBeNull()
    await Promise.resolve()
    expect(ghost()).toBeNull()

    await open()
    await holdAnimations()
    signIn()
    await expect.poll(() => ghost()?.querySelector('.lk-done path')).toBeTruthy()
    expect(ghost()!.querySelector('.lk-done')!.getAnimations({ subtree: true })).toEqual([])
    endAnimations()
    await expect.poll(ghost).toBeNull()
  })
})
