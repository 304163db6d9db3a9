import { expect, test } from '../fixtures/test.ts'
import { wrongCode } from '../fixtures/wrongCode.ts'

// Most users have motion enabled.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Adds up every layout shift, also those right after a click. */
const noteShifts = () => {
  const shifts: { value: number; nodes: string[] }[] = []
  ;(window as unknown as { shifts: typeof shifts }).shifts = shifts
  type LayoutShift = PerformanceEntry & { value: number; sources?: { node?: Node }[] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      shifts.push({
        value: entry.value,
        nodes: (entry.sources ?? []).map(({ node }) =>
          node instanceof Element ? node.className : String(node),
        ),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}
const shiftsOf = () => (window as unknown as { shifts: unknown[] }).shifts

test('no layout shift when the configuration loads late', async ({ signIn, page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const boxAtRest = async () => {
    // Once it has grown to its size: a box that is drawn smaller is still moving.
    await expect
      .poll(() =>
        signIn.dialog.evaluate(
          (dialog) => dialog.getBoundingClientRect().width === (dialog as HTMLElement).offsetWidth,
        ),
      )
      .toBe(true)
    return signIn.dialog.boundingBox()
  }
  await page.addInitScript(noteShifts)
  await page.route('**/v1/wallet_kit_config', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  await signIn.signInButton.click()
  await expect(signIn.dialog).toBeVisible()
  // The skeleton appears after 150 ms and gives way to "Still working" after five seconds.
  await expect(signIn.dialog.locator('.lk-skeleton').first()).toBeVisible()
  const before = await boxAtRest()
  release()
  // The field accepts text at once.
  await expect(signIn.contact).toBeFocused()
  expect(await boxAtRest()).toEqual(before)
  expect(await page.evaluate(shiftsOf)).toEqual([])
})

test('nothing moves on a reload when signed in', async ({ signIn, startSession, page, contact }) => {
  await startSession()
  await page.addInitScript(noteShifts)
  await signIn.reload()
  await signIn.expectSignedIn(contact)
  expect(await page.evaluate(shiftsOf)).toEqual([])
})

test('the window’s bar stays in place on every screen', async ({ signIn, page, contact, codeFor, guard }) => {
  guard.allowFailures(/otp_verify/)
  await signIn.open()
  // After the animations.
  const topOf = async (part: typeof signIn.contact) => {
    await page.evaluate(() => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      return Promise.allSettled(ending.map(({ finished }) => finished))
    })
    return (await part.boundingBox())?.y
  }
  const close = signIn.button('Close')
  const [bar, field] = [await topOf(close), await topOf(signIn.contact)]
  await signIn.contact.fill('ada')
  await page.keyboard.press('Enter')
  await expect(signIn.dialog).toContainText('An @ is missing')
  expect([await topOf(close), await topOf(signIn.contact)]).toEqual([bar, field])

  await signIn.contact.fill(contact)
  await page.keyboard.press('Enter')
  await expect(signIn.heading('Check your email')).toBeVisible()
  await expect.poll(() => topOf(close)).toBe(bar)
  const slots = await topOf(signIn.code)
  await signIn.code.fill(wrongCode(await codeFor(contact)))
  await expect(signIn.dialog).toContainText('2 tries left.')
  expect([await topOf(close), await topOf(signIn.code)]).toEqual([bar, slots])
})
