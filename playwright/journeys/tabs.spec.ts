import { SignIn } from '../fixtures/SignIn.ts'
import { expect, test } from '../fixtures/test.ts'

test('signing in and out is seen in the other tab', async ({ signIn, contact, codeFor, context }) => {
  const other = new SignIn(await context.newPage())
  await other.page.goto('/')
  await expect(other.signInButton).toBeVisible()

  await signIn.page.bringToFront()
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.expectSignedIn(contact)
  await other.expectSignedIn(contact)
  await expect(other.fact('Member')).toHaveText(contact)

  await other.page.bringToFront()
  await other.signOut()
  await expect(signIn.signInButton).toBeVisible()
  await expect(signIn.card).toContainText('Not yet yours')
})

test('a tab opened later is signed in', async ({ signIn, contact, codeFor, context }) => {
  await signIn.askForCode(contact)
  await signIn.code.fill(await codeFor(contact))
  await signIn.expectSignedIn(contact)
  const other = new SignIn(await context.newPage())
  await other.page.goto('/')
  await other.expectSignedIn(contact)
})
