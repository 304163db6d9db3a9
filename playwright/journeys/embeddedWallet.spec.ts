import { expect, test } from '../fixtures/test.ts'

test('a new account has a wallet: addresses to copy, a renamed wallet, a new account, proofs', {
  tag: '@promise',
}, async ({ page, signIn, startSession, accessible, lookInEveryView }) => {
  await startSession()
  await signIn.card.getByRole('link', { name: 'Your account' }).click()
  const wallet = page.getByRole('region', { name: 'Your wallet' })
  const accounts = wallet.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Copy/ }) })
  const openAccounts = () => wallet.getByRole('button', { name: /Choose another account$/ }).click()
  await lookInEveryView()
  await openAccounts()
  await expect(accounts).toHaveText([/^Account 1 0x[0-9a-fA-F]{4}…/, /^Account 1 [1-9A-HJ-NP-Za-km-z]{6}…/])
  await lookInEveryView()

  await wallet.getByRole('button', { name: 'Add account on Solana' }).click()
  await wallet.getByRole('button', { name: 'Add account' }).click()
  await openAccounts()
  await expect(accounts).toHaveCount(3)

  await wallet.getByRole('button', { name: 'Check the addresses' }).click()
  await expect(wallet).toContainText('not where the keys are')
  await expect(wallet.getByText('Simulated', { exact: true })).toHaveCount(2)
  await accessible()

  // The same wallet after a reload.
  const addresses = await accounts.allTextContents()
  await signIn.reload()
  await openAccounts()
  await expect(accounts).toHaveText(addresses)
})
