import { SignIn } from '../fixtures/SignIn.ts'
import { expect, test } from '../fixtures/test.ts'

// Several people, several tabs, and the end of a session.

/** Ten in a deep run. */
const tabCount = process.env.LATCHKEY_DEEP === undefined ? 4 : 10

test('two accounts on one device: a switch reaches the other tab by itself, and one signs out', async ({
  signIn,
  startSession,
  contact,
  codeFor,
  context,
  guard,
  environment,
}) => {
  const second = `b${contact.slice(1)}`
  await startSession()
  const other = new SignIn(await context.newPage())
  await other.page.goto('/')
  await other.expectSignedIn(contact)

  await signIn.page.bringToFront()
  await signIn.choose('Add an account')
  await expect(signIn.contact).toBeVisible()
  await signIn.contact.fill(second)
  await signIn.page.keyboard.press('Enter')
  await signIn.code.fill(await codeFor(second))
  await signIn.expectSignedIn(second)
  await other.expectSignedIn(second)

  await signIn.userButton.click()
  const people = signIn.page.getByRole('menuitemradio')
  await expect(people).toHaveText([contact, second])
  // The other tab is told: it asks the service for nothing, and waits for no timer of its own.
  await guard.quiet()
  const before = guard.requests.length
  environment.clock.advance(60_000)
  await context.clock.pauseAt(environment.clock.now())
  await people.first().click()
  await expect(other.page.getByRole('banner').first()).toContainText(contact)
  await context.clock.resume()
  expect(guard.requests.slice(before)).toEqual([])
  await signIn.expectSignedIn(contact)
  await other.expectSignedIn(contact)
  await expect(other.fact('Member')).toHaveText(contact)

  // One signs out, the other stays signed in.
  await signIn.choose('Sign out')
  await signIn.expectSignedIn(second)
  await other.expectSignedIn(second)
  await expect(other.fact('Member')).toHaveText(second)
})

test(`${tabCount} tabs renew a session once`, { tag: '@promise' }, async ({
  signIn,
  startSession,
  contact,
  context,
  guard,
  travel,
}) => {
  await startSession()
  const tabs = [signIn]
  while (tabs.length < tabCount) {
    const tab = new SignIn(await context.newPage())
    await tab.page.goto('/')
    await tab.expectSignedIn(contact)
    tabs.push(tab)
  }
  const keyOf = (tab: SignIn) => tab.fact('Key')
  const before = (await keyOf(signIn).textContent()) ?? ''
  await travel(11 * 60_000)
  await Promise.all(tabs.map((tab) => tab.page.keyboard.press('Shift')))
  for (const tab of tabs) await expect(keyOf(tab)).not.toHaveText(before)
  const after = (await keyOf(signIn).textContent()) ?? ''
  for (const tab of tabs) await expect(keyOf(tab)).toHaveText(after)
  expect(guard.requests.filter((path) => path.endsWith('/stamp_login'))).toHaveLength(1)
})

test('an idle user is warned a minute before: one button stays, the other signs out', {
  tag: '@promise',
}, async ({ signIn, startSession, pass, lookInEveryView }) => {
  await startSession()
  await pass(14)
  await expect(signIn.warning).toBeVisible()
  await expect(signIn.page.getByRole('timer')).toHaveAccessibleName(/seconds left$/)
  await lookInEveryView()
  await signIn.warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(signIn.warning).toBeHidden()
  await expect(signIn.fact('Valid until')).toContainText('14 min')

  await pass(14)
  await signIn.warning.getByRole('button', { name: 'Sign out' }).click()
  await expect(signIn.signInButton).toBeFocused()
})

test('at the absolute limit only signing in again helps', async ({
  signIn,
  startSession,
  contact,
  codeFor,
  travel,
  environment,
  guard,
}) => {
  guard.allowFailures(/whoami/)
  const hour = 3_600_000
  await environment.configure({ sessionExpirationSeconds: 7 * 3_600 })
  await startSession()
  const key = signIn.fact('Key')
  // The renewal is shorter than a full lifetime, so it is the last.
  const before = (await key.textContent()) ?? ''
  await travel(5.5 * hour)
  await signIn.page.keyboard.press('Shift')
  await expect(key).not.toHaveText(before)
  await travel(6.5 * hour - 30_000)
  await expect(signIn.warning).toBeVisible()
  await expect(signIn.warning).toContainText('sign in again to continue.')
  await signIn.warning.getByRole('button', { name: 'Sign in again' }).click()
  await signIn.button('Continue with email').click()
  await signIn.code.fill(await codeFor(contact, 2))
  await signIn.expectSignedIn(contact)
  await expect(signIn.fact('Valid until')).toContainText('6 h')
})

for (const [name, days] of [
  ['a day fast', 1],
  ['a day slow', -1],
] as const)
  test(`a clock that is ${name}: signs in and stays signed in while active`, async ({
    signIn,
    startSession,
    contact,
    pass,
    page,
    environment,
    guard,
  }) => {
    guard.allowFailures(/public\/v1/)
    await page.clock.setSystemTime(environment.clock.now() + days * 86_400_000)
    await startSession()
    await expect(signIn.fact('Valid until')).toContainText('14 min')
    const key = signIn.fact('Key')
    // Longer than a session's lifetime, with two renewals.
    for (const _ of ['first', 'second']) {
      const before = (await key.textContent()) ?? ''
      await pass(10, () => page.keyboard.press('Shift'))
      await expect(key).not.toHaveText(before)
      await signIn.expectSignedIn(contact)
    }
    expect(guard.requests.filter((path) => path.endsWith('/stamp_login')).length).toBeLessThan(4)
  })

test('full storage: signs in, and the page warns that a reload signs out', async ({
  signIn,
  contact,
  codeFor,
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await expect(signIn.dialog).toContainText(
    "This browser doesn't save site data, so reloading will sign you out.",
  )
  await signIn.button('Continue').click()
  await signIn.expectSignedIn(contact)
})
