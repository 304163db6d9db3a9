import { Provider } from '../fixtures/Provider.ts'
import { expect, test } from '../fixtures/test.ts'
import { readWords } from '../fixtures/vault/vaultPage.ts'

// Whoever has no passkey and no verified contact signs in to the vault as they do in the app.

test('somebody who signed up with Google exports the phrase with Google, on a laptop and on a phone', {
  tag: '@promise',
}, async ({ page, signIn, contact, guard }) => {
  // The vault's policy has the sandbox of its own origin.
  guard.allowWarnings(/^An iframe which has both allow-scripts and allow-same-origin/)
  await signIn.open()
  await (await signIn.openProvider('Google')).continueAs(contact)
  await signIn.expectSignedIn(contact)
  await page.getByRole('link', { name: 'Your account' }).click()
  const more = page.getByRole('region', { name: 'Your wallet' }).getByRole('button', { name: /^More for/ })
  const vault = page.frameLocator('iframe')
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])
    await test.step(`at ${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size)
      await more.click()
      await page.getByRole('menuitem', { name: 'Export recovery phrase' }).click()
      await vault.getByRole('heading', { name: 'Show recovery phrase' }).waitFor()
      // The provider has reported the address, and no code to it signs in: none is offered.
      await expect(vault.getByText(contact)).toHaveCount(0)
      const opened = page.waitForEvent('popup')
      await vault.getByRole('button', { name: 'Confirm with Google' }).click()
      const provider = new Provider(await opened)
      const closed = provider.page.waitForEvent('close')
      await provider.continueAs(contact)
      await closed
      await vault.getByRole('button', { name: 'Show the words' }).click()
      await vault.getByText('Hides in').waitFor()
      expect((await readWords(vault)).filter((word) => /^[a-z]+$/.test(word))).toHaveLength(12)
      await vault.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
})
