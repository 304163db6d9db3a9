import { mkdtemp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Settings } from '@latchkey/demo/hosting/settings'
import { build, defaultClientConditions } from 'vite'
import { serveSite } from '../fixtures/environment/serveSite.ts'
import { expect, test } from '../fixtures/test.ts'

const example = fileURLToPath(new URL('../../packages/wallets/examples/wagmi', import.meta.url))
const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url))

/** Builds the example of @latchkey/wallets for wagmi, and serves it. */
async function serveExample(settings: Settings) {
  const outDir = await mkdtemp(`${cache}wagmi-`)
  await build({
    root: example,
    logLevel: 'error',
    resolve: { conditions: ['latchkey-source', ...defaultClientConditions] },
    build: { outDir, target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 10_000 },
  })
  const site = await serveSite(settings, outDir)
  const close = async () => {
    await site.close()
    await rm(outDir, { recursive: true })
  }
  return { url: site.url, close }
}

test('wagmi: connect, reload, reconnect, sign, sign out in another tab', { tag: '@promise' }, async ({
  page,
  context,
  signIn,
  contact,
  codeFor,
  guard,
  environment,
}) => {
  const { url, close } = await serveExample(environment.settings)
  guard.allowOrigin(url)
  const connect = page.getByRole('button', { name: 'Connect', exact: true })
  const account = page.getByText(/^0x[\dA-Fa-f]{40}$/)
  await page.goto(url)
  await connect.click()
  await signIn.button('Close').click()
  await connect.click()
  await signIn.contact.fill(contact)
  await page.keyboard.press('Enter')
  await signIn.code.fill(await codeFor(contact))
  await expect(account).toBeVisible()
  const address = String(await account.textContent())
  await expect(signIn.dialog).toBeHidden()
  await signIn.leftHistory()

  await signIn.reload()
  await expect(account).toHaveText(address)

  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(signIn.heading('Sign this message?')).toBeVisible()
  await expect(signIn.dialog).toContainText('Hello from wagmi')
  await signIn.button('Sign').click()
  await expect(page.locator('output')).toHaveText(/^0x[\da-f]{130}$/)

  const other = await context.newPage()
  await other.goto(url)
  await expect(other.getByText(address)).toBeVisible()
  await other.locator('button[aria-haspopup="menu"]').click()
  await other.getByRole('menu').getByText('Sign out', { exact: true }).click()
  for (const tab of [other, page])
    await expect(tab.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  await close()
})

test('wagmi: connects while a passkey is offered, signs out by disconnecting, and connects when the user signs in again', async ({
  page,
  signIn,
  contact,
  codeFor,
  plugIn,
  guard,
  environment,
}) => {
  const { url, close } = await serveExample(environment.settings)
  guard.allowOrigin(url)
  await plugIn()
  const account = page.getByText(/^0x[\dA-Fa-f]{40}$/)
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await signIn.contact.fill(contact)
  await page.keyboard.press('Enter')
  await signIn.code.fill(await codeFor(contact))
  await expect(signIn.heading('Skip the code next time')).toBeVisible()
  await expect(account).toBeVisible()
  await signIn.button('Not now').click()
  await expect(signIn.dialog).toBeHidden()
  await signIn.leftHistory()

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(account).toBeHidden()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signIn.contact.fill(contact)
  await page.keyboard.press('Enter')
  await signIn.code.fill(await codeFor(contact, 2))
  await expect(account).toBeVisible()
  await close()
})
