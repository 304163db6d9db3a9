import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

import { chromium } from 'playwright'

import { findChromium } from '../../lib/findChromium.mjs'

const types = /** @type {Record<string, string>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
})

/** The answer of wallet_kit_config, but for the methods. */
const walletKitConfig = {
  organizationId: '00000000-0000-4000-8000-000000000001',
  sessionExpirationSeconds: '900',
  otpLength: '6',
  otpAlphanumeric: false,
  passkeyRpId: 'localhost',
  oauthClientIds: { google: '1', apple: '2', facebook: '3', x: '4', discord: '5' },
}

/**
 * Opens a page in a browser, presses the button, and says which of the page's files had been asked for when
 * an address could be typed. Asked for counts, arrived or not. The page's clock stands still: what is
 * fetched a second after the card, for the screens after it, isn't part of it however slow the machine is.
 *
 * @param {string} directory holds `page.html` and its folder
 * @param {readonly string[]} enabledProviders what the organization has people sign in with
 * @returns {Promise<string[]>}
 */
export async function filesOfCard(directory, enabledProviders) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(directory, path === '/' ? 'page.html' : path)
    if (existsSync(file))
      response.writeHead(200, { 'content-type': types[extname(file)] }).end(readFileSync(file))
    else response.writeHead(404).end()
  })
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(undefined)))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('Expected a port')
  const origin = `http://localhost:${address.port}`
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(10_000)
    /** @type {Set<string>} */
    const requestedPaths = new Set()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/page/') && pathname.endsWith('.js'))
        requestedPaths.add(join(directory, pathname))
    })
    page.on('pageerror', (error) => requestedPaths.add(`the page failed: ${error.message}`))
    await page.route('**/v1/wallet_kit_config', (route) =>
      route.fulfill({ json: { ...walletKitConfig, enabledProviders } }),
    )
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    await page.goto(origin)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const field = page.getByRole('dialog').getByRole('textbox', { name: /email/i })
    await field.click()
    // Typing loads code of the login, which isn't part of the card.
    const files = [...requestedPaths]
    await field.fill('ada@example.com')
    return files
  } finally {
    await browser.close()
    server.close()
  }
}
