import { operator } from '../../fixtures/Dashboard.ts'
import { countDownloads } from '../../fixtures/downloads.ts'
import { countCodes } from '../../fixtures/environment/countCodes.ts'
import { dashboardDist } from '../../fixtures/environment/serveDashboard.ts'
import { expect, test } from '../../fixtures/test.ts'
import { wrongCode } from '../../fixtures/wrongCode.ts'

/** React has a file of its own. */
const except = /\/react-[^/]+\.js$/

test('a member signs in with a code; the overview counts a sign-in and a wrong code of the demo', {
  tag: '@promise',
}, async ({ page, environment, guard, dashboard, contact, codeFor, elsewhere, lookInEveryView }) => {
  const person = await elsewhere()
  await person.askForCode(contact)
  const code = await codeFor(contact)
  await person.code.fill(wrongCode(code))
  await expect(
    person.dialog.getByText("That code isn't right.").or(person.dialog.getByRole('alert')).first(),
  ).toBeVisible()
  await person.code.fill(code)
  await person.expectSignedIn(contact)

  const downloads = countDownloads(page, { url: environment.dashboardUrl, dist: dashboardDist, except })
  await downloads.startCounting()
  await page.goto(environment.dashboardUrl)
  const field = page.getByRole('textbox', { name: /^Email/ })
  // A second later, the card begins to load the other screens. `expect` may look that late.
  await field.waitFor()
  await downloads.expectWithin('dashboard, sign-in', { goal: 55 })
  const already = countCodes(environment, operator)
  await field.fill(operator)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await codeFor(operator, already + 1))
  await expect(dashboard.heading('Overview')).toBeVisible()

  await test.step('the overview loads little with a session, as on every later visit', async () => {
    await dashboard.reload()
    await expect(dashboard.section('Health')).toBeVisible()
    await guard.quiet()
    await downloads.expectWithin('dashboard, overview', { goal: 90 })
  })

  // Text messages have a line of their own, once one was sent.
  await expect(
    dashboard
      .section('Health')
      .getByText(/The last message was sent/)
      .first(),
  ).toBeVisible()
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
