import { countClicks, expectEffort } from '../fixtures/countClicks.ts'
import { expect, test } from '../fixtures/test.ts'

// Most users have motion enabled.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('signs in by email with two clicks, an address and a code, shows the session, signs out, and finds the same account again', {
  tag: '@promise',
}, async ({ signIn, contact, codeFor, context, downloads, guard, travel }) => {
  const { page } = signIn
  const effort = await countClicks(context)
  await page.goto('/')
  await expect(signIn.card).toContainText('No card yet')
  await downloads.startCounting()
  expect(downloads.kibibytes()).toBe(0)
  await signIn.signInButton.click()
  await expect(signIn.dialog).toHaveAccessibleName('Sign in to Larkfield')
  await expect(signIn.contact).toBeVisible()
  expect(downloads.kibibytes()).toBeGreaterThan(5)
  await signIn.contact.fill(contact)
  await signIn.button('Continue').click()
  await expect(signIn.heading('Check your email')).toBeVisible()
  await expect(signIn.dialog).toContainText(`We sent your 6-digit code to ${contact}`)
  await expect(signIn.dialog).toContainText('The code expires in 5 minutes.')
  await signIn.code.fill(await codeFor(contact))
  await signIn.expectSignedIn(contact)
  expectEffort('email', effort(new URL(page.url()).origin), { clicks: 2, fields: 2 })
  await downloads.expectWithin('email', { goal: 50, guard: 54.75 })
  expect(guard.requests.filter((path) => path.endsWith('/v1/otp_init_v2'))).toHaveLength(1)

  const organization = signIn.fact('Organization')
  await test.step('the card shows who is signed in, until when, the key and the organization', async () => {
    await expect(signIn.fact('Member')).toHaveText(contact)
    await expect(signIn.fact('Valid until')).toContainText(/\d\d:\d\d 14 mins \d+ secs? left/)
    const [key, forDevelopers] = [signIn.fact('Key'), signIn.card.getByText('For developers')]
    await expect(key).toBeHidden()
    await forDevelopers.click()
    await expect(key).toBeVisible()
    await expect(key).toHaveText(/^0[23][0-9a-f]{64}$/)
    await expect(organization).toHaveText(/^[0-9a-f-]{36}$/)
  })

  await test.step('the time that is left counts down', async () => {
    await travel(60_000)
    await expect(signIn.fact('Valid until')).toContainText('13 min')
  })

  await test.step('the profile is loaded when it is opened', async () => {
    await downloads.startCounting()
    await signIn.openProfile()
    await expect(signIn.section('Devices').getByText('This device')).toBeVisible()
    await downloads.expectWithin('profile', { goal: 25, guard: 54.5 })
    await page.keyboard.press('Escape')
    await expect(signIn.dialog).toBeHidden()
  })

  await test.step('a returning person finds the same account', async () => {
    const before = await organization.textContent()
    await signIn.endSession()
    await signIn.signInWith(contact, () => codeFor(contact, 2))
    await expect(organization).toHaveText(before ?? '')
  })
})

test('an invalid address is refused under the field; closing and going back keep what was typed', async ({
  signIn,
  contact,
  guard,
}) => {
  const { page } = signIn
  await signIn.open()
  await signIn.contact.fill('ada.example.com')
  await page.keyboard.press('Enter')
  await expect(signIn.contact).toHaveAccessibleDescription('An @ is missing, as in name@example.com.')
  expect(guard.requests.filter((path) => path.endsWith('/v1/otp_init_v2'))).toEqual([])

  await page.keyboard.press('Escape')
  await expect(signIn.dialog).toBeHidden()
  await expect(signIn.signInButton).toBeFocused()
  await signIn.signInButton.click()
  await signIn.contact.fill(contact)
  await page.keyboard.press('Enter')
  await expect(signIn.heading('Check your email')).toBeVisible()
  await signIn.button('Use another email').click()
  await expect(signIn.contact).toHaveValue(contact)
})

test('a double submit is one request', async ({ signIn, contact, codeFor, guard }) => {
  const requestCount = (path: string) => guard.requests.filter((other) => other.endsWith(path)).length
  await signIn.open()
  await signIn.contact.fill(contact)
  await signIn.button('Continue').dblclick()
  await expect(signIn.heading('Check your email')).toBeVisible()
  expect(requestCount('/v1/otp_init_v2')).toBe(1)

  await signIn.code.fill(await codeFor(contact))
  await signIn.page.keyboard.press('Enter')
  await signIn.page.keyboard.press('Enter')
  await signIn.expectSignedIn(contact)
  expect(requestCount('/v1/otp_verify_v2')).toBe(1)
  expect(requestCount('/v1/otp_login')).toBe(1)
})
