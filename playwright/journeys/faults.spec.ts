import type { Page } from '@playwright/test'

import { type Fault, faults } from '../fixtures/faults.ts'
import type { SignIn } from '../fixtures/SignIn.ts'
import { expect, test } from '../fixtures/test.ts'

// Each fault in each flow ends within 15 s in success, or in a named state with a next step.
// docs/security.md#browser-faults

/** A few cells by default, each flow and each fault among them; all of them in a deep run. */
const deep = process.env.LATCHKEY_DEEP !== undefined
const bar = { timeout: 15_000 }

/** The texts of failures. */
const failed =
  /couldn't reach the sign-in service|service is busy|network may need you to sign in|took too long|You're offline|has a problem|couldn't finish the sign-in|signed out here|Your session has ended|no longer works/
/** The first screens of a page that was reloaded. */
const anew = /Sign in to Larkfield|Check your (email|phone)/

interface Flow {
  /** The requests that are broken. */
  paths: RegExp
  /** Everything before those requests. */
  prepare(): Promise<void>
  /** What the user does then. */
  act(): Promise<void>
  /** The expected end without a fault. Default: signed in, no window open. */
  screen?: RegExp
}

const isSignedIn = (signIn: SignIn): Promise<boolean> =>
  signIn.fact('Valid until').locator('time').isVisible()

/** The expected end, or an explained failure with a button. */
async function expectNamed(signIn: SignIn, { screen }: Flow, { forgets, signsOut }: Fault): Promise<void> {
  const { page, dialog, signInButton } = signIn
  // The window may close during the check, so the check is repeated.
  const soon = { timeout: 1_000 }
  await expect(async () => {
    if (await dialog.isVisible()) {
      const text = (await dialog.textContent(soon)) ?? ''
      const busy = await dialog.locator('[aria-busy="true"], [readonly]').count()
      const isNamed = failed.test(text) || screen?.test(text) || (forgets && anew.test(text))
      expect(isNamed && busy === 0 && (await dialog.getByRole('button').count()) > 0, text).toBe(true)
    } else if (!(await isSignedIn(signIn))) {
      expect(signsOut && (await signInButton.isVisible()), 'signed out, and told nothing').toBe(true)
    }
  }).toPass({ ...bar, intervals: [100] })
  // The page isn't blank.
  await expect(page.getByRole('main')).toBeVisible()
}

async function run(page: Page, signIn: SignIn, flow: Flow, fault: Fault): Promise<void> {
  await flow.prepare()
  const mend = await fault.begin(page, flow.paths)
  try {
    const asked = page.waitForRequest(flow.paths, { timeout: 5_000 }).catch(() => undefined)
    await flow.act()
    // A page that knows it is offline sends no request.
    await asked
    await fault.midway?.(page)
    await expectNamed(signIn, flow, fault)
  } finally {
    await mend()
  }
}

for (const [row, name] of (['email', 'SMS', 'passkey', 'refresh'] as const).entries())
  for (const [column, fault] of faults.entries()) {
    if (!deep && column % 4 !== row) continue
    test(`${name}: ${fault.name}`, async ({
      signIn,
      contact,
      phone,
      codeFor,
      travel,
      plugIn,
      page,
      guard,
    }) => {
      guard.allowFailures(/./)
      const to = name === 'SMS' ? phone : contact
      const byCode: Flow = {
        paths: /otp_(verify|login)/,
        prepare: () => signIn.askForCode(to),
        act: async () => signIn.code.fill(await codeFor(to)),
      }
      const flows: Record<typeof name, Flow> = {
        email: byCode,
        SMS: {
          paths: /otp_init/,
          prepare: () => signIn.open(),
          act: () => ask(signIn, to),
          screen: /Check your phone/,
        },
        passkey: {
          paths: /stamp_login/,
          async prepare() {
            await plugIn()
            // Without autofill, which would pick the passkey before the click.
            await page.addInitScript(() => {
              PublicKeyCredential.isConditionalMediationAvailable = async () => false
            })
            await signIn.askForCode(contact)
            await signIn.code.fill(await codeFor(contact))
            await signIn.button('Create a passkey').click()
            await signIn.expectSignedIn(contact)
            await signIn.endSession()
            await signIn.signInButton.click()
            await expect(signIn.button('Continue with a passkey')).toBeVisible()
          },
          // Also while the flow waits for the network.
          act: () => signIn.button('Continue with a passkey').click({ force: true }),
        },
        refresh: {
          paths: /stamp_login/,
          async prepare() {
            await signIn.signInWith(contact, () => codeFor(contact))
            await travel(11 * 60_000)
          },
          act: () => page.keyboard.press('Shift'),
        },
      }
      await run(page, signIn, flows[name], fault)
      await recover(signIn, to, codeFor)
    })
  }

async function ask(signIn: SignIn, contact: string, options?: { timeout: number }): Promise<void> {
  await signIn.contact.fill(contact, options)
  await signIn.page.keyboard.press('Enter')
}

/** The field of the window, once it is the same for a moment: a restored flow replaces the first screen. */
async function settledField(signIn: SignIn): Promise<'code' | 'contact'> {
  const find = async (): Promise<'code' | 'contact' | undefined> => {
    if (await signIn.code.isVisible()) return 'code'
    return (await signIn.contact.isVisible()) ? 'contact' : undefined
  }
  let found = await find()
  const isSettled = async () => {
    const before = found
    found = await find()
    return found !== undefined && found === before
  }
  await expect.poll(isSettled, { intervals: [250], timeout: 4_000 }).toBe(true)
  return found!
}

/** After any failure the user can sign in from a reloaded page, with a new code if needed. */
async function recover(
  signIn: SignIn,
  contact: string,
  codeFor: (contact: string, nth?: number) => Promise<string>,
): Promise<void> {
  let attempts = 0
  await expect(async () => {
    // Reloads again now and then: under interception Chromium can lose the request for a script
    // (microsoft/playwright#41802), and the button waits for it.
    if (attempts++ % 4 === 0) {
      await signIn.page.goto('/')
      await expect(signIn.userButton.or(signIn.signInButton)).toBeVisible()
    }
    if ((await signIn.userButton.isVisible()) || (await isSignedIn(signIn))) return
    // A flow kept over the reload opens the window by itself, perhaps only now.
    if (!(await signIn.dialog.isVisible())) await signIn.signInButton.click({ timeout: 2_000 })
    const field = await settledField(signIn)
    // A restored flow may replace the field even now.
    const soon = { timeout: 2_000 }
    if (field === 'code') await signIn.code.fill(await codeFor(contact), soon)
    else await ask(signIn, contact, soon)
    await expect(signIn.fact('Valid until')).toContainText('left', { timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
}
