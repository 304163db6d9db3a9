import { SignIn } from '../fixtures/SignIn.ts'
import { expect, test } from '../fixtures/test.ts'

test('the profile by keyboard, in every view: name, phone number and email are changed', {
  tag: '@promise',
}, async ({ signIn, startSession, contact, phone, codeFor, environment, accessible, lookInEveryView }) => {
  const next = `b${contact.slice(1)}`
  const { keyboard } = signIn.page
  const contacts = signIn.section('Email and phone')
  const field = signIn.topmost.getByRole('textbox')
  const code = signIn.topmost.getByRole('textbox', { name: '6-digit code' })
  await startSession()

  await test.step('the profile opens and closes by keyboard alone', async () => {
    await signIn.openMenuByKeyboard()
    await keyboard.type('prof')
    await expect(signIn.page.getByRole('menuitem', { name: 'Profile and security' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(signIn.section('Devices')).toContainText('This device')
    await lookInEveryView()
    await keyboard.press('Escape')
    await expect(signIn.dialog).toBeHidden()
    await expect(signIn.userButton).toBeFocused()
  })

  await signIn.openProfile()
  await test.step('a name: typed, saved', async () => {
    const section = signIn.section('Profile')
    await section.getByRole('button', { name: 'Add a name' }).click()
    await expect(section.getByRole('textbox')).toBeFocused()
    await accessible()
    await keyboard.type('Ada Lovelace')
    await keyboard.press('Enter')
    await expect(section).toContainText('Ada Lovelace')
    await expect(section).toContainText('Saved')
  })

  await test.step('a phone number is added', async () => {
    await contacts.getByRole('button', { name: 'Add a phone' }).click()
    await expect(signIn.topmost.getByRole('heading', { name: 'Add a phone' })).toBeVisible()
    await expect(field).toBeFocused()
    await keyboard.type(phone)
    await keyboard.press('Enter')
    await code.fill(await codeFor(phone))
    await expect(contacts.getByRole('listitem').nth(1)).toContainText(/^\+.*Verified/)
  })

  await test.step('another address counts once it is proven, and the old one is told', async () => {
    await contacts.getByRole('button', { name: `Change ${contact}` }).click()
    await expect(signIn.topmost.getByRole('heading', { name: 'Change your email' })).toBeVisible()
    await expect(field).toBeFocused()
    await accessible()
    await keyboard.type(next)
    await keyboard.press('Enter')
    await expect(signIn.topmost.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await code.fill(await codeFor(next))
    await expect(contacts.getByRole('listitem').first()).toContainText(`${next}Verified`)
    const mailTexts = () => environment.inbox.list(contact).map(({ text }) => text)
    await expect.poll(() => mailTexts().join()).toMatch(/is changing|has changed/)
  })
  await test.step('a phone number is removed, but not the only login method', async () => {
    await contacts.getByRole('button', { name: /^More about \+/ }).click()
    await signIn.page.getByRole('menuitem', { name: 'Remove' }).click()
    await contacts.getByRole('button', { name: 'Remove' }).click()
    await expect(contacts).toContainText('No phone number yet')
    await expect(contacts).toContainText('Your only way to sign in.')
    await expect(contacts.getByRole('button', { name: /^More about/ })).toBeHidden()
  })
  // Identified by the name.
  await expect(signIn.page.getByRole('banner').first()).toContainText('Ada Lovelace')
})

test('an unverified new email changes nothing: the old one still signs in', async ({
  signIn,
  startSession,
  contact,
  codeFor,
  elsewhere,
}) => {
  const next = `b${contact.slice(1)}`
  await startSession()
  const organization = (await signIn.fact('Organization').textContent()) ?? ''
  await signIn.openProfile()
  await signIn
    .section('Email and phone')
    .getByRole('button', { name: `Change ${contact}` })
    .click()
  await expect(signIn.topmost.getByRole('heading', { name: 'Change your email' })).toBeVisible()
  await expect(signIn.topmost.getByRole('textbox')).toBeFocused()
  await signIn.page.keyboard.type(next)
  await signIn.page.keyboard.press('Enter')
  await expect(signIn.topmost.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await codeFor(next)

  const other = await elsewhere()
  await startSession({ on: other })
  await expect(other.fact('Organization')).toHaveText(organization)
})

test('an old login has to be confirmed first, and what was typed is kept', { tag: '@promise' }, async ({
  signIn,
  startSession,
  contact,
  phone,
  codeFor,
  travel,
  guard,
  accessible,
}) => {
  guard.allowFailures(/init_otp|update_user|verify_otp/)
  await startSession()
  await travel(6 * 60_000)
  await signIn.openProfile()
  await signIn.section('Email and phone').getByRole('button', { name: 'Add a phone' }).click()
  await expect(signIn.topmost.getByRole('heading', { name: 'Add a phone' })).toBeVisible()
  await expect(signIn.topmost.getByRole('textbox')).toBeFocused()
  await signIn.page.keyboard.type(phone)
  await signIn.page.keyboard.press('Enter')
  await expect(signIn.topmost.getByRole('heading', { name: "Confirm it's you" })).toBeVisible()
  await accessible()
  await signIn.topmost.getByRole('button', { name: 'Send a code to your email' }).click()
  await signIn.topmost.getByRole('textbox', { name: '6-digit code' }).fill(await codeFor(contact, 2))
  // Sent to the entered number without another click.
  await expect(signIn.topmost.getByRole('heading', { name: 'Check your phone' })).toBeVisible()
  await signIn.topmost.getByRole('textbox', { name: '6-digit code' }).fill(await codeFor(phone))
  await expect(signIn.section('Email and phone').getByRole('listitem').nth(1)).toContainText(/^\+.*Verified/)
})

test('a passkey is added, then removed and no longer signs in', { tag: '@promise' }, async ({
  signIn,
  contact,
  codeFor,
  plugIn,
  guard,
  environment,
  accessible,
}) => {
  guard.allowFailures(/stamp_login/)
  const firstLines = () => environment.inbox.list(contact).map(({ text }) => text.split('\n')[0])
  const device = await plugIn()
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.button('Not now').click()
  await signIn.expectSignedIn(contact)
  await signIn.openProfile()
  const passkeys = signIn.section('Passkeys')
  await expect(passkeys).toContainText('No passkey yet')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys).toContainText('Added')
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  expect(await device.credentialIds()).toHaveLength(1)
  const passkey = await device.copy()
  await expect.poll(firstLines).toContain('A passkey was added to your Larkfield account')
  await accessible()

  await passkeys.getByRole('button', { name: /^More about/ }).click()
  await signIn.page.getByRole('menuitem', { name: 'Rename' }).click()
  await expect(passkeys.getByRole('textbox')).toBeFocused()
  await accessible()
  await signIn.page.keyboard.type('Blue key')
  await signIn.page.keyboard.press('Enter')
  await passkeys.getByRole('button', { name: 'More about Blue key' }).click()
  await signIn.page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(passkeys.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await accessible()
  await passkeys.getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys).toContainText('No passkey yet')
  await expect.poll(firstLines).toContain('A passkey was removed from your Larkfield account')

  // A device that still has the passkey.
  await device.keep(passkey)
  await signIn.page.keyboard.press('Escape')
  await signIn.endSession()
  await signIn.signInButton.click()
  await expect(signIn.heading("We don't recognize that passkey")).toBeVisible()
  await expect(signIn.card).toContainText('No card yet')
})

test('devices: one is listed and signed out, the others all at once; each is signed out at its next request', {
  tag: '@promise',
}, async ({ signIn, startSession, elsewhere, guard, accessible }) => {
  const others = [await elsewhere(), await elsewhere()]
  for (const on of [...others, signIn]) await startSession({ on })
  await signIn.openProfile()
  const devices = signIn.section('Devices')
  const rows = devices.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('This device')
  await accessible()
  await rows
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(rows).toHaveCount(2)
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(devices).toContainText("You're now signed in on this device only.")

  guard.allowFailures(/query/)
  for (const other of others) {
    // The menu asks for the wallet's address.
    await other.userButton.click()
    await expect(other.heading('Your session has ended')).toBeVisible()
  }
})

test('an account is deleted once a word is typed and the loss of its wallet accepted, and the same address then opens a new one', async ({
  signIn,
  startSession,
  accessible,
}) => {
  await startSession()
  const organization = (await signIn.fact('Organization').textContent()) ?? ''
  await signIn.openProfile()
  await signIn.section('Delete account').getByRole('button', { name: 'Delete account' }).click()
  await expect(signIn.topmost.getByRole('heading', { name: 'Delete your account?' })).toBeVisible()
  await accessible()
  await expect(signIn.topmost.getByRole('button', { name: /^Export first/ })).toBeVisible()
  await signIn.topmost.getByRole('checkbox').check()
  await signIn.topmost.getByRole('textbox').fill('delete')
  await signIn.topmost.getByRole('button', { name: 'Delete account' }).click()
  await expect(signIn.signInButton).toBeVisible()
  await expect(signIn.dialog).toBeHidden()
  await startSession()
  await expect(signIn.fact('Organization')).not.toHaveText(organization)
})

test('a name that was set on one device is shown on another after a sign-in, and in its other tabs', {
  tag: '@promise',
}, async ({ signIn, startSession, contact, codeFor, elsewhere }) => {
  const name = 'Augusta Ada King, Countess of Lovelace'
  await startSession()
  await signIn.openProfile()
  const section = signIn.section('Profile')
  await section.getByRole('button', { name: 'Add a name' }).click()
  await section.getByRole('textbox').fill(name)
  await signIn.page.keyboard.press('Enter')
  await expect(section).toContainText('Saved')
  await signIn.page.keyboard.press('Escape')
  await signIn.expectSignedIn(name)

  const other = await elsewhere()
  await other.askForCode(contact)
  await other.code.fill(await codeFor(contact, 2))
  await other.expectSignedIn(name)
  const tab = new SignIn(await other.page.context().newPage())
  await tab.page.goto('/')
  await tab.expectSignedIn(name)
  await tab.openMenuByKeyboard()
  await expect(tab.page.getByRole('menu')).toContainText(`${name}${contact}`)
  await tab.page.keyboard.press('Escape')
  await tab.openProfile()
  await expect(tab.section('Profile')).toContainText(name)
})
