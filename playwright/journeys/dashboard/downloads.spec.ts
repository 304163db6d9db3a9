import { operator } from '../../fixtures/Dashboard.ts'
import { countDownloads } from '../../fixtures/downloads.ts'
import { dashboardDist } from '../../fixtures/serveDashboard.ts'
import { expect, test } from '../../fixtures/test.ts'

// Scripts of the dashboard, of the kit and of its libraries, gzipped. React has a file of its own.
const except = /\/react-[^/]+\.js$/

test('the first load, and the first page', async ({ page, world, dashboard, codeFor }) => {
  const downloads = countDownloads(page, { url: world.dashboardUrl, dist: dashboardDist, except })
  await downloads.startCounting()
  await page.goto(world.dashboardUrl)
  const email = page.getByRole('textbox', { name: /^Email/ })
  // A second later, the card begins to load the other screens. `expect` may look that late.
  await email.waitFor()
  await downloads.expectWithin('dashboard, sign-in', { goal: 90 })
  const already = world.inbox.list(operator).filter(({ code }) => code !== undefined).length
  await email.fill(operator)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await codeFor(operator, already + 1))
  await expect(dashboard.heading('Overview')).toBeVisible()

  // With a session, as on every later visit.
  await page.reload()
  await expect(dashboard.heading('Overview')).toBeVisible()
  await expect(dashboard.section('Health')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await downloads.expectWithin('dashboard, overview', { goal: 90 })
})
