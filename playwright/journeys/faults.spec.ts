import type { Page } from '@playwright/test'

import { type Fault, faults } from '../fixtures/faults.ts'
import type { SignIn } from '../fixtures/SignIn.ts'
import { signUpWithPasskey } from '../fixtures/startSession.ts'
import { expect, test } from '../fixtures/test.ts'

// Each fault in each flow ends in success, or in a named state with a next step. That it ends within 15 s is checked
// with the kit's own clock, in the fault tests of @latchkey/core. docs/security.md#browser-faults

/** A few cells by default, each flow and each fault among them; all of them in a deep run. */
const isDeep = process.env.LATCHKEY_DEEP !== undefined

/** The cells of an everyday run. */
const everyday = new Set(['email: the connection is cut', 'refresh: truncated JSON'])

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
  /** Action of the user that makes those requests. */
  act(): Promise<void>
  /** The expected end without a fault. Default: signed in, no window open. */
  screen?: RegExp
}

const isSignedIn = (signIn: SignIn): Promise<boolean> =>
  signIn.fact('Valid until').locator('time').isVisible()

/** Reads the page's state in one look: between two looks a window may open or close. */
const look = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const values = [...document.querySelectorAll('dl > div')]
    const until = values.find((value) => value.querySelector('dt')?.textContent === 'Valid until')
    return {
      isBlank: document.querySelector('main') === null,
      window: dialog && {
        text: dialog.textContent ?? '',
        isBusy: dialog.querySelector('[aria-busy="true"], [readonly]') !== null,
        hasButton: dialog.querySelector('button') !== null,
      },
      isSignedIn: Boolean(until?.querySelector('time')),
      canSignIn: document.querySelector('header button[aria-haspopup="dialog"]') !== null,
    }
  })

/** The expected end, or an explained failure with a button. */
async function expectNamed(signIn: SignIn, { screen }: Flow, { forgets, signsOut }: Fault): Promise<void> {
  const judge = async () => {
    const seen = await look(signIn.page)
    if (seen.isBlank) return 'a blank page'
    if (!seen.window) {
      if (seen.isSignedIn || (signsOut && seen.canSignIn)) return 'named'
      return 'signed out, and told nothing'
    }
    const { text, isBusy, hasButton } = seen.window
    const isNamed = failed.test(text) || screen?.test(text) || (forgets && anew.test(text))
    return isNamed && !isBusy && hasButton ? 'named' : text
  }
  await expect.poll(judge).toBe('named')
}

async function run(page: Page, signIn: SignIn, flow: Flow, fault: Fault): Promise<void> {
  await flow.prepare()
  await signIn.quiet()
  const restore = await fault.begin(page, flow.paths)
  try {
    const request = fault.midway && page.waitForRequest(flow.paths)
    await flow.act()
    await request
    await fault.midway?.(page)
    // This holds also if nothing is sent: a page that knows that it is offline doesn't ask.
    await signIn.quiet()
    await expectNamed(signIn, flow, fault)
  } finally {
    await restore()
  }
}

for (const [row, name] of (['email', 'SMS', 'passkey', 'refresh'] as const).entries())
  for (const [column, fault] of faults.entries()) {
    if (!isDeep && column % 4 !== row) continue
    const title = `${name}: ${fault.name}`
    test(title, { tag: everyday.has(title) ? '@promise' : [] }, async ({
      signIn,
      startSession,
      contact,
      phone,
      codeFor,
      travel,
      plugIn,
      page,
      environment,
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
            await signUpWithPasskey(page, { addresses: environment.settings, origin: environment.siteUrl })
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
            await startSession()
            await travel(11 * 60_000)
          },
          act: () => page.keyboard.press('Shift'),
        },
      }
      await run(page, signIn, flows[name], fault)
      await recover(signIn, to, codeFor)
    })
  }

async function ask(signIn: SignIn, contact: string): Promise<void> {
  await signIn.contact.fill(contact)
  await signIn.page.keyboard.press('Enter')
}

/** After any failure the user can sign in from a reloaded page, with a new code if needed. */
async function recover(
  signIn: SignIn,
  contact: string,
  codeFor: (contact: string, nth?: number) => Promise<string>,
): Promise<void> {
  // Once more where it fails: under interception Chromium can lose the request for a script
  // (microsoft/playwright#41802), and the button waits for it.
  await expect(async () => {
    await signIn.page.goto('/')
    await expect(signIn.userButton.or(signIn.signInButton)).toBeVisible()
    // A flow that is kept over the reload opens the window by itself.
    await signIn.quiet()
    if ((await signIn.userButton.isVisible()) || (await isSignedIn(signIn))) return
    if (!(await signIn.dialog.isVisible())) await signIn.openCard()
    if (await signIn.contact.isVisible()) await ask(signIn, contact)
    await expect(signIn.code).toBeVisible()
    await signIn.code.fill(await codeFor(contact))
    await expect(signIn.fact('Valid until')).toContainText('left')
  }).toPass()
}
