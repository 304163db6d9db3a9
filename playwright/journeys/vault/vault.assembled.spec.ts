import { expect, test } from '../../fixtures/test.ts'
import { readWords, typeWords } from '../../fixtures/vault/vaultPage.ts'

test('somebody who signed up exports the recovery phrase on the vault, and finds the same address', async ({
  page,
  signIn,
  contact,
  codeFor,
  environment,
  accessible,
  guard,
}) => {
  // The warning is about a page that frames the vault on the vault's own origin: there is none.
  guard.allowWarnings(/both allow-scripts and allow-same-origin/)
  await signIn.signInWith(contact, () => codeFor(contact))
  await signIn.card.getByRole('link', { name: 'Your account' }).click()
  const wallet = page.getByRole('region', { name: 'Your wallet' })
  const accounts = wallet.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Copy/ }) })
  await expect(accounts).toHaveCount(2)
  const [address = ''] = await accounts.first().allTextContents()
  const shortened = /0x[0-9a-fA-F]{4}/.exec(address)?.[0] ?? 'an address'

  await page.goto(environment.vaultUrl)
  await page.getByRole('heading', { name: 'Sign in to export your wallet' }).waitFor()
  await page.getByRole('button', { name: 'Confirm with a code' }).click()
  await page.getByLabel('Email or phone').fill(contact)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('6-digit code').fill(await codeFor(contact, 2))
  await page.getByRole('button', { name: /Recovery phrase/ }).click()
  await page.getByRole('heading', { name: 'Your recovery phrase' }).waitFor()
  await expect(page.locator('.vault-address').first()).toContainText(shortened)
  await accessible()
  await page.getByRole('button', { name: 'Show the words' }).click()
  await page.getByText('Hides in').waitFor()
  const words = await readWords(page)
  expect(words).toHaveLength(12)
  await page.getByRole('button', { name: "I've written them down" }).click()
  await typeWords(page, words)
  await page.getByRole('heading', { name: 'Your words are hidden again' }).waitFor()
})
