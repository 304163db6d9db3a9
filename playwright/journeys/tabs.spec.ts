import { SignIn } from '../fixtures/SignIn.ts'
import { expect, test } from '../fixtures/test.ts'

test('signing in and out reaches the other tab, and a tab opened later is signed in', {
  tag: '@promise',
}, async ({ signIn, contact, codeFor, context }) => {
  const other = new SignIn(await context.newPage())
  await other.page.goto('/')
  await expect(other.signInButton).toBeVisible()

  await signIn.page.bringToFront()
  await signIn.signInWith(contact, () => codeFor(contact))
  await other.expectSignedIn(contact)
  await expect(other.fact('Member')).toHaveText(contact)

  const later = new SignIn(await context.newPage())
  await later.page.goto('/')
  await later.expectSignedIn(contact)

  await other.page.bringToFront()
  await other.signOut()
  await expect(signIn.signInButton).toBeVisible()
  await expect(signIn.card).toContainText('No card yet')
  await expect(later.signInButton).toBeVisible()
})
