import { expect, test } from '../fixtures/test.ts'
import { countColumns, expectInView, vaultSizes } from '../fixtures/vault/expectInView.ts'

// The vault in the demo's window, at the sizes of a laptop, a phone and a laptop at 200 %.

test('every button of an export can be seen and pressed in a low window', async ({
  page,
  signIn,
  startSession,
  contact,
  codeFor,
}) => {
  await startSession()
  await signIn.card.getByRole('link', { name: 'Your account' }).click()
  await page
    .getByRole('region', { name: 'Your wallet' })
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Export recovery phrase' }).click()
  const vault = page.frameLocator('iframe')
  const button = (name: string) => vault.getByRole('button', { name })
  const look = async (name: string, last: string, others: readonly string[]) => {
    for (const size of vaultSizes)
      await test.step(`${name} at ${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size)
        await expectInView(page, vault, { last: button(last), others: others.map(button) })
      })
  }
  await button('Send me a code').waitFor()
  await look('explanation', 'Confirm another way', ['Send me a code', 'Use another email or phone', 'Close'])
  // A button counts once it was in view for a moment, and the window has just changed.
  await expect(async () => {
    await button('Send me a code').click()
    await vault.getByLabel('6-digit code').waitFor({ timeout: 5_000 })
  }).toPass()
  await vault.getByLabel('6-digit code').fill(await codeFor(contact, 2))
  await button('Show the words').waitFor()
  await look('hidden', "I've written them down", ['Show the words', 'Close'])
  for (const address of await vault.locator('.vault-address').all()) {
    expect(await countColumns(address)).toBe(5)
    await expect(address).toHaveText(/^(0x)?\w{40,44}$/)
  }
  await expect(async () => {
    await button('Show the words').click()
    await vault.getByText('Hides in').waitFor({ timeout: 5_000 })
  }).toPass()
  await look('shown', "I've written them down", ['Copy', 'Hide', 'Print a sheet to write on', 'Close'])
  await button("I've written them down").click()
  await look('check', 'Check the words', ['See the words again', 'Close'])
})
