import { checkAccessibility } from '../../fixtures/checkAccessibility.ts'
import { countClicks } from '../../fixtures/countClicks.ts'
import { Provider } from '../../fixtures/Provider.ts'
import { expect, test } from '../../fixtures/test.ts'
import { countColumns, expectInView, vaultSizes } from '../../fixtures/vault/expectInView.ts'
import { findContextual, readWords, typeWords } from '../../fixtures/vault/vaultPage.ts'

// In the demo, whose guard fails with every warning of the console.

test('somebody without a passkey exports the phrase from the app with six clicks and a code at most', {
  tag: '@promise',
}, async ({ page, context, environment, signIn, startSession, contact, codeFor }) => {
  await startSession()
  await signIn.card.getByRole('link', { name: 'Your account' }).click()
  const wallet = page.getByRole('region', { name: 'Your wallet' })
  await wallet.getByRole('button', { name: /^More for/ }).waitFor()
  const effort = await countClicks(context)
  // The counter is installed with each document: the app's document is there already.
  let clicks = 2
  await wallet.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Show recovery phrase' }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText(`We'll send a code to ${contact}.`)).toBeVisible()
  await expect(frame.getByRole('textbox')).toHaveCount(0)
  await test.step('on a small phone, the contact is in view with the button that sends to it', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    const { y: button } = (await frame.getByRole('button', { name: 'Send me a code' }).boundingBox())!
    const { y, height } = (await frame.getByText(contact).boundingBox())!
    expect(button).toBeGreaterThan(y + height)
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await checkAccessibility(page.frames()[1]!)
  await frame.getByRole('button', { name: 'Send me a code' }).click()
  await frame.getByLabel('6-digit code').fill(await codeFor(contact, 2))
  await frame.getByRole('heading', { name: 'Your recovery phrase' }).waitFor()
  await checkAccessibility(page.frames()[1]!)
  await frame.getByRole('button', { name: 'Show the words' }).click()
  await frame.getByText('Hides in').waitFor()
  const words = await readWords(frame)
  expect(await findContextual(frame)).toEqual([])
  await frame.getByRole('button', { name: "I've written them down" }).click()
  await typeWords(frame, words)
  await frame.getByRole('heading', { name: 'Your words are hidden again' }).waitFor()
  await checkAccessibility(page.frames()[1]!)
  await frame.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const inVault = effort(new URL(environment.vaultUrl).origin)
  clicks += inVault.clicks
  expect(inVault.fields).toBe(1 + 3)
  expect(clicks).toBeLessThanOrEqual(6)

  await test.step("the vault's session is over, and isn't among the devices", async () => {
    await signIn.reload()
    await expect(signIn.section('Devices').getByRole('listitem')).toHaveCount(1)
    await expect(signIn.section('Devices')).toContainText('This device')
  })
})

test('Escape in the frame closes the vault, and gives the focus back', async ({
  page,
  signIn,
  startSession,
}) => {
  await startSession()
  await signIn.card.getByRole('link', { name: 'Your account' }).click()
  const open = page.getByRole('region', { name: 'Your wallet' }).getByRole('button', { name: /^More for/ })
  await open.click()
  await page.getByRole('menuitem', { name: 'Show recovery phrase' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Send me a code' }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(open).toBeFocused()
})

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
      await page.getByRole('menuitem', { name: 'Show recovery phrase' }).click()
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

for (const size of vaultSizes)
  test(`every button of an export can be seen and pressed at ${size.width} × ${size.height}`, async ({
    page,
    signIn,
    startSession,
    contact,
    codeFor,
  }) => {
    await startSession()
    await signIn.card.getByRole('link', { name: 'Your account' }).click()
    // Before the vault opens: its buttons count once they were in view for a moment, and a new size begins that anew.
    await page.setViewportSize(size)
    await page
      .getByRole('region', { name: 'Your wallet' })
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Show recovery phrase' }).click()
    const vault = page.frameLocator('iframe')
    const button = (name: string) => vault.getByRole('button', { name })
    const look = (last: string, others: readonly string[]) =>
      expectInView(page, vault, { last: button(last), others: others.map(button) })
    await button('Send me a code').waitFor()
    await look('Confirm another way', ['Send me a code', 'Use another email or phone', 'Close'])
    await button('Send me a code').click()
    await vault.getByLabel('6-digit code').fill(await codeFor(contact, 2))
    await button('Show the words').waitFor()
    await look("I've written them down", ['Close', 'Show the words'])
    for (const address of await vault.locator('.vault-address').all()) {
      expect(await countColumns(address)).toBe(5)
      await expect(address).toHaveText(/^(0x)?\w{40,44}$/)
    }
    await button('Show the words').click()
    await vault.getByText('Hides in').waitFor()
    await look("I've written them down", ['Copy', 'Hide', 'Print a sheet to write on', 'Close'])
    await button("I've written them down").click()
    await look('Check the words', ['See the words again', 'Close'])
  })
