import { chromium } from 'playwright'
import { preview } from 'vite'

import { findChromium } from '../../lib/findChromium.mjs'

/**
 * Opens the built app in a browser and signs in by a code from the inbox.
 *
 * @param {string} directory
 * @param {import('./startService.mjs').Service} service
 */
export async function openViteApp(directory, { inboxUrl }) {
  const contact = 'vite@example.com'
  const server = await preview({
    root: directory,
    preview: { port: 0, host: 'localhost' },
    logLevel: 'error',
  })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(15_000)
    /** @type {string[]} */
    const complaints = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /email/i }).fill(contact)
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Check your email' }).waitFor()
    const code = await fetch(`${inboxUrl}/code/${encodeURIComponent(contact)}`).then((answer) =>
      answer.text(),
    )
    await dialog.getByRole('textbox').fill(code.trim())
    await page.getByRole('button', { name: contact }).waitFor()
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  } finally {
    await browser.close()
    await server.close()
  }
}
