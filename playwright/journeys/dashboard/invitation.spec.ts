import { Dashboard } from '../../fixtures/Dashboard.ts'
import type { TestEnvironment } from '../../fixtures/environment/startEnvironment.ts'
import { expect, test } from '../../fixtures/test.ts'

/** The link of the newest invitation to an address. */
async function linkTo({ inbox }: TestEnvironment, contact: string, nth: number): Promise<string> {
  const links = () =>
    inbox.list(contact).flatMap(({ text }) => /http\S+#\/invitation\S+/.exec(text)?.[0] ?? [])
  await expect.poll(() => links().length).toBe(nth)
  return links()[0] ?? ''
}

test('invites a member, whose link signs them in once; a newer one ends the older', async ({
  dashboard,
  page,
  contact,
  codeFor,
  browser,
  environment,
  guard,
  lookInEveryView,
}) => {
  guard.allowFailures(/otp_verify/)
  await dashboard.enter('members')
  await expect(dashboard.section('Root users').getByText(/Make a second member root/)).toBeVisible()
  const form = dashboard.section('Add a member')
  await form.getByLabel('Name').fill('Eli')
  await form.getByLabel('Email address').fill(contact)
  await form.getByRole('button', { name: 'Add member' }).click()
  await expect(form.getByText(`Added. An invitation was sent to ${contact}.`)).toBeVisible()
  const older = await linkTo(environment, contact, 1)
  await dashboard.section('Members').getByRole('link', { name: 'Eli' }).click()
  await page.getByRole('button', { name: 'Send an invitation' }).click()
  await expect(page.getByText(`An invitation was sent to ${contact}.`)).toBeVisible()
  const newer = await linkTo(environment, contact, 2)
  await lookInEveryView()

  const device = await browser.newContext()
  await device.clock.install({ time: environment.clock.now() })
  const theirs = new Dashboard({ page: await device.newPage(), environment, codeFor })
  const press = (name: string) => theirs.page.getByRole('button', { name, exact: true }).click()
  await theirs.page.goto(older)
  await press('Sign in')
  await expect(theirs.page.getByRole('alert')).toContainText('was replaced by a newer invitation')
  await theirs.page.goto(newer)
  await expect(theirs.page.getByText(contact)).toBeVisible()
  await press('Sign in')
  await expect(theirs.page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  // Nothing of the link stays in the address or in the history.
  expect(theirs.page.url()).not.toContain('invitation')
  await device.close()

  const used = await browser.newContext()
  await used.clock.install({ time: environment.clock.now() })
  const late = await used.newPage()
  await late.goto(newer)
  await late.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(late.getByRole('alert')).toContainText('It was already used')
  await late.getByRole('button', { name: 'Sign in with a code' }).click()
  await expect(late.getByRole('heading', { name: /^Sign in to / })).toBeVisible()
  await used.close()

  // A code or a link is no login method of a root user.
  await dashboard.open('Members')
  await expect(dashboard.section('Root users').getByText(/^Eli needs a passkey first/)).toBeVisible()
  await lookInEveryView()
})
