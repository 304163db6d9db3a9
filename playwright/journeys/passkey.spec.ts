import { countClicks, expectEffort } from '../fixtures/countClicks.ts'
import { expect, test } from '../fixtures/test.ts'

// Passkeys beside email and phone.

test('a passkey is offered after the first login, created, then used by autofill and with two clicks', {
  tag: '@promise',
}, async ({ signIn, contact, codeFor, context, downloads, plugIn, guard, accessible }) => {
  const effort = await countClicks(context)
  const device = await plugIn()
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await expect(signIn.heading('Skip the code next time')).toBeVisible()
  await accessible()
  await signIn.button('Create a passkey').click()
  await signIn.expectSignedIn(contact)
  expect(await device.credentialIds()).toHaveLength(1)
  const organization = await signIn.fact('Organization').textContent()
  await signIn.endSession()

  await test.step('picked in the field: nothing is typed, nothing pressed', async () => {
    const before = guard.requests.length
    await signIn.reload()
    await signIn.signInButton.click()
    await expect(signIn.fact('Organization')).toHaveText(organization ?? '')
    await expect(signIn.dialog).toBeHidden()
    expect(guard.requests.slice(before).filter((path) => path.endsWith('/stamp_login'))).toHaveLength(1)
    await signIn.endSession()
  })

  // Autofill starts a moment after the card appears and is not used; the button opens the prompt.
  await device.leaveOffers()
  await signIn.reload()
  await expect(signIn.signInButton).toBeVisible()
  await downloads.startCounting()
  const { origin } = new URL(signIn.page.url())
  const before = effort(origin)
  await signIn.openCard()
  await expect(signIn.button('Continue with a passkey')).toBeVisible()
  await expect(signIn.page.locator('html')).toHaveAttribute('data-offer', 'open')
  await accessible()
  await signIn.button('Continue with a passkey').click()
  await expect(signIn.fact('Organization')).toHaveText(organization ?? '')
  const { clicks, fields } = effort(origin)
  expectEffort(
    'passkey',
    { clicks: clicks - before.clicks, fields: fields - before.fields },
    { clicks: 2, fields: 0 },
  )
  await downloads.expectWithin('passkey', { goal: 50, guard: 51 })
  await expect(signIn.page.locator('html')).toHaveAttribute('data-offer', 'withdrawn')
  await expect(signIn.dialog).toBeHidden()
})

test('“Not now” is remembered per account', async ({ signIn, contact, codeFor, plugIn }) => {
  await plugIn()
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.button('Not now').click()
  await signIn.expectSignedIn(contact)
  await signIn.endSession()

  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact, 2))
  await signIn.expectSignedIn(contact)
  // Another user of this device is offered a passkey again.
  await signIn.endSession()
  await signIn.askForCode(`b${contact.slice(1)}`)
  await signIn.code.fill(await codeFor(`b${contact.slice(1)}`))
  await expect(signIn.heading('Skip the code next time')).toBeVisible()
})

test('an unknown passkey leads to sign-up with a passkey, then to adding a second login method', {
  tag: '@promise',
}, async ({ signIn, contact, codeFor, plugIn, guard, accessible }) => {
  guard.allowFailures(/stamp_login/)
  const device = await plugIn()
  await device.plant()
  await signIn.page.goto('/')
  await signIn.signInButton.click()
  await expect(signIn.heading("We don't recognize that passkey")).toBeVisible()
  await accessible()
  // The browser was told, so that it doesn't offer the passkey again.
  await expect.poll(device.credentialIds).toEqual([])

  await signIn.button('Create an account with a passkey').click()
  await expect(signIn.heading('Create an account')).toBeVisible()
  await accessible()
  const { keyboard } = signIn.page
  await expect(signIn.dialog.getByRole('textbox')).toBeFocused()
  await keyboard.press('Enter')
  await expect(signIn.dialog).toContainText('Enter a name.')
  await keyboard.type('Ada Lovelace')
  await keyboard.press('Enter')
  // A second login method is offered.
  await expect(signIn.heading('Add another way to sign in')).toBeVisible()
  await accessible()
  expect(await device.credentialIds()).toHaveLength(1)
  await signIn.contact.fill(contact)
  await signIn.page.keyboard.press('Enter')
  await expect(signIn.heading('Check your email')).toBeVisible()
  await signIn.code.fill(await codeFor(contact))
  await expect(signIn.dialog).toBeHidden()
  const organization = await signIn.fact('Organization').textContent()
  await signIn.endSession()

  await device.unplug()
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact, 2))
  await expect(signIn.fact('Organization')).toHaveText(organization ?? '')
})

test.describe('at a prompt', () => {
  /** A device on which a passkey was used before shows the passkey button. */
  test.beforeEach(({ page, environment }) =>
    page.addInitScript(
      (key) => localStorage.setItem(key, JSON.stringify({ version: 1, handles: { somebody: [] } })),
      `latchkey.${environment.settings.authProxyConfigId}.passkeys`,
    ),
  )

  test('a cancelled, timed-out or unverified prompt shows a line, and the field still works', async ({
    signIn,
    contact,
    codeFor,
    plugIn,
    travel,
    accessible,
  }) => {
    const device = await plugIn({ present: false })
    const ask = signIn.button('Continue with a passkey')
    await signIn.page.goto('/')
    await signIn.signInButton.click()
    await ask.click()
    await expect(signIn.heading('Use your passkey')).toBeVisible()
    await accessible()
    await signIn.button('Cancel').click()
    await expect(signIn.heading('Sign in to Larkfield')).toBeVisible()

    await ask.click()
    await expect(signIn.heading('Use your passkey')).toBeVisible()
    await travel(306_000)
    await expect(signIn.dialog).toContainText(
      "The prompt closed after five minutes. Try again when you're ready.",
    )

    await device.plant()
    await device.setVerified(false)
    await device.setPresent(true)
    await ask.click()
    await expect(signIn.dialog).toContainText('No passkey was used. Try again, or choose another way.')
    await expect(signIn.heading('Sign in to Larkfield')).toBeVisible()
    await accessible()

    await signIn.contact.fill(contact)
    await signIn.page.keyboard.press('Enter')
    await expect(signIn.heading('Check your email')).toBeVisible()
    await signIn.code.fill(await codeFor(contact))
    await expect(signIn.heading('Skip the code next time')).toBeVisible()
  })

  test('a wrong RP ID is explained', async ({ signIn, plugIn, page, accessible }) => {
    await plugIn()
    await page.route('**/wallet_kit_config', async (route) => {
      const response = await route.fetch()
      const config = await response.json()
      config.passkeyRpId = 'elsewhere.example'
      await route.fulfill({ response, json: config })
    })
    await signIn.page.goto('/')
    await signIn.signInButton.click()
    await signIn.button('Continue with a passkey').click()
    await expect(signIn.heading("Passkeys don't work on this address")).toBeVisible()
    await accessible()
    await signIn.button('Another way to sign in').click()
    await expect(signIn.contact).toBeVisible()
  })

  test('a browser without passkeys is offered none, and the field works', async ({
    signIn,
    page,
    contact,
    codeFor,
    accessible,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['PublicKeyCredential', 'AuthenticatorAssertionResponse'])
        Object.defineProperty(window, name, { value: undefined })
    })
    await signIn.page.goto('/')
    await signIn.signInButton.click()
    await expect(signIn.contact).toBeVisible()
    await expect(signIn.dialog.getByRole('button', { name: /passkey/i })).toHaveCount(0)
    await accessible()
    await signIn.contact.fill(contact)
    await page.keyboard.press('Enter')
    await expect(signIn.heading('Check your email')).toBeVisible()
    await signIn.code.fill(await codeFor(contact))
    await signIn.expectSignedIn(contact)
  })

  test('the service refuses an authenticator that lies', async ({ signIn, plugIn, guard }) => {
    guard.allowFailures(/stamp_login|signup/)
    const device = await plugIn()
    await device.plant()
    await signIn.page.goto('/')
    await signIn.signInButton.click()
    await signIn.button('Create an account with a passkey').click()
    await expect(signIn.dialog.getByRole('textbox')).toBeFocused()
    await signIn.page.keyboard.type('Ada')
    await signIn.page.keyboard.press('Enter')
    await signIn.button('Not now').click()
    await expect(signIn.fact('Valid until').locator('time')).toBeVisible()
    await signIn.endSession()

    await device.leaveOffers()
    await signIn.signInButton.click()
    const honest = { isBogusSignature: false, isBadUP: false, isBadUV: false }
    let press = signIn.button('Continue with a passkey')
    await expect(press).toBeVisible()
    for (const lie of ['isBogusSignature', 'isBadUP', 'isBadUV']) {
      await test.step(lie, async () => {
        await device.lie({ ...honest, [lie]: true })
        const answer = signIn.page.waitForResponse(
          (response) => /stamp_login/.test(response.url()) && response.request().method() === 'POST',
        )
        await press.click()
        expect((await answer).ok()).toBe(false)
        await expect(signIn.heading("That passkey wasn't accepted")).toBeVisible()
        await expect(signIn.card).toContainText('No card yet')
        press = signIn.button('Try again')
      })
    }
    await device.lie(honest)
    await press.click()
    await expect(signIn.fact('Valid until').locator('time')).toBeVisible()
  })
})
