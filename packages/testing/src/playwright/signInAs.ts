import type { Page, Route } from '@playwright/test'

import type { Progress } from '../inPage.ts'
import type { FakeProvider } from '../issuer/createTestIssuer.ts'
import type { Authenticator } from './addAuthenticator.ts'
import type { Person } from './Person.ts'
import { pageScript } from './pageScript.ts'
import { under } from './routeService.ts'
import type { LatchkeyAddresses, PlaywrightService } from './startPlaywrightService.ts'

/** A login method. */
export type LoginMethodName = 'email' | 'sms' | 'passkey' | 'ethereum' | 'solana' | FakeProvider

export interface SignInOptions {
  /** @default 'email' */
  by?: LoginMethodName | undefined
  /** @default the test's own */
  page?: Page | undefined
}

/** The account of a signed-in user. */
export interface SignedIn {
  readonly isNewAccount: boolean
  readonly userId: string
  readonly organizationId: string
}

/** The app that a session is for. */
export interface SignInSite {
  /** The kit's configuration; members of an organization have its ID in it. */
  readonly addresses: LatchkeyAddresses & { organizationId?: string | undefined }
  /** Origin of the app's pages. */
  readonly origin: string
}

/** Parts of a test that signInAs needs. */
export interface SignInContext extends SignInSite {
  readonly service: PlaywrightService
  authenticatorOf(page: Page): Promise<Authenticator>
  installWallets(page: Page, person: Person): Promise<void>
}

declare global {
  /** The global that the page script defines. */
  var latchkeyTesting: typeof import('../inPage.ts')
}

/** A page on the app's origin without the app and its policies, where the kit signs in. */
export const signInPath = '/latchkey-testing/sign-in'

/**
 * Signs a user in like the app's own kit: with the real flow and the real service, in this browser. Use it in tests that
 * are not about the sign-in window. The page leaves the app and returns to its URL, or to `/` if it had
 * none.
 *
 * @throws Error if the login does not end with a session
 */
export async function signInAs(
  context: SignInContext,
  person: Person,
  { by = 'email', page }: SignInOptions & { page: Page },
): Promise<SignedIn> {
  const was = page.url()
  // Wallets must be installed before the page loads.
  if (by === 'ethereum' || by === 'solana') await context.installWallets(page, person)
  const closeSignInPage = await openSignInPage(context, page)
  const { status, error, isNewAccount, userId, organizationId } = await walk(context, page, person, by)
  if (status !== 'signed-in' || !userId || !organizationId)
    throw new Error(
      `Expected ${person.name} to be signed in by ${by}. Got: ${[status, error].filter(Boolean).join(', ')}.`,
    )
  await closeSignInPage()
  await page.goto(was.startsWith(context.origin) && !was.includes(signInPath) ? was : `${context.origin}/`)
  return { isNewAccount: isNewAccount ?? false, userId, organizationId }
}

/**
 * Opens the page with the kit: what signs in there is signed in in the app, with a key that was made in this browser.
 *
 * @returns a function that removes the page
 */
export async function openSignInPage(
  { addresses, origin }: SignInSite,
  page: Page,
): Promise<() => Promise<void>> {
  const config = { ...addresses, oauthRedirectUrl: `${origin}${signInPath}` }
  const script = `${pageScript()};latchkeyTesting.openKit(${JSON.stringify(config)})`
  const address = under(`${origin}${signInPath}`)
  const answer = (route: Route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script })
      : route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
  await page.route(address, answer)
  await page.goto(`${origin}${signInPath}`)
  return () => page.unroute(address, answer)
}

const html = `<!doctype html><html lang="en"><title>Signing in</title><link rel="icon" href="data:,"><script src="${signInPath}/kit.js"></script></html>`

async function walk(
  context: SignInContext,
  page: Page,
  person: Person,
  by: LoginMethodName,
): Promise<Progress> {
  switch (by) {
    case 'email':
      return signInByCode(page, person.email, context.service.inbox.code)
    case 'sms':
      return signInByCode(page, person.phone, context.service.inbox.code)
    case 'passkey':
      return signInByPasskey(context, page, person)
    case 'ethereum':
    case 'solana':
      return page.evaluate((name) => latchkeyTesting.signInByWallet(name), person.wallets[by].name)
    default:
      return signInByProvider(context, page, person, by)
  }
}

/** Signs in with a code, on the page that {@link openSignInPage} has opened. */
export async function signInByCode(
  page: Page,
  contact: string,
  newestCode: (contact: string) => Promise<string | undefined>,
): Promise<Progress> {
  const sent = await page.evaluate((to) => latchkeyTesting.sendCode(to), contact)
  if (sent.status !== 'code') return sent
  const code = (await newestCode(contact)) ?? ''
  return page.evaluate(([to, typed]) => latchkeyTesting.submitCode(to, typed), [contact, code] as const)
}

/** Keeps only this person's passkey on the device, so that the browser does not ask which one to use. */
async function signInByPasskey(context: SignInContext, page: Page, person: Person): Promise<Progress> {
  const device = await context.authenticatorOf(page)
  const names = [person.name, person.email, person.phone]
  const others = (await device.passkeys()).filter(({ userName = '' }) => !names.includes(userName))
  for (const { credentialId } of others) await device.remove(credentialId)
  try {
    const isNew = (await device.passkeys()).length === 0
    return await page.evaluate(
      (name) => latchkeyTesting.signInByPasskey(name),
      isNew ? person.name : undefined,
    )
  } finally {
    for (const other of others) await device.keep(other)
  }
}

async function signInByProvider(
  { service, origin }: SignInContext,
  page: Page,
  person: Person,
  provider: FakeProvider,
): Promise<Progress> {
  const arrived = page.waitForURL(under(service.issuer.url)).then(() => undefined)
  const departure = page
    .evaluate((id) => latchkeyTesting.goToProvider(id), provider)
    .then((state) => (state.status === 'window' ? arrived : state))
    // The page navigated, as expected.
    .catch(() => arrived)
  const failure = await Promise.race([arrived, departure])
  if (failure) return failure
  await page.getByRole('link', { name: person.name }).click()
  await page.waitForURL(under(`${origin}${signInPath}`))
  return page.evaluate(() => latchkeyTesting.comeBack())
}
