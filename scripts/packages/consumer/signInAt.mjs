import { chromium } from 'playwright'

import { findChromium } from '../../lib/findChromium.mjs'

/**
 * Opens a page in a browser and signs in by a code from the inbox.
 *
 * @param {string} url
 * @param {string} inboxUrl
 * @param {string} contact
 * @param {number} [timeout] ms for each step: a development server compiles a page when it is asked for it
 * @param {(page: import('playwright').Page, contact: string) => Promise<void>} [after] checks the signed-in page
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
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /email/i }).fill(contact)
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Check your email' }).waitFor()
    const code = await fetch(`${inboxUrl}/code/${encodeURIComponent(contact)}`).then((answer) =>
      answer.text(),
    )
    await dialog.getByRole('textbox').fill(code.trim())
    await page.getByRole('button', { name: contact }).waitFor()
    await after(page, contact)
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  } finally {
    await browser.close()
  }
}

/** Whether React has hydrated such a button. A string, because it runs in the page. */
const isReactButton = `[...document.querySelectorAll('button')].some(
  (button) =>
    (button.textContent + button.ariaLabel).includes('Sign in') &&
    Object.keys(button).some((key) => key.startsWith('__reactProps')),
)`
