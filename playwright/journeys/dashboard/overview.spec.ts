import { expect, test } from '../../fixtures/test.ts'
import { wrongCode } from '../../fixtures/wrongCode.ts'

test('counts a sign-in and a wrong code of the demo', async ({
  dashboard,
  contact,
  codeFor,
  elsewhere,
  lookInEveryView,
}) => {
  const person = await elsewhere()
  await person.askForCode(contact)
  const code = await codeFor(contact)
  await person.code.fill(wrongCode(code))
  await expect(
    person.dialog.getByText('That code isn’t right.').or(person.dialog.getByRole('alert')).first(),
  ).toBeVisible()
  await person.code.fill(code)
  await person.expectSignedIn(contact)

  await dashboard.signIn('overview')
  await expect(dashboard.section('Health').getByText('On time')).toBeVisible()
  await expect(dashboard.section('Health').getByText('People can sign in to your app')).toBeVisible()
  const signIns = dashboard.section('Sign-ins').getByRole('row', { name: /^Code \d+$/ })
  await expect(signIns).toBeVisible()
  await expect(
    dashboard.section('Failed sign-ins').getByRole('row').filter({ hasText: 'Wrong code' }),
  ).toBeVisible()
  const sent = dashboard.section('Messages')
  await expect(sent.getByText(/ of [\d,]+ SMS per 24 hours are left/)).toBeVisible()
  const email = sent.getByRole('row').filter({ hasText: 'Email' }).getByRole('cell')
  // Codes requested, and messages sent.
  await expect(email.nth(1)).not.toHaveText('0')
  await expect(email.nth(3)).not.toHaveText('0')
  await lookInEveryView()
})
