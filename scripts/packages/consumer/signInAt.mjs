import { chromium } from 'playwright'

import { findChromium } from '../../lib/findChromium.mjs'

/**
 * @typedef {object} Tools
 * @property {(contact: string) => Promise<void>} enterCode signs in at a sign-in that is open
 */

/**
 * Opens a page in a browser and signs in by a code from the inbox.
 *
 * @param {string} url
 * @param {string} inboxUrl
 * @param {string} contact
 * @param {number} [timeout] ms for each step: a development server compiles a page when it is asked for it
 * @param {(page: import('playwright').Page, contact: string, tools: Tools) => Promise<void>} [after] checks the
 *   signed-in page
 * @throws Error with the page's console errors, if any
 */
export async function signInAt(url, inboxUrl, contact, timeout = 60_000, after = async () => {}) {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(timeout)
    /** @type {string[]} */
    const complaints = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await page.goto(url)
    const button = page.getByRole('button', { name: 'Sign in' }).first()
    await button.waitFor()
    // A server may have rendered it: it does nothing until React has hydrated it.
    await page.waitForFunction(isReactButton)
    await button.click()
    const enterCode = (/** @type {string} */ address) => enterCodeOf(page, inboxUrl, address)
    await enterCode(contact)
    await page.getByRole('button', { name: contact }).waitFor()
    await after(page, contact, { enterCode })
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  } finally {
    await browser.close()
  }
}

/**
 * Signs in by a code at a sign-in that is open.
 *
 * @param {import('playwright').Page} page
 * @param {string} inboxUrl
 * @param {string} contact
 */
async function enterCodeOf(page, inboxUrl, contact) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /email/i }).fill(contact)
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Check your email' }).waitFor()
  const answer = await fetch(`${inboxUrl}/code/${encodeURIComponent(contact)}`)
  await dialog.getByRole('textbox').fill((await answer.text()).trim())
}

/** Whether React has hydrated such a button. A string, because it runs in the page. */
const isReactButton = `[...document.querySelectorAll('button')].some(
  (button) =>
    (button.textContent + button.ariaLabel).includes('Sign in') &&
    Object.keys(button).some((key) => key.startsWith('__reactProps')),
)`
