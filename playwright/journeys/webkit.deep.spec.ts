import { expect, test } from '@playwright/test'
import { startEnvironment } from '../fixtures/environment/startEnvironment.ts'
import { openWebKit } from '../fixtures/openWebKit.ts'

// WebKitGTK has no WebAuthn, so it stands for browsers without passkeys.

test('WebKit: says that passkeys aren’t supported, and a code signs in', async () => {
  test.setTimeout(180_000)
  const environment = await startEnvironment()
  const page = await openWebKit()
  try {
    await page.goto(environment.siteUrl)
    expect(await page.run('return typeof PublicKeyCredential')).toBe('undefined')
    // As if a passkey had been used on this device, so that the button is shown.
    const key = `latchkey.${environment.settings.authProxyConfigId}.passkeys`
    await page.run('localStorage.setItem(...arguments)', key, '{"version":1,"handles":{"somebody":[]}}')
    await page.goto(environment.siteUrl)
    const text = (selector: string) =>
      page.run('return document.querySelector(arguments[0])?.textContent ?? ""', selector)
    await page.press('Sign in')
    await page.press('Continue with a passkey')
    await expect.poll(() => text('dialog')).toContain("Passkeys aren't available here")
    await page.press('Another way to sign in')
    await page.type('dialog input', 'ada@example.com\uE007')
    await expect.poll(() => environment.inbox.newestCode('ada@example.com')).toBeDefined()
    await expect.poll(() => text('dialog')).toContain('Check your email')
    await page.type('dialog input', environment.inbox.newestCode('ada@example.com') ?? '')
    await expect.poll(() => text('#card time')).not.toBe('')
  } finally {
    await page.close()
    await environment.close()
  }
})
