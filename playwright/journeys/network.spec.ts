import { expect, test } from '../fixtures/test.ts'

test('offline, then service down: each is named, keeps what was typed and recovers by itself', {
  tag: '@promise',
}, async ({ signIn, contact, codeFor, context, guard, environment, accessible }) => {
  guard.allowFailures(/./)
  // Code that is cut off on its way would need a reload in some browsers, as in the last journey here.
  const codes = ['screens', 'passkeyAutofill'].map((name) =>
    signIn.page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${name}-`)),
  )
  await signIn.open()
  await Promise.all(codes)
  await guard.quiet()
  await test.step('an offline page says so, keeps what is typed, and goes on once online', async () => {
    await context.setOffline(true)
    await expect(signIn.dialog).toContainText("You're offline.")
    await signIn.contact.fill(contact)
    await accessible()
    await signIn.page.keyboard.press('Enter')
    await expect(signIn.contact).toHaveValue(contact)
    expect(guard.requests.filter((path) => path.endsWith('/v1/otp_init_v2'))).toEqual([])
    await context.setOffline(false)
    await expect(signIn.dialog).not.toContainText("You're offline.")
  })

  await test.step('the service is down and comes back', async () => {
    await environment.stopAnswering()
    try {
      await signIn.contact.press('Enter')
      await expect(signIn.heading("We couldn't reach the sign-in service")).toBeVisible({ timeout: 20_000 })
      await accessible()
    } finally {
      await environment.answerAgain()
    }
    await signIn.button('Try again').click()
    await expect(signIn.heading('Check your email')).toBeVisible()
    await expect(signIn.dialog).toContainText(contact)
    await signIn.code.fill(await codeFor(contact))
    await signIn.expectSignedIn(contact)
  })
})

test('a slow service shows “Still working”; signing out while it is down takes effect here at once, and on the service once it is back', async ({
  signIn,
  contact,
  codeFor,
  page,
  environment,
  guard,
}) => {
  guard.allowFailures(new RegExp(`^${environment.service.apiBaseUrl}`))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/v1/otp_init_v2', async (route) => {
    await released
    await route.continue()
  })
  await signIn.open()
  await signIn.contact.fill(contact)
  const request = page.waitForRequest('**/v1/otp_init_v2')
  await page.keyboard.press('Enter')
  await request
  await page.clock.fastForward(5_000)
  await expect(signIn.heading('Still working')).toBeVisible()
  release()
  await expect(signIn.heading('Check your email')).toBeVisible()
  await signIn.code.fill(await codeFor(contact))
  await signIn.expectSignedIn(contact)

  await environment.stopAnswering()
  try {
    await signIn.signOut()
    await expect(signIn.card).toContainText('No card yet')
  } finally {
    await environment.answerAgain()
  }
  const before = guard.requests.length
  await signIn.reload()
  await expect.poll(() => guard.requests.slice(before)).toContain('/public/v1/submit/delete_api_keys')
})

test('the next screen fails to load, twice: the card says so, and after a reload it is there', async ({
  signIn,
  contact,
  codeFor,
  page,
  guard,
  accessible,
}) => {
  guard.allowFailures(/\/assets\//)
  let isWithheld = true
  await page.route(/\/assets\/screens-/, (route) => (isWithheld ? route.abort() : route.fallback()))
  await signIn.open()
  await signIn.contact.fill(contact)
  await page.keyboard.press('Enter')
  await signIn.button("Part of this page couldn't be loaded. Try again").click()
  const reload = signIn.button("Part of this page couldn't be loaded. Reload the page")
  await expect(reload).toBeVisible()
  await accessible()
  isWithheld = false
  await reload.click()
  await expect(signIn.heading('Check your email')).toBeVisible()
  await signIn.code.fill(await codeFor(contact))
  await signIn.expectSignedIn(contact)
})
