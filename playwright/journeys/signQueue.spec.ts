import { askForMany, many, readEndings } from '../fixtures/askForMany.ts'
import { Signing } from '../fixtures/Signing.ts'
import { expect, test } from '../fixtures/test.ts'

test('100 requests, 20 at a time: every call of a living page ends, and nothing is signed later', async ({
  page,
  signIn,
  startSession,
}) => {
  const sent: string[] = []
  page.on('request', (request) => void sent.push(request.url()))
  const signatures = () => sent.filter((url) => url.endsWith('/sign_raw_payload')).length
  await startSession()
  await signIn.card.getByRole('link', { name: 'Your account' }).click()
  const wallet = page.getByRole('region', { name: 'Your wallet' })
  const signing = new Signing(page)

  await askForMany(page)
  await page.keyboard.press('Escape')
  expect(await readEndings(page)).toEqual(new Array(many).fill('USER_REJECTED'))
  await expect(signing.window).toBeHidden()

  await askForMany(page)
  await signing.confirm()
  await expect(signing.window).toContainText('Message 1')
  await signing.reject.click()
  await expect(signing.window).toContainText('Message 2')
  await signing.window.getByRole('button', { name: /^Reject all/ }).click()
  expect(await readEndings(page)).toEqual(['signed', ...new Array(many - 1).fill('USER_REJECTED')])

  for (const leave of [() => signIn.reload(), () => page.goto('/').then(() => page.goBack())]) {
    await askForMany(page)
    await leave()
    await expect(wallet).toBeVisible()
    await expect(signing.window).toBeHidden()
  }

  await askForMany(page)
  await page.evaluate(() => window.kit.signOut())
  expect(await readEndings(page)).toEqual(new Array(many).fill('SESSION_MISSING'))
  await expect(signing.window).toBeHidden()
  expect(signatures()).toBe(1)
})
