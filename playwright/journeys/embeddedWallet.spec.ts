import { Signing } from '../fixtures/Signing.ts'
import { expect, test } from '../fixtures/test.ts'

test('a new account has a wallet: addresses to copy, a renamed wallet, a new account, a signed message', async ({
  page,
  signIn,
  contact,
  codeFor,
  accessible,
  lookInEveryView,
}) => {
  await signIn.signInWith(contact, () => codeFor(contact))
  await signIn.card.getByRole('link', { name: 'Your account' }).click()
  const wallet = page.getByRole('region', { name: 'Your wallet' })
  const accounts = wallet.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Copy/ }) })
  await expect(accounts).toHaveText([/^Ethereum0x[0-9a-fA-F]{40}/, /^Solana[1-9A-HJ-NP-Za-km-z]{32,44}/])
  await lookInEveryView()

  await wallet.getByRole('button', { name: 'Rename' }).click()
  await expect(wallet.getByRole('textbox', { name: 'Name of the wallet' })).toBeFocused()
  await page.keyboard.type('Seeds')
  await page.keyboard.press('Enter')
  await expect(wallet.getByRole('heading', { name: 'Seeds' })).toBeVisible()

  await wallet.getByRole('button', { name: 'Add a Solana account' }).click()
  await expect(accounts).toHaveCount(3)

  await wallet.getByRole('textbox', { name: 'Message' }).fill('Grüezi')
  await wallet.getByRole('button', { name: 'Sign', exact: true }).click()
  await new Signing(page).confirm()
  await expect(wallet).toContainText('Checked on this page: your Ethereum account signed it.')
  await expect(wallet).toContainText(/0x[0-9a-f]{128}1[bc]/)
  await wallet.getByRole('button', { name: 'Check the addresses' }).click()
  await expect(wallet).toContainText('No hardware stands behind it')
  await expect(wallet.getByText('Simulated', { exact: true })).toHaveCount(2)
  await accessible()

  // The same wallet after a reload.
  const addresses = await accounts.allTextContents()
  await page.reload()
  await expect(accounts).toHaveText(addresses)
})
