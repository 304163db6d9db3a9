import { checkServerSession } from '../consumer/checkServerSession.mjs'

/** @typedef {import('playwright').Page} Page */

/**
 * Reloads a signed-in page.
 *
 * @param {Page} page
 * @param {string} contact of the account
 */
export async function reload(page, contact) {
  await page.reload()
  await page.getByRole('button', { name: contact }).waitFor()
}

/**
 * Checks that the page shows what the backend answers to this user, and that it answers nobody else.
 *
 * @param {Page} page
 * @param {string} contact of the account
 */
export async function checkBackend(page, contact) {
  await page.getByRole('listitem').first().waitFor()
  await page.getByText(/^User [0-9a-f-]{36}$/).waitFor()
  const stranger = await fetch(new URL('/api/books', page.url()))
  if (stranger.status !== 401) throw new Error(`Expected 401 without a token. Got: ${stranger.status}`)
  await reload(page, contact)
  await page.getByRole('listitem').first().waitFor()
}

/**
 * Signs a message, which the page verifies with viem.
 *
 * @param {Page} page
 * @param {string} contact of the account
 */
export async function checkWallet(page, contact) {
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText(/^Signed by 0x[0-9a-fA-F]{40}$/).waitFor()
  await reload(page, contact)
}

/**
 * Checks that the app's own server knows who is signed in, and that a page for signed-in users is left at sign-out.
 *
 * @param {Page} page
 * @param {string} contact of the account
 */
export async function checkServer(page, contact) {
  await checkServerSession(page, contact)
  // Navigations in the browser ask the server in another way than a page load.
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await page.getByText(/^User [0-9a-f-]{36}$/).waitFor()
  await page.getByRole('button', { name: contact }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  const { pathname, searchParams } = new URL(page.url())
  if (pathname !== '/' || searchParams.get('returnTo') !== '/account')
    throw new Error(`Expected the sign-in page, which knows of /account. Got: ${page.url()}`)
  const me = await page.request.get(new URL('/api/me', page.url()).href)
  if (me.status() !== 401) throw new Error('Expected no cookie after signing out')
}
