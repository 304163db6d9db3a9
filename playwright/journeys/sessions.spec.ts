import { SignIn } from '../fixtures/SignIn.ts'
import { expect, test } from '../fixtures/test.ts'

// Several people, several tabs, and the end of a session.

/** Ten in a deep run. */
const tabCount = process.env.LATCHKEY_DEEP === undefined ? 4 : 10

test('two accounts on one device: a switch reaches every tab within half a second, and one signs out', async ({
  signIn,
  contact,
  codeFor,
  context,
}) => {
  const second = `b${contact.slice(1)}`
  await signIn.signInWith(contact, () => codeFor(contact))
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
  // The other tab records when it shows the first user. Both tabs share a clock.
  const told = other.page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector('header')?.textContent?.includes(name) && resolve(Date.now())
        new MutationObserver(look).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        })
      }),
    contact,
  )
  await people.first().evaluate((item) => {
    item.addEventListener('click', () => Object.assign(window, { switchedAt: Date.now() }), { capture: true })
  })
  await people.first().click()
  await signIn.expectSignedIn(contact)
  const switchedAt = await signIn.page.evaluate(
    () => (window as unknown as { switchedAt: number }).switchedAt,
  )
  expect((await told) - switchedAt).toBeLessThan(500)
  await other.expectSignedIn(contact)
  await expect(other.fact('Member')).toHaveText(contact)

  // One signs out, the other stays signed in.
  await signIn.choose('Sign out')
  await signIn.expectSignedIn(second)
  await other.expectSignedIn(second)
  await expect(other.fact('Member')).toHaveText(second)
})

test(`${tabCount} tabs renew a session once`, async ({
  signIn,
  contact,
  codeFor,
  context,
  guard,
  travel,
}) => {
  await signIn.signInWith(contact, () => codeFor(contact))
  const tabs = [signIn]
  while (tabs.length < tabCount) {
    const tab = new SignIn(await context.newPage())
    await tab.page.goto('/')
    await tab.expectSignedIn(contact)
    tabs.push(tab)
  }
  const keyOf = (tab: SignIn) => tab.fact('Key').locator('summary code')
  const before = (await keyOf(signIn).textContent()) ?? ''
  await travel(11 * 60_000)
  await Promise.all(tabs.map((tab) => tab.page.keyboard.press('Shift')))
  for (const tab of tabs) await expect(keyOf(tab)).not.toHaveText(before)
  const after = (await keyOf(signIn).textContent()) ?? ''
  for (const tab of tabs) await expect(keyOf(tab)).toHaveText(after)
  expect(guard.asked.filter((path) => path.endsWith('/stamp_login'))).toHaveLength(1)
})

test('an idle user is warned a minute before: one button stays, the other signs out', async ({
  signIn,
  contact,
  codeFor,
  pass,
  lookInEveryView,
}) => {
  await signIn.signInWith(contact, () => codeFor(contact))
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
  contact,
  codeFor,
  travel,
  world,
  guard,
}) => {
  guard.allowFailures(/whoami/)
  const hour = 3_600_000
  await world.configure({ sessionExpirationSeconds: 7 * 3_600 })
  try {
    await signIn.signInWith(contact, () => codeFor(contact))
    const key = signIn.fact('Key').locator('summary code')
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
  } finally {
    await world.configure({ sessionExpirationSeconds: 900 })
  }
})

for (const [name, days] of [
  ['a day fast', 1],
  ['a day slow', -1],
] as const)
  test(`a clock that is ${name}: signs in and stays signed in while active`, async ({
    signIn,
    contact,
    codeFor,
    pass,
    page,
    world,
    guard,
  }) => {
    guard.allowFailures(/public\/v1/)
    await page.clock.setSystemTime(world.clock.now() + days * 86_400_000)
    await signIn.signInWith(contact, () => codeFor(contact))
    await expect(signIn.fact('Valid until')).toContainText('14 min')
    const key = signIn.fact('Key').locator('summary code')
    // Longer than a session's lifetime, with two renewals.
    for (const _ of ['first', 'second']) {
      const before = (await key.textContent()) ?? ''
      await pass(10, () => page.keyboard.press('Shift'))
      await expect(key).not.toHaveText(before)
      await signIn.expectSignedIn(contact)
    }
    expect(guard.asked.filter((path) => path.endsWith('/stamp_login')).length).toBeLessThan(4)
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
