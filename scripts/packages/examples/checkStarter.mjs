import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../../lib/root.mjs'
import { reload } from './checks.mjs'

/** @typedef {import('playwright').Page} Page */

/**
 * Creates a wallet, links one of the browser, signs on both chains and sends a transaction.
 *
 * @param {Page} page
 * @param {string} contact of the account
 */
export async function checkStarter(page, contact) {
  const wallets = page.getByRole('region', { name: 'Wallets', exact: true })
  const linked = page.getByRole('region', { name: 'Linked wallets' })
  const ethereum = page.getByRole('region', { name: 'Ethereum' })
  const solana = page.getByRole('region', { name: 'Solana' })
  await wallets.getByRole('button', { name: 'Create a wallet' }).click()
  await wallets.getByRole('heading', { name: 'Wallet 2' }).waitFor()

  await ethereum.getByRole('button', { name: 'Sign a message' }).click()
  await approve(page)
  await ethereum.getByText(/^Signature: 0x[0-9a-f]{130}$/).waitFor()
  await ethereum.getByRole('button', { name: 'Get 1 ETH' }).click()
  await ethereum.getByText('Balance: 1 ETH').waitFor()
  await ethereum.getByRole('button', { name: 'Send 0.01 ETH' }).click()
  await approve(page)
  await ethereum.getByText(/^Sent in block \d+$/).waitFor()

  await solana.getByRole('button', { name: 'Sign a message' }).click()
  await approve(page)
  await solana.getByText(/^Signature: [1-9A-HJ-NP-Za-km-z]{86,88}$/).waitFor()

  // Like an extension that is installed now: pages have it from their next load on.
  const script = readFileSync(join(root, 'packages/testing/dist/inPage.js'), 'utf8')
  const content = `${script};latchkeyTesting.installWallets({ ethereum: [{ name: 'Marmot' }] })`
  await page.addInitScript({ content })
  await reload(page, contact)
  await linked.getByRole('button', { name: 'Link Marmot' }).click()
  await linked.getByRole('button', { name: 'Sign with Marmot' }).click()
  await linked.getByRole('listitem').getByText('Marmot').waitFor()

  await reload(page, contact)
  await linked.getByRole('listitem').getByText('Marmot').waitFor()
  await ethereum.getByText(/^Connected: 0x[0-9a-fA-F]{40}$/).waitFor()
}

/** @param {Page} page */
async function approve(page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}
