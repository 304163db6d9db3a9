import { checkAccessibility } from '../fixtures/checkAccessibility.ts'
import { countClicks } from '../fixtures/countClicks.ts'
import { expect, test } from '../fixtures/test.ts'
import { findContextual, readWords, typeWords } from '../fixtures/vault/vaultPage.ts'

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
  await page.getByRole('menuitem', { name: 'Export recovery phrase' }).click()
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
  await page.getByRole('menuitem', { name: 'Export recovery phrase' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Send me a code' }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(open).toBeFocused()
})
