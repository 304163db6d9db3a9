import { fileURLToPath } from 'node:url'

import type { BrowserContext, Page } from '@playwright/test'

/** Frames, time and work from a click to the card. */
export interface Opening {
  /** Frames until the card stood in one: 1 is the frame right after the click. */
  frames: number
  /** From the click to the end of the first frame with the card, ms. */
  milliseconds: number
  /** How often React committed anything until then. */
  commits: number
  /** How often it drew the component that has nothing to do with the kit. */
  unrelatedRenders: number
}

declare global {
  interface Window {
    /** How often React drew the component that has nothing to do with the kit. */
    unrelatedRenders: number
    /** Time from the navigation to the end of the first frame with a button, ms. */
    mounted: Promise<number>
    measureNextOpening(): void
    opening: Promise<Opening>
  }
}

/** Counts React's commits in every page of the context. Before the first page opens. */
export const prepare = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ path: fileURLToPath(new URL('inPage.js', import.meta.url)) })

/** Clicks the button, waits for the card with its field, and says what that took. The card stays open. */
export async function measureOpening(page: Page): Promise<Opening> {
  const box = await page.getByRole('button', { name: 'Sign in' }).boundingBox()
  if (!box) throw new Error('Expected a visible button')
  await page.evaluate(() => window.measureNextOpening())
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  return page.evaluate(() => window.opening)
}

/**
 * Opens a page that no cache knows, and clicks its button once the page is idle, with no pointer over it that would have
 * loaded the card before. The context is closed afterwards.
 */
export async function measureFirstVisit(
  context: BrowserContext,
  url: string,
): Promise<{ mounted: number; opening: number }> {
  await prepare(context)
  const page = await context.newPage()
  await page.goto(url)
  const mounted = await page.evaluate(() => window.mounted)
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    window.measureNextOpening()
    document.querySelector('button')?.click()
  })
  const { milliseconds: opening } = await page.evaluate(() => window.opening)
  await context.close()
  return { mounted, opening }
}

/** Closes the card and waits until nothing of it is left. */
export async function closeCard(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Opens the card once, so that its code and the configuration are there. */
export async function warmUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).waitFor()
  await closeCard(page)
}
