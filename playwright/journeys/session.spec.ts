import { createStamp } from '@latchkey/crypto'

import { sessionKey, signWith } from '../fixtures/sessionKey.ts'
import { expect, test } from '../fixtures/test.ts'

test('a session survives a reload, is bound to a key that can’t be exported, and ends on the service', {
  tag: '@promise',
}, async ({ signIn, contact, codeFor, environment, guard }) => {
  const { page } = signIn
  await signIn.signInWith(contact, () => codeFor(contact))

  await test.step('a reload keeps the person, and asks nothing of the service', async () => {
    const before = guard.requests.length
    await signIn.reload()
    await signIn.expectSignedIn(contact)
    await expect(signIn.fact('Member')).toHaveText(contact)
    expect(guard.requests.slice(before)).toEqual([])
  })

  const key = await sessionKey(page)
  await test.step('the key can sign and can’t be had', async () => {
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

  await test.step('signing out ends the session on the service: the old key is refused', async () => {
    const publicKey = (await signIn.fact('Key').textContent()) ?? ''
    const organizationId = (await signIn.fact('Organization').textContent()) ?? ''
    /** A request that a thief of the key could send. */
    const whoami = async () => {
      const body = JSON.stringify({ organizationId })
      const { header, value } = await createStamp(
        { publicKey, sign: (data) => signWith(key, String(data)) },
        body,
      )
      return fetch(`${environment.service.apiBaseUrl}/public/v1/query/whoami`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [header]: value },
        body,
      })
    }
    const answer = await whoami()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ organizationId })

    await signIn.endSession()
    await expect(signIn.card).toContainText('No card yet')
    await expect.poll(async () => (await whoami()).status).toBe(401)
  })

  await test.step('a reload after signing out stays signed out', async () => {
    await signIn.reload()
    await expect(signIn.signInButton).toBeVisible()
    await expect(signIn.card).toContainText('No card yet')
  })
})

test('an idle session ends, also behind a closed page; signing in again continues where it was', {
  tag: '@promise',
}, async ({ signIn, startSession, contact, codeFor, pass, travel, accessible }) => {
  await startSession()

  await pass(16)
  await expect(signIn.card).toContainText('Expired')
  await expect(signIn.card).toContainText(contact)
  // The window opens over the unchanged page.
  await expect(signIn.heading('Your session has ended')).toBeVisible()
  await accessible()
  await signIn.button('Continue with email').click()
  await expect(signIn.heading('Check your email')).toBeVisible()
  await signIn.code.fill(await codeFor(contact, 2))
  await signIn.expectSignedIn(contact)

  // A page that is left before its code is loaded never says so.
  await signIn.quiet()
  await signIn.page.goto('about:blank')
  await travel(16 * 60_000)
  await signIn.page.goto('/')
  await expect(signIn.card).toContainText('Expired')
})

test('an active session renews itself with a new key; a device that slept past the end says so', {
  tag: '@promise',
}, async ({ signIn, startSession, contact, pass, travel, guard }) => {
  // After waking, it asks the service once whether its clock or the session is wrong.
  guard.allowFailures(/whoami/)
  await startSession()
  const key = signIn.fact('Key')
  const until = signIn.fact('Valid until').locator('time')
  // Longer than a session's lifetime, with two renewals.
  for (const _ of ['first', 'second']) {
    const [keyBefore, untilBefore] = [await key.textContent(), await until.getAttribute('datetime')]
    await pass(10, () => signIn.page.keyboard.press('Shift'))
    await expect(key).not.toHaveText(keyBefore ?? '')
    await expect(until).not.toHaveAttribute('datetime', untilBefore ?? '')
    await signIn.expectSignedIn(contact)
  }

  await travel(60 * 60_000)
  await expect(signIn.heading('Your session has ended')).toBeVisible()
})
