import { expect, test } from '../fixtures/test.ts'
import { wrongCode } from '../fixtures/wrongCode.ts'

test('every screen up to the code is right in every view', { tag: '@promise' }, async ({
  signIn,
  contact,
  lookInEveryView,
}) => {
  const { keyboard } = signIn.page
  await signIn.page.goto('/')
  await lookInEveryView()
  await signIn.signInButton.click()
  await expect(signIn.contact).toBeVisible()
  await lookInEveryView()
  await signIn.contact.fill('ada')
  await keyboard.press('Enter')
  await expect(signIn.dialog).toContainText('An @ is missing')
  await lookInEveryView()
  await signIn.contact.fill(contact)
  await keyboard.press('Enter')
  await expect(signIn.heading('Check your email')).toBeVisible()
  await lookInEveryView()
})

test('every screen from the code on is right in every view', { tag: '@promise' }, async ({
  signIn,
  contact,
  codeFor,
  guard,
  lookInEveryView,
}) => {
  guard.allowFailures(/otp_verify/)
  await signIn.askForCode(contact)
  const code = await codeFor(contact)
  await signIn.code.fill(wrongCode(code))
  await expect(signIn.dialog).toContainText('2 tries left.')
  await lookInEveryView()
  await signIn.page.keyboard.type(code)
  await signIn.expectSignedIn(contact)
  await lookInEveryView()
  await signIn.userButton.click()
  await expect(signIn.page.getByRole('menu')).toBeVisible()
  await lookInEveryView()
})

/** Records every animated property of every element. */
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
const motionOf = () => [...(window as unknown as { motion: Set<string> }).motion]

test('nothing moves with reduced motion', async ({ signIn, contact, codeFor, page }) => {
  await page.addInitScript(noteMotion)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn.open()
  // Makes sure that the check below can fail.
  expect(await page.evaluate(motionOf)).not.toEqual([])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn.signInWith(contact, () => codeFor(contact))
  await signIn.userButton.click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await page.evaluate(motionOf)).toEqual([])
})
