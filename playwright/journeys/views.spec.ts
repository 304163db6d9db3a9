import type { SignIn } from '../fixtures/SignIn.ts'
import { expect, test } from '../fixtures/test.ts'

/** Nothing may be cut off: the page and the window are no wider than what is seen. */
async function expectNoSidewaysScroll({ page, dialog }: SignIn): Promise<void> {
  const [width, scrolled] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
  expect(scrolled).toBeLessThanOrEqual(width ?? 0)
  if (!(await dialog.isVisible())) return
  const box = await dialog.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width ?? 0)
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
}

const views = [
  { name: '320 px wide', viewport: { width: 320, height: 640 } },
  // Zooming to 200 % halves the window in CSS pixels and doubles the density: the same to the page.
  { name: '200 % zoom', viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  { name: 'dark', colorScheme: 'dark' },
  { name: 'light', colorScheme: 'light' },
] as const

for (const { name, ...use } of views) {
  test.describe(name, () => {
    test.use(use)
    test('every screen', async ({ signIn, contact, codeFor, guard, accessible }) => {
      guard.allowFailures(/otp_verify/)
      const look = async () => {
        await expectNoSidewaysScroll(signIn)
        await accessible()
      }
      await signIn.page.goto('/')
      await look()
      await signIn.signInButton.click()
      await expect(signIn.contact).toBeVisible()
      await look()
      await signIn.contact.fill('ada')
      await signIn.page.keyboard.press('Enter')
      await expect(signIn.dialog).toContainText('An @ is missing')
      await look()
      await signIn.contact.fill(contact)
      await signIn.page.keyboard.press('Enter')
      await expect(signIn.heading('Check your email')).toBeVisible()
      await look()
      const code = await codeFor(contact)
      await signIn.code.fill(code === '000000' ? '111111' : '000000')
      await expect(signIn.dialog).toContainText('2 tries left.')
      await look()
      await signIn.page.keyboard.type(code)
      await signIn.expectSignedIn(contact)
      await look()
      await signIn.userButton.click()
      await expect(signIn.page.getByRole('menu')).toBeVisible()
      await look()
    })
  })
}

test('dark is dark, light is light', async ({ signIn, page }) => {
  const lightness = async (): Promise<number> => {
    await signIn.open()
    return signIn.dialog.evaluate((element) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (!canvas) throw new Error('Expected a canvas')
      canvas.fillStyle = getComputedStyle(element).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3))
    })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await lightness()).toBeGreaterThan(240)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await lightness()).toBeLessThan(60)
})

/** Starts to note every property that is animated, on any element, from the first frame on. */
const noteMotion = () => {
  const seen = new Set<string>()
  ;(window as unknown as { motion: Set<string> }).motion = seen
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { effect } = animation
      if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== 1) continue
      const duration = Number(effect.getComputedTiming().duration)
      for (const frame of duration > 0 ? effect.getKeyframes() : [])
        for (const property of ['transform', 'translate', 'scale', 'insetBlockEnd'])
          if (property in frame) seen.add(property)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`motion: ${reducedMotion}`, async ({ signIn, contact, codeFor, page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(noteMotion)
    await signIn.askForCode(contact)
    await signIn.code.fill(await codeFor(contact))
    await signIn.expectSignedIn(contact)
    await signIn.userButton.click()
    await expect(page.getByRole('menu')).toBeVisible()
    const moved = await page.evaluate(() => [...(window as unknown as { motion: Set<string> }).motion])
    if (reducedMotion === 'reduce') expect(moved).toEqual([])
    // Else the check above could not fail.
    else expect(moved).not.toEqual([])
  })
}
