import { createStamp } from '@latchkey/crypto'

import { sessionKey, signWith } from '../fixtures/sessionKey.ts'
import { expect, test } from '../fixtures/test.ts'

test('a reload keeps the person, and asks nothing of the service', async ({
  signIn,
  contact,
  codeFor,
  guard,
}) => {
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.expectSignedIn(contact)
  const before = guard.asked.length

  await signIn.page.reload({ waitUntil: 'networkidle' })
  await signIn.expectSignedIn(contact)
  await expect(signIn.fact('Member')).toHaveText(contact)
  expect(guard.asked.slice(before)).toEqual([])
})

test('the key can sign and can’t be had', async ({ signIn, contact, codeFor }) => {
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.expectSignedIn(contact)

  const key = await sessionKey(signIn.page)
  const refusals = await key.evaluate(({ privateKey }) =>
    Promise.all(
      (['pkcs8', 'jwk', 'raw'] as const).map((format) =>
        crypto.subtle.exportKey(format, privateKey).then(
          () => 'exported',
          (error: DOMException) => error.name,
        ),
      ),
    ),
  )
  expect(refusals).not.toContain('exported')
  expect(await key.evaluate(({ privateKey }) => privateKey.extractable)).toBe(false)
  expect(await signWith(key, 'text')).toHaveLength(64)
})

test('signing out ends the session on the service: the old key is refused', async ({
  signIn,
  contact,
  codeFor,
  world,
  accessible,
}) => {
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.expectSignedIn(contact)

  const { page } = signIn
  const key = await sessionKey(page)
  await signIn.fact('Key').getByText('Show all of it').click()
  const publicKey = (await signIn.fact('Key').locator('details > code').textContent()) ?? ''
  const organizationId = (await signIn.fact('Organization').textContent()) ?? ''
  /** What whoever took the key out of this page could send. */
  const whoami = async () => {
    const body = JSON.stringify({ organizationId })
    const { header, value } = await createStamp(
      { publicKey, sign: (data) => signWith(key, String(data)) },
      body,
    )
    return fetch(`${world.service.apiBaseUrl}/public/v1/query/whoami`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [header]: value },
      body,
    })
  }
  const answer = await whoami()
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ organizationId })

  await signIn.userButton.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await accessible()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(signIn.signInButton).toBeVisible()
  await expect(signIn.card).toContainText('Not yet yours')
  await expect.poll(async () => (await whoami()).status).toBe(401)
})

test('a reload after signing out stays signed out', async ({ signIn, contact, codeFor }) => {
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.expectSignedIn(contact)
  const ended = signIn.page.waitForResponse(/delete_api_keys/)
  await signIn.signOut()
  await ended
  await signIn.page.reload()
  await expect(signIn.signInButton).toBeVisible()
  await expect(signIn.card).toContainText('Not yet yours')
})

test('a session that nobody uses ends by itself, and signing in again goes on where it was', async ({
  signIn,
  contact,
  codeFor,
  pass,
  accessible,
}) => {
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.expectSignedIn(contact)
  await signIn.fact('Key').getByText('Show all of it').click()

  await pass(16)
  await expect(signIn.card).toContainText('Run out')
  await expect(signIn.card).toContainText(contact)
  // The window opens over the page as it is.
  await expect(signIn.heading('Your session has ended')).toBeVisible()
  await accessible()
  await signIn.button('Continue with email').click()
  await expect(signIn.heading('Check your email')).toBeVisible()
  await signIn.code.fill(await codeFor(contact, 2))
  await signIn.expectSignedIn(contact)
})

test('a session that is used renews itself: another key, the same person', async ({
  signIn,
  contact,
  codeFor,
  pass,
}) => {
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.expectSignedIn(contact)
  const key = await signIn.fact('Key').locator('summary code').textContent()
  const until = await signIn.fact('Valid until').locator('time').getAttribute('datetime')

  await pass(20, () => signIn.page.keyboard.press('Shift'))
  await signIn.expectSignedIn(contact)
  await expect(signIn.fact('Key').locator('summary code')).not.toHaveText(key ?? '')
  await expect(signIn.fact('Valid until').locator('time')).not.toHaveAttribute('datetime', until ?? '')
})

test('a device that slept past the end wakes up to a session that ran out', async ({
  signIn,
  contact,
  codeFor,
  travel,
  guard,
}) => {
  // It asks once whether its clock or the session is wrong.
  guard.allowFailures(/whoami/)
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.expectSignedIn(contact)
  await travel(60 * 60_000)
  await expect(signIn.heading('Your session has ended')).toBeVisible()
})

test('a session that ran out while the page was closed', async ({
  signIn,
  contact,
  codeFor,
  travel,
  page,
}) => {
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.expectSignedIn(contact)
  await page.goto('about:blank')
  await travel(16 * 60_000)
  await page.goto('/')
  await expect(signIn.card).toContainText('Run out')
})
