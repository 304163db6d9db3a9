import { join } from 'node:path'

import { root } from '../../lib/root.mjs'
import { run } from '../run.mjs'

/**
 * Checks the bank of examples/wagmi: wagmi connects to a user who has signed in at the kit's button, pays on a local
 * chain, connects again after a reload, signs out by RainbowKit's "Disconnect", and in from RainbowKit's list, where the kit offers a passkey.
 *
 * @param {import('playwright').Page} page
 * @param {string} contact of the account
 * @param {{ enterCode: (contact: string) => Promise<void>, rpcUrl: string }} tools
 */
export async function checkBank(page, contact, { enterCode, rpcUrl }) {
  const account = page.getByText(/^0x[0-9a-fA-F]{40}$/)
  const address = String(await account.textContent())
  const env = { ...process.env, VITE_RPC_URL: rpcUrl }
  await run('node', [join(root, 'examples/wagmi/bank.mjs'), address], { env })
  await page.reload()
  await page.getByText('In your wallet: 1 ETH').waitFor()
  await page.getByText('In the bank: 0 ETH').waitFor()

  await pay(page, '0.5', 'Deposit')
  await page.getByText('In the bank: 0.5 ETH').waitFor()
  await pay(page, '0.2', 'Withdraw')
  await page.getByText('In the bank: 0.3 ETH').waitFor()

  await page.getByTestId('rk-account-button').click()
  await page.getByTestId('rk-disconnect-button').click()
  await page.getByText('Connect a wallet to use the bank.').waitFor()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()

  await addAuthenticator(page)
  await page.reload()
  await page.getByTestId('rk-connect-button').click()
  await page.getByTestId('rk-wallet-option-latchkey').click()
  await enterCode(contact)
  // The window offers a passkey; whoever leaves it open is connected all the same.
  const later = page.getByRole('button', { name: 'Not now' })
  await later.waitFor()
  await page.getByText('In the bank: 0.3 ETH').waitFor()
  await later.click()
  if ((await account.textContent()) !== address) throw new Error(`Expected the account ${address} again`)
}

/**
 * Adds a virtual authenticator to the browser.
 *
 * @param {import('playwright').Page} page
 */
async function addAuthenticator(page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

/**
 * @param {import('playwright').Page} page
 * @param {string} amount
 * @param {'Deposit' | 'Withdraw'} verb
 */
async function pay(page, amount, verb) {
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: verb }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sign( anyway)?$/ })
    .click()
}
