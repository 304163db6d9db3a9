import '../../src/styles.css'

// Adds the types of `cdp()`.
import type {} from '@vitest/browser-playwright'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'

import { LatchkeyProvider } from '../../src/app/LatchkeyProvider.tsx'
import { screensChunk, signingChunk } from '../../src/chunks/chunks.ts'
import { session } from '../fixtures.tsx'
import { harmless, messageRequest } from '../signRequests.ts'
import { createStoryKit, type StoryKit } from '../storyKit.ts'

const container = document.body.appendChild(document.createElement('div'))
let root: Root
let kit: StoryKit

beforeEach(async () => {
  await Promise.all([screensChunk.load(), signingChunk.load()])
  kit = createStoryKit({ auth: { status: 'signed-in', session } })
  vi.mocked(kit.decode).mockResolvedValue(harmless)
  root = createRoot(container)
  root.render(<LatchkeyProvider kit={kit} />)
  await expect.poll(() => vi.mocked(kit.start).mock.calls.length).toBeGreaterThan(0)
})
afterEach(async () => {
  root.unmount()
  document.body.querySelector('.lk-ghost')?.parentElement?.remove()
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
})

const ghost = () => document.querySelector<HTMLElement>('.lk-ghost')
const reduceMotion = async () => {
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
  await expect.poll(() => matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
}

/** Signs as the queue does: the app has its answer before the window closes. */
async function sign(): Promise<void> {
  const request = messageRequest()
  vi.mocked(kit.signRequests.approve).mockImplementation(async () => {
    kit.show({ signRequests: [{ ...request, status: 'signing' }] })
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).not.toBeNull()
    kit.show({ signRequests: [] })
    return true
  })
  kit.show({ signRequests: [request] })
  const button = page.getByRole('button', { name: 'Sign', exact: true })
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => vi.mocked(kit.signRequests.approve).mock.calls.length).toBe(1)
}

/** The picture of the window that has closed, as soon as it is there. */
const watchGhost = () =>
  new Promise<{ word: string | null; isInert: boolean; moves: number }>((resolve) => {
    const observer = new MutationObserver(() => {
      const done = ghost()?.querySelector('.lk-done')
      if (!done) return
      observer.disconnect()
      // An animation without a duration only waits for its end.
      const moves = ghost()!
        .getAnimations({ subtree: true })
        .filter((one) => one.effect?.getTiming().duration !== 0).length
      resolve({ word: done.textContent, isInert: ghost()!.inert, moves })
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

describe('after a signature', () => {
  it('default: a check with a word, out of reach of everything', async () => {
    const shown = watchGhost()
    await sign()
    expect(await shown).toEqual({ word: 'Signed', isInert: true, moves: expect.any(Number) })
    expect(document.querySelector('dialog')).toBeNull()
    await expect.poll(ghost).toBeNull()
  })

  it('behavior: with reduced motion it stands still, and goes', async () => {
    await reduceMotion()
    const shown = watchGhost()
    await sign()
    expect(await shown).toEqual({ word: 'Signed', isInert: true, moves: 0 })
    await expect.poll(ghost).toBeNull()
  })
})
