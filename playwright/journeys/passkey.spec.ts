import { expect, test } from '../fixtures/test.ts'

// Passkeys where an e-mail address or a phone number would do as well.

test('offered after a first login, made, and used by the button the next time', async ({
  signIn,
  contact,
  codeFor,
  plugIn,
  accessible,
}) => {
  const device = await plugIn()
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await expect(signIn.heading('Skip the code next time')).toBeVisible()
  await accessible()
  await signIn.button('Create a passkey').click()
  await signIn.expectSignedIn(contact)
  expect(await device.credentialIds()).toHaveLength(1)
  const organization = await signIn.fact('Organization').textContent()
  const ended = signIn.page.waitForResponse(/delete_api_keys/)
  await signIn.signOut()
  await ended

  // Nobody picks what the field offers, which it does a moment after the card is there; the button asks.
  await device.setPresent(false)
  await signIn.page.addInitScript(() => {
    const { get } = CredentialsContainer.prototype
    CredentialsContainer.prototype.get = function (options) {
      if (options?.mediation === 'conditional') document.documentElement.dataset.offered = 'yes'
      return get.call(this, options)
    }
  })
  await signIn.open()
  await expect(signIn.button('Continue with a passkey')).toBeVisible()
  await expect(signIn.page.locator('html')).toHaveAttribute('data-offered', 'yes')
  await accessible()
  await device.setPresent(true)
  await signIn.button('Continue with a passkey').click()
  await expect(signIn.fact('Organization')).toHaveText(organization ?? '')
  await expect(signIn.dialog).toBeHidden()
})

test('picked in the field: nothing is typed, nothing pressed', async ({
  signIn,
  contact,
  codeFor,
  plugIn,
  guard,
}) => {
  await plugIn()
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.button('Create a passkey').click()
  await signIn.expectSignedIn(contact)
  const organization = await signIn.fact('Organization').textContent()
  const ended = signIn.page.waitForResponse(/delete_api_keys/)
  await signIn.signOut()
  await ended

  const before = guard.asked.length
  await signIn.page.reload()
  await signIn.signInButton.click()
  await expect(signIn.fact('Organization')).toHaveText(organization ?? '')
  await expect(signIn.dialog).toBeHidden()
  expect(guard.asked.slice(before).filter((path) => path.endsWith('/stamp_login'))).toHaveLength(1)
})

test('"Not now" is remembered for the account', async ({ signIn, contact, codeFor, plugIn }) => {
  await plugIn()
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.button('Not now').click()
  await signIn.expectSignedIn(contact)
  const ended = signIn.page.waitForResponse(/delete_api_keys/)
  await signIn.signOut()
  await ended

  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact, 2))
  await signIn.expectSignedIn(contact)
  // Somebody else on this device is asked again. A page that goes in the middle of a sign-out asks twice.
  const endedAgain = signIn.page.waitForResponse(/delete_api_keys/)
  await signIn.signOut()
  await endedAgain
  await signIn.askForCode(`b${contact.slice(1)}`)
  await signIn.code.fill(await codeFor(`b${contact.slice(1)}`))
  await expect(signIn.heading('Skip the code next time')).toBeVisible()
})

test('a passkey that the service doesn’t know: another one, or an account with a passkey', async ({
  signIn,
  plugIn,
  guard,
  accessible,
}) => {
  guard.allowFailures(/stamp_login/)
  const device = await plugIn()
  await device.plant()
  await signIn.page.goto('/')
  await signIn.signInButton.click()
  await expect(signIn.heading("That passkey isn't known here")).toBeVisible()
  await accessible()
  // The browser was told, so that it isn't offered again.
  await expect.poll(device.credentialIds).toEqual([])

  await signIn.button('Create an account with a passkey').click()
  await expect(signIn.heading('Create an account')).toBeVisible()
  await accessible()
  const { keyboard } = signIn.page
  await keyboard.press('Enter')
  await expect(signIn.dialog).toContainText('Type a name.')
  await keyboard.type('Ada Lovelace')
  await keyboard.press('Enter')
  // One way in is few: a second one is offered.
  await expect(signIn.heading('Add a second way in')).toBeVisible()
  await accessible()
  await signIn.button('Not now').click()
  await expect(signIn.card).toContainText('Valid until')
  await expect(signIn.dialog).toBeHidden()
  expect(await device.credentialIds()).toHaveLength(1)
})

test('a second way in after a passkey-only sign-up opens the same account', async ({
  signIn,
  contact,
  codeFor,
  plugIn,
  guard,
}) => {
  guard.allowFailures(/stamp_login/)
  const device = await plugIn()
  await device.plant()
  await signIn.page.goto('/')
  await signIn.signInButton.click()
  await signIn.button('Create an account with a passkey').click()
  await signIn.page.keyboard.type('Ada Lovelace')
  await signIn.page.keyboard.press('Enter')
  await expect(signIn.heading('Add a second way in')).toBeVisible()
  await signIn.contact.fill(contact)
  await signIn.page.keyboard.press('Enter')
  await expect(signIn.heading('Check your email')).toBeVisible()
  await signIn.code.fill(await codeFor(contact))
  await expect(signIn.dialog).toBeHidden()
  const organization = await signIn.fact('Organization').textContent()
  await signIn.userButton.click()
  const ended = signIn.page.waitForResponse(/delete_api_keys/)
  await signIn.page.getByRole('menuitem', { name: 'Sign out' }).click()
  await ended

  await device.unplug()
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact, 2))
  await expect(signIn.fact('Organization')).toHaveText(organization ?? '')
})

test.describe('at a prompt', () => {
  /** A device on which a passkey was used before: the button stands there. */
  test.beforeEach(({ page, world }) =>
    page.addInitScript(
      (key) => localStorage.setItem(key, JSON.stringify({ version: 1, handles: { somebody: [] } })),
      `latchkey.${world.settings.authProxyConfigId}.passkeys`,
    ),
  )

  test('cancelled: back where they were, told in a line; the field still works', async ({
    signIn,
    contact,
    codeFor,
    plugIn,
    accessible,
  }) => {
    await plugIn({ present: false })
    await signIn.page.goto('/')
    await signIn.signInButton.click()
    await signIn.button('Continue with a passkey').click()
    await expect(signIn.heading('Use your passkey')).toBeVisible()
    await accessible()
    await signIn.button('Cancel').click()
    await expect(signIn.heading('Sign in to Larkfield')).toBeVisible()
    await signIn.contact.fill(contact)
    await signIn.page.keyboard.press('Enter')
    await expect(signIn.heading('Check your email')).toBeVisible()
    await signIn.code.fill(await codeFor(contact))
    await expect(signIn.heading('Skip the code next time')).toBeVisible()
  })

  test('refused for want of a finger: the person is back, and may try again', async ({
    signIn,
    plugIn,
    accessible,
  }) => {
    const device = await plugIn({ present: false })
    await device.plant()
    await device.setVerified(false)
    await signIn.page.goto('/')
    await signIn.signInButton.click()
    await expect(signIn.button('Continue with a passkey')).toBeVisible()
    await device.setPresent(true)
    await signIn.button('Continue with a passkey').click()
    await expect(signIn.dialog).toContainText('The prompt was closed. Try again, or choose another way.')
    await expect(signIn.heading('Sign in to Larkfield')).toBeVisible()
    await accessible()
  })

  test('timed out: after five minutes it says so', async ({ signIn, plugIn, travel }) => {
    await plugIn({ present: false })
    await signIn.page.goto('/')
    await signIn.signInButton.click()
    await signIn.button('Continue with a passkey').click()
    await expect(signIn.heading('Use your passkey')).toBeVisible()
    await travel(306_000)
    await expect(signIn.dialog).toContainText('It was open for five minutes. Try again when you are ready.')
    await expect(signIn.button('Continue with a passkey')).toBeVisible()
  })

  test('an address that passkeys don’t belong to is named', async ({ signIn, plugIn, page, accessible }) => {
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
    await expect(signIn.heading("Passkeys don't work at this address")).toBeVisible()
    await accessible()
    await signIn.button('Another way to sign in').click()
    await expect(signIn.contact).toBeVisible()
  })

  test('a browser without passkeys says so, and the field still works', async ({
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
    await signIn.button('Continue with a passkey').click()
    await expect(signIn.heading('No passkeys in this browser')).toBeVisible()
    await accessible()
    await signIn.button('Another way to sign in').click()
    await signIn.contact.fill(contact)
    await page.keyboard.press('Enter')
    await expect(signIn.heading('Check your email')).toBeVisible()
    await signIn.code.fill(await codeFor(contact))
    await signIn.expectSignedIn(contact)
  })

  for (const [what, about] of [
    ['a bogus signature', { isBogusSignature: true }],
    ['nobody was there', { isBadUP: true }],
    ['nobody was verified', { isBadUV: true }],
  ] as const)
    test(`an authenticator that lies, ${what}: the service refuses`, async ({ signIn, plugIn, guard }) => {
      guard.allowFailures(/stamp_login|signup/)
      const device = await plugIn()
      await device.plant()
      await signIn.page.goto('/')
      await signIn.signInButton.click()
      await signIn.button('Create an account with a passkey').click()
      await signIn.page.keyboard.type('Ada')
      await signIn.page.keyboard.press('Enter')
      await signIn.button('Not now').click()
      await expect(signIn.card).toContainText('Valid until')
      const ended = signIn.page.waitForResponse(/delete_api_keys/)
      await signIn.signOut()
      await ended

      await device.setPresent(false)
      await signIn.signInButton.click()
      await expect(signIn.button('Continue with a passkey')).toBeVisible()
      await device.lie(about)
      await device.setPresent(true)
      await signIn.button('Continue with a passkey').click()
      await expect(signIn.heading("That passkey wasn't accepted")).toBeVisible()
      await expect(signIn.card).toContainText('Not yet yours')

      await device.lie({ isBogusSignature: false, isBadUP: false, isBadUV: false })
      await signIn.button('Try again').click()
      await expect(signIn.card).toContainText('Valid until')
    })
})
