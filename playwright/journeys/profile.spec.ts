import { expect, test } from '../fixtures/test.ts'

test('a name: typed, saved, and shown by the button', async ({ signIn, contact, codeFor, accessible }) => {
  await signIn.signInWith(contact, () => codeFor(contact))
  await signIn.openProfile()
  const section = signIn.section('Profile')
  await section.getByRole('button', { name: 'Edit name' }).click()
  await accessible()
  await signIn.page.keyboard.type('Ada Lovelace')
  await signIn.page.keyboard.press('Enter')
  await expect(section).toContainText('Ada Lovelace')
  await expect(section).toContainText('Your name is saved.')
})

test('another address counts once it is proven, and the old one is told', async ({
  signIn,
  contact,
  codeFor,
  world,
  accessible,
}) => {
  const next = `b${contact.slice(1)}`
  await signIn.signInWith(contact, () => codeFor(contact))
  await signIn.openProfile()
  await signIn
    .section('Email and phone')
    .getByRole('button', { name: `Change ${contact}` })
    .click()
  await expect(signIn.topmost.getByRole('heading', { name: 'Change your email' })).toBeVisible()
  await accessible()
  await signIn.page.keyboard.type(next)
  await signIn.page.keyboard.press('Enter')
  await expect(signIn.topmost.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await signIn.topmost.getByRole('textbox', { name: '6-digit code' }).fill(await codeFor(next))
  await expect(signIn.section('Email and phone')).toContainText(`You sign in with ${next} from now on.`)
  await expect
    .poll(() =>
      world.inbox
        .list(contact)
        .map(({ text }) => text)
        .join(),
    )
    .toMatch(/is changing|has changed/)
  await expect(signIn.page.getByRole('banner').first()).toContainText(next)
})

test('a phone number is added', async ({ signIn, contact, phone, codeFor }) => {
  await signIn.signInWith(contact, () => codeFor(contact))
  await signIn.openProfile()
  await signIn.section('Email and phone').getByRole('button', { name: 'Add a phone' }).click()
  await expect(signIn.topmost.getByRole('heading', { name: 'Add a phone' })).toBeVisible()
  await signIn.page.keyboard.type(phone)
  await signIn.page.keyboard.press('Enter')
  await signIn.topmost.getByRole('textbox', { name: '6-digit code' }).fill(await codeFor(phone))
  await expect(signIn.section('Email and phone')).toContainText('from now on.')
})

test('a login that is some minutes old is confirmed in the middle, and what was typed is still there', async ({
  signIn,
  contact,
  phone,
  codeFor,
  pass,
  guard,
  accessible,
}) => {
  guard.allowFailures(/init_otp|update_user|verify_otp/)
  await signIn.signInWith(contact, () => codeFor(contact))
  await pass(6, () => signIn.page.keyboard.press('Shift'))
  await signIn.openProfile()
  await signIn.section('Email and phone').getByRole('button', { name: 'Add a phone' }).click()
  await expect(signIn.topmost.getByRole('heading', { name: 'Add a phone' })).toBeVisible()
  await signIn.page.keyboard.type(phone)
  await signIn.page.keyboard.press('Enter')
  await expect(signIn.topmost.getByRole('heading', { name: "Confirm it's you" })).toBeVisible()
  await accessible()
  await signIn.topmost.getByRole('button', { name: 'Send a code to your email' }).click()
  await signIn.topmost.getByRole('textbox', { name: '6-digit code' }).fill(await codeFor(contact, 2))
  // Sent without a further press, to the number that was typed.
  await expect(signIn.topmost.getByRole('heading', { name: 'Check your phone' })).toBeVisible()
  await signIn.topmost.getByRole('textbox', { name: '6-digit code' }).fill(await codeFor(phone))
  await expect(signIn.section('Email and phone')).toContainText('from now on.')
})

test('a passkey is added and removed, and then unknown', async ({
  signIn,
  contact,
  codeFor,
  plugIn,
  guard,
  accessible,
}) => {
  guard.allowFailures(/stamp_login/)
  const device = await plugIn()
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.button('Not now').click()
  await signIn.expectSignedIn(contact)
  await signIn.openProfile()
  const passkeys = signIn.section('Passkeys')
  await expect(passkeys).toContainText('No passkey yet')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys).toContainText('A passkey was added.')
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  expect(await device.credentialIds()).toHaveLength(1)
  await accessible()

  await passkeys.getByRole('button', { name: /^More about/ }).click()
  await signIn.page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(passkeys.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await accessible()
  await passkeys.getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys).toContainText('No passkey yet')
})

test('devices: another one is listed and ended, and signed out at its next request', async ({
  signIn,
  contact,
  codeFor,
  elsewhere,
  guard,
  accessible,
}) => {
  const other = await elsewhere()
  await other.signInWith(contact, () => codeFor(contact))
  await signIn.signInWith(contact, () => codeFor(contact, 2))
  await signIn.openProfile()
  const devices = signIn.section('Devices')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await accessible()
  await devices
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(devices).toContainText('is signed out.')
  await expect(devices.getByRole('listitem')).toHaveCount(1)

  guard.allowFailures(/query/)
  await other.choose('Profile and security')
  await expect(other.heading('Your session has ended')).toBeVisible()
})

test('signed out everywhere else', async ({ signIn, contact, codeFor, elsewhere }) => {
  const others = [await elsewhere(), await elsewhere()]
  for (const [index, other] of others.entries())
    await other.signInWith(contact, () => codeFor(contact, index + 1))
  await signIn.signInWith(contact, () => codeFor(contact, 3))
  await signIn.openProfile()
  const devices = signIn.section('Devices')
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(devices).toContainText("You're signed in on this device only.")
  for (const other of others) {
    await other.choose('Profile and security')
    await expect(other.heading('Your session has ended')).toBeVisible()
  }
})

for (const use of [
  { name: '320 px wide', viewport: { width: 320, height: 640 } },
  { name: 'dark', colorScheme: 'dark' },
] as const) {
  const { name, ...options } = use
  test.describe(name, () => {
    test.use(options)
    test('the profile, by keyboard alone', async ({ signIn, contact, codeFor, accessible, page }) => {
      await signIn.signInWith(contact, () => codeFor(contact))
      await signIn.userButton.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.type('prof')
      await page.keyboard.press('Enter')
      await expect(signIn.section('Devices')).toContainText('This device')
      await accessible()
      const { scrolled, width } = await page.evaluate(() => ({
        scrolled: document.documentElement.scrollWidth,
        width: innerWidth,
      }))
      expect(scrolled).toBeLessThanOrEqual(width)
      await page.keyboard.press('Escape')
      await expect(signIn.dialog).toBeHidden()
      await expect(signIn.userButton).toBeFocused()
    })
  })
}
