import { expect, test } from '../fixtures/test.ts'
import { wrongCode } from '../fixtures/wrongCode.ts'

test('wrong codes show the tries left; after three, one button sends a new code', {
  tag: '@promise',
}, async ({ signIn, contact, codeFor, guard, accessible }) => {
  guard.allowFailures(/otp_verify/)
  const { keyboard } = signIn.page
  await signIn.askForCode(contact)
  const code = await codeFor(contact)
  await signIn.code.fill(wrongCode(code))
  await expect(signIn.code).toHaveAccessibleDescription(/That code isn't right\. 2 tries left\.$/)
  await expect(signIn.code).toHaveValue(wrongCode(code))
  await accessible()
  // The digits are selected: typing replaces them.
  await keyboard.type(wrongCode(wrongCode(code)))
  await expect(signIn.dialog).toContainText('1 try left.')
  await keyboard.type(wrongCode(code))
  await expect(signIn.heading('That code no longer works')).toBeVisible()
  await expect(signIn.dialog).toContainText(`Too many wrong tries. We'll send a new one to ${contact}.`)
  await accessible()

  await signIn.button('Send a new code').click()
  await expect(signIn.heading('Check your email')).toBeVisible()
  // The right code still works after a wrong one.
  const next = await codeFor(contact, 2)
  await signIn.code.fill(wrongCode(next))
  await expect(signIn.dialog).toContainText('2 tries left.')
  await keyboard.type(next)
  await signIn.expectSignedIn(contact)
})

test('a code can be resent after the countdown; an expired code says so, and one button sends a new one', {
  tag: '@promise',
}, async ({ signIn, contact, codeFor, travel, guard, accessible }) => {
  guard.allowFailures(/otp_verify/)
  await signIn.askForCode(contact)
  await codeFor(contact)
  await expect(signIn.dialog).toContainText(/Resend in \d:\d\d/)
  await expect(signIn.button('Resend the code')).toBeHidden()
  await travel(60_000)
  await signIn.button('Resend the code').click()
  await expect(signIn.dialog).toContainText(/Resend in (1:00|0:5\d)/)

  const code = await codeFor(contact, 2)
  await travel(5 * 60_000)
  await signIn.code.fill(code)
  await expect(signIn.heading('That code no longer works')).toBeVisible()
  await expect(signIn.dialog).toContainText(`This code has expired. We'll send a new one to ${contact}.`)
  await accessible()

  await signIn.button('Send a new code').click()
  await expect(signIn.heading('Check your email')).toBeVisible()
  await signIn.code.fill(await codeFor(contact, 3))
  await signIn.expectSignedIn(contact)
})

test('a reload keeps the code screen and its countdown; a code can be pasted wherever the focus is', async ({
  signIn,
  contact,
  codeFor,
  travel,
}) => {
  await signIn.askForCode(contact)
  const code = await codeFor(contact)
  await travel(20_000)
  await expect(signIn.dialog).toContainText(/Resend in 0:[0-3]\d/)
  await signIn.reload()
  // The window opens by itself.
  await expect(signIn.heading('Check your email')).toBeVisible()
  await expect(signIn.dialog).toContainText(contact)
  await expect(signIn.dialog).toContainText(/Resend in 0:[0-3]\d/)
  // The code is found with text around it, too.
  await signIn.heading('Check your email').click()
  await signIn.page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      ;(document.activeElement ?? document.body).dispatchEvent(paste)
    },
    `Your code is ${code.slice(0, 3)} ${code.slice(3)}.`,
  )
  await signIn.expectSignedIn(contact)
})

test('a code can be pasted into the field by keyboard', async ({ signIn, contact, codeFor, context }) => {
  await context.grantPermissions(['clipboard-write'])
  await signIn.askForCode(contact)
  const code = await codeFor(contact)
  await signIn.page.evaluate((text) => navigator.clipboard.writeText(text), code)
  await signIn.code.focus()
  await signIn.page.keyboard.press('ControlOrMeta+V')
  await signIn.expectSignedIn(contact)
})
