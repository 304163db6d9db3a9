import { expect, test } from '../fixtures/test.ts'
import { wrongCode } from '../fixtures/wrongCode.ts'

/** The national format: +447401234567 is 07401 234567. */
const national = (phone: string): string => `0${phone.slice(3, 7)} ${phone.slice(7)}`
/** The kit's format: 7401 234567 after the country button. */
const afterCode = (phone: string): string => `${phone.slice(3, 7)} ${phone.slice(7)}`

test('signs up by phone with a national number, and in again with the international one', {
  tag: '@promise',
}, async ({ signIn, phone, codeFor, downloads, page, environment, accessible }) => {
  await page.goto('/')
  await expect(signIn.signInButton).toBeVisible()
  await downloads.startCounting()
  await signIn.openCard()
  // Away from where the account button will be: a pointer over it loads the menu.
  await signIn.contact.hover()
  await signIn.contact.pressSequentially(national(phone))
  await expect(signIn.country).toHaveAccessibleName('Country code, United Kingdom, +44')
  // The letters stay available: an email address may begin with digits.
  await expect(signIn.contact).toHaveAttribute('inputmode', 'email')
  await accessible()
  await signIn.page.keyboard.press('Enter')
  await expect(signIn.heading('Check your phone')).toBeVisible()
  await expect(signIn.dialog).toContainText(`We sent your 6-digit code to +44\u00a0${phone.slice(3, 7)}`)
  await accessible()
  expect(environment.inbox.list(phone)).toMatchObject([{ channel: 'sms', to: phone }])
  await signIn.code.fill(await codeFor(phone))
  await signIn.expectSignedIn(phone)
  await downloads.expectWithin('SMS', { goal: 60, guard: 73 })
  const organization = await signIn.fact('Organization').textContent()
  await signIn.endSession()

  await signIn.askForCode(phone)
  await signIn.code.fill(await codeFor(phone, 2))
  await signIn.expectSignedIn(phone)
  await expect(signIn.fact('Organization')).toHaveText(organization ?? '')
})

test('one field: digits switch to phone, a letter back to email; too few digits are refused under the field', async ({
  signIn,
  phone,
  contact,
  guard,
  lookInEveryView,
}) => {
  const { page } = signIn
  await signIn.open()
  await expect(signIn.contact).toHaveAccessibleName('Email or phone')
  await expect(signIn.country).toBeHidden()
  // The country code moves into the country button.
  await signIn.contact.pressSequentially('+49')
  await expect(signIn.country).toHaveAccessibleName('Country code, Germany, +49')
  await signIn.contact.pressSequentially('30 1')
  await expect(signIn.contact).toHaveValue('30 1')
  await signIn.contact.fill('')
  await expect(signIn.country).toBeHidden()
  await signIn.contact.pressSequentially(contact)
  await expect(signIn.country).toBeHidden()
  await expect(signIn.contact).toHaveAttribute('inputmode', 'email')
  await signIn.contact.fill(phone)
  await expect(signIn.country).toHaveAccessibleName('Country code, United Kingdom, +44')
  await expect(signIn.contact).toHaveValue(afterCode(phone))

  await signIn.contact.fill('+44 7401 2345')
  await page.keyboard.press('Enter')
  await expect(signIn.contact).toHaveAccessibleDescription('That number is too short.')
  expect(guard.requests.filter((path) => path.endsWith('/v1/otp_init_v2'))).toEqual([])
  await lookInEveryView()
})

test('chooses another country with the keyboard alone', async ({ signIn, accessible }) => {
  const { keyboard } = signIn.page
  await signIn.open()
  await expect(signIn.contact).toBeFocused()
  await keyboard.type('1512 3456789')
  await expect(signIn.country).toBeVisible()
  await keyboard.press('Shift+Tab')
  await expect(signIn.country).toBeFocused()
  await keyboard.press('Enter')
  const search = signIn.page.getByRole('combobox', { name: 'Search countries' })
  await expect(search).toBeFocused()
  await keyboard.type('germ')
  const countries = signIn.page.getByRole('listbox', { name: 'Country code' })
  await expect(countries.getByRole('option')).toHaveText([/^Germany\+49$/])
  await accessible()
  await keyboard.press('Enter')
  await expect(signIn.country).toHaveAccessibleName('Country code, Germany, +49')
  await expect(signIn.contact).toBeFocused()
  await keyboard.press('Tab')
  await expect(signIn.button('Continue')).toBeFocused()
  await keyboard.press('Enter')
  await expect(signIn.heading('Check your phone')).toBeVisible()
  await expect(signIn.dialog).toContainText('+49\u00a01512\u00a03456789')
})

test('signs in after a wrong code, a new one, and another number', async ({
  signIn,
  phone,
  codeFor,
  travel,
  guard,
}) => {
  guard.allowFailures(/otp_verify/)
  await signIn.askForCode(phone)
  const first = await codeFor(phone)
  await signIn.code.fill(wrongCode(first))
  await expect(signIn.code).toHaveAccessibleDescription(/That code isn't right\. 2 tries left\.$/)
  await signIn.button('Use another number').click()
  await expect(signIn.contact).toHaveValue(afterCode(phone))
  await expect(signIn.contact).toBeFocused()
  await signIn.page.keyboard.press('Enter')
  await expect(signIn.heading('Check your phone')).toBeVisible()

  await travel(60_000)
  await signIn.button('Resend the code').click()
  await signIn.code.fill(await codeFor(phone, 3))
  await signIn.expectSignedIn(phone)
})

test('a reload keeps the SMS screen; three wrong codes end the code', async ({
  signIn,
  phone,
  codeFor,
  guard,
}) => {
  guard.allowFailures(/otp_verify/)
  await signIn.askForCode(phone)
  const code = await codeFor(phone)
  await signIn.reload()
  await expect(signIn.heading('Check your phone')).toBeVisible()
  await signIn.code.fill(wrongCode(code))
  await expect(signIn.dialog).toContainText('2 tries left.')
  await signIn.page.keyboard.type(wrongCode(wrongCode(code)))
  await expect(signIn.dialog).toContainText('1 try left.')
  await signIn.page.keyboard.type(wrongCode(code))
  await expect(signIn.heading('That code no longer works')).toBeVisible()
  await signIn.button('Send a new code').click()
  await expect(signIn.heading('Check your phone')).toBeVisible()
  await signIn.code.fill(await codeFor(phone, 2))
  await signIn.expectSignedIn(phone)
})

test('the country list at 320 px, dark', async ({ signIn, accessible, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn.open()
  await signIn.contact.pressSequentially('07401 234567')
  await signIn.country.click()
  const list = page.getByRole('listbox', { name: 'Country code' })
  await expect(list).toBeVisible()
  await accessible()
  const box = await list.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
})
