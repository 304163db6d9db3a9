import { serveSite } from '../fixtures/environment/serveSite.ts'
import { expect, test } from '../fixtures/test.ts'

test('the site is served with an enforced strict content security policy, and makes no request to the service', {
  tag: '@promise',
}, async ({ page, environment, signIn, guard }) => {
  const answer = await page.goto('/')
  await guard.quiet()
  // No request before a sign-in.
  await expect(signIn.signInButton).toBeVisible()
  expect(guard.requests).toEqual([])
  const { origin } = new URL(environment.service.apiBaseUrl)
  expect(answer?.headers()).toMatchObject({
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src ${origin} ${new URL(environment.chain.url).origin}; frame-src ${origin} ${new URL(environment.vaultUrl).origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
  })

  // A violation is blocked and reported.
  const refused = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<p>injected</p>'
      return 'injected'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(refused).toBe('TypeError')
  await expect.poll(() => guard.complaints.join('\n')).toContain('require-trusted-types-for')
  guard.complaints.length = 0
})

test('skip link and both pages work by keyboard', async ({ page, signIn, startSession }) => {
  const { keyboard } = page
  const main = page.getByRole('main')
  await startSession()
  await expect(page).toHaveTitle('Larkfield, a seed library')

  // The clicked link disappears with its page.
  await signIn.card.getByRole('link', { name: 'Your account' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account', exact: true })).toBeInViewport()
  await expect(main).toBeFocused()
  await expect(page).toHaveTitle('Your account at Larkfield')

  for (const name of ['Skip to the content', 'Back to the top']) {
    await page.getByRole('link', { name }).press('Enter')
    await expect(main).toBeFocused()
    await expect(page).toHaveURL(/#account$/)
    await expect(page.getByRole('heading', { name: 'Your account', exact: true })).toBeInViewport()
  }
  // Tab continues from the content, not from the top of the page.
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Back to the library' })).toBeFocused()

  await page.getByRole('link', { name: 'How it works' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeInViewport()
  await expect(main).toBeFocused()
  await expect(page).toHaveTitle('Larkfield, a seed library')
})

test('a page without settings names the missing ones', async ({ page, accessible, guard }) => {
  const site = await serveSite(undefined)
  guard.allowOrigin(site.url)
  try {
    await page.goto(site.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "This page isn't connected to a sign-in service",
    )
    for (const name of ['LATCHKEY_AUTH_PROXY_URL', 'LATCHKEY_API_BASE_URL', 'LATCHKEY_CONFIG_ID'])
      await expect(page.getByText(name)).toBeVisible()
    await accessible()
  } finally {
    await site.close()
  }
})
