import { reload } from './checks.mjs'

/** @typedef {import('playwright').Page} Page */

/**
 * Fills in the form that new users get, and checks that nobody reaches the dashboard without it.
 *
 * @param {Page} page
 * @param {string} contact of the account
 */
export async function checkOnboarding(page, contact) {
  const form = page.getByRole('heading', { name: 'Welcome' })
  const dashboard = page.getByRole('heading', { name: 'Dashboard of Larkfield' })
  await form.waitFor()
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/dashboard`)
  await form.waitFor()
  await sendForm(page, '   ')
  await page.getByRole('alert').getByText('Enter the name of your team').waitFor()
  await sendForm(page, 'Larkfield')
  await dashboard.waitFor()
  await page.getByText(`Your email address is ${contact}`).waitFor()
  await reload(page, contact)
  await dashboard.waitFor()
  await page.goto(`${origin}/onboarding`)
  await dashboard.waitFor()
  await page.getByText('Designer').waitFor()

  const stranger = await fetch(`${origin}/dashboard`, { redirect: 'manual' })
  const location = stranger.headers.get('location') ?? ''
  if (stranger.status !== 307 || !location.endsWith('/sign-in?returnTo=%2Fdashboard'))
    throw new Error(`Expected a redirect to the sign-in. Got: ${stranger.status} ${location}`)
  // Only the browser knows it, so the page reacts to clicks once it is drawn.
  await page.getByText(`Your email address is ${contact}`).waitFor()
  await page.getByRole('button', { name: contact }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.href === `${origin}/sign-in?returnTo=%2Fdashboard`)
  await page.getByRole('textbox', { name: /email/i }).waitFor()
}

/** @param {Page} page @param {string} team */
async function sendForm(page, team) {
  await page.getByRole('textbox', { name: 'Team' }).fill(team)
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Designer')
  await page.getByRole('button', { name: 'Continue' }).click()
}
