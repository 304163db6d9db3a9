import { type BrowserContext, test as base, type Page, type TestInfo } from '@playwright/test'

import type { OrganizationSettings } from '../configureOrganization.ts'
import type { TestService } from '../createTestService.ts'
import type { OidcPerson } from '../issuer/choicePage.ts'
import { type Authenticator, addAuthenticator } from './addAuthenticator.ts'
import { checkPlaywright } from './checkPlaywright.ts'
import { createPerson, type Person } from './Person.ts'
import { routeService } from './routeService.ts'
import { type SignedIn, type SignInOptions, signInAs, signInPath } from './signInAs.ts'
import type { LatchkeyAddresses, PlaywrightService } from './startPlaywrightService.ts'
import { type BrowserWallets, walletsOf } from './walletsOf.ts'

/** Options for `use` in the Playwright configuration. */
export interface LatchkeyOptions {
  /** The service URLs that the app under test was built with. @default {@link testAddresses} */
  latchkey: LatchkeyAddresses
}

/** Reserved URLs for an app that is built for its tests. RFC 2606 */
export const testAddresses: LatchkeyAddresses = {
  apiBaseUrl: 'https://latchkey.test',
  authProxyConfigId: '00000000-0000-4000-8000-000000000000',
}

/** Actions on providers' pages. */
export interface ProviderPages {
  /** Adds a person to the page, for example with an unverified address or none. */
  add(person: OidcPerson): void
  /** Continues as a person on the provider's page. */
  continueAs(page: Page, person: OidcPerson): Promise<void>
  /** Declines on the provider's page. */
  refuse(page: Page): Promise<void>
}

export interface LatchkeyFixtures {
  /** Ada Lovelace, unique to this test. */
  person: Person
  /** Creates another person unique to this test. The same name gives the same person. */
  createPerson(name: string): Person
  /** This test's own service, with its clock and inbox. */
  service: Pick<PlaywrightService, 'clock' | 'config' | 'configure' | 'fetch' | 'inbox' | 'seeded'>
  /** Mail and SMS of this test. */
  inbox: TestService['inbox']
  /** Changes the organization's settings. Pages see them when they load. */
  configure(settings: OrganizationSettings): Promise<void>
  /** The browser's virtual authenticator, which confirms prompts by default. Chromium only. */
  passkeys: Authenticator
  wallets: BrowserWallets
  providers: ProviderPages
  /** Signs a person in on the test's page, without the app's sign-in window. */
  signInAs(person: Person, options?: SignInOptions): Promise<SignedIn>
  /** Opens the app on another device, with the same service. */
  openDevice(): Promise<Page>
  /** Advances the clocks of the service and of all pages by ms, as if the device had slept. */
  travel(milliseconds: number): Promise<void>
}

interface WorkerFixtures {
  latchkeyWarmth: undefined
}

interface InnerFixtures {
  latchkeyService: PlaywrightService
  latchkeyPlace: { origin: string; authenticatorOf(page: Page): Promise<Authenticator> }
}

/** Unique per test, worker, repetition and retry. */
const seedOf = ({ testId, repeatEachIndex, retry, workerIndex }: TestInfo): string =>
  [testId, repeatEachIndex, retry, workerIndex].join('.')

/**
 * Playwright's `test` with fixtures for the service behind the app and people who sign in.
 *
 * @example
 * test('a reader borrows a book', async ({ page, person, signInAs }) => {
 *   await signInAs(person)
 *   await page.getByRole('button', { name: 'Borrow' }).click()
 * })
 */
export const test = base.extend<LatchkeyOptions & LatchkeyFixtures & InnerFixtures, WorkerFixtures>({
  latchkey: [testAddresses, { option: true }],
  latchkeyWarmth: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      checkPlaywright()
      const { warmUp } = await import('./warmUp.ts')
      await warmUp()
      await use(undefined)
    },
    // Excluded from the test's timeout.
    { scope: 'worker', timeout: 180_000 },
  ],
  latchkeyPlace: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('Expected a baseURL in the configuration: the origin of the app')
    const devices = new WeakMap<Page, Promise<Authenticator>>()
    const { origin } = new URL(baseURL)
    await use({
      origin,
      authenticatorOf(page) {
        const device = devices.get(page) ?? addAuthenticator(page)
        devices.set(page, device)
        return device
      },
    })
  },
  latchkeyService: [
    async ({ context, latchkey, latchkeyPlace: { origin }, latchkeyWarmth: _ }, use) => {
      // Loaded only by workers that run tests.
      const { startPlaywrightService } = await import('./startPlaywrightService.ts')
      const returns = [`${origin}/`, `${origin}${signInPath}`]
      const service = await startPlaywrightService(latchkey, { origin, returns })
      const route = await connect(context, latchkey, service)
      await use(service)
      await route.close()
      await service.close()
    },
    { auto: true },
  ],
  service: ({ latchkeyService }, use) => use(latchkeyService),
  inbox: ({ latchkeyService: { inbox } }, use) => use(inbox),
  configure: ({ latchkeyService: { configure } }, use) => use(configure),
  createPerson: ({ latchkeyService: { issuer } }, use, info) =>
    use((name) => {
      const person = createPerson(name, seedOf(info))
      if (!issuer.people.some(({ sub }) => sub === person.sub)) issuer.people.push(person)
      return person
    }),
  person: ({ createPerson: create }, use) => use(create('Ada Lovelace')),
  passkeys: async ({ page, latchkeyPlace }, use) => use(await latchkeyPlace.authenticatorOf(page)),
  wallets: ({ page }, use) => use(walletsOf(page)),
  providers: ({ latchkeyService: { issuer } }, use) =>
    use({
      add: (person) => issuer.people.push(person),
      continueAs: (page, { name }) => page.getByRole('link', { name }).click(),
      refuse: (page) => page.getByRole('link', { name: "Don't sign in" }).click(),
    }),
  signInAs: ({ page, latchkey, latchkeyService, latchkeyPlace }, use) =>
    use((person, options) =>
      signInAs(
        {
          ...latchkeyPlace,
          addresses: latchkey,
          service: latchkeyService,
          installWallets: (where, whose) => walletsOf(where).install(whose),
        },
        person,
        { ...options, page: options?.page ?? page },
      ),
    ),
  openDevice: async ({ browser, baseURL, latchkey, latchkeyService }, use) => {
    const closing: (() => Promise<void>)[] = []
    await use(async () => {
      const device = await browser.newContext(baseURL ? { baseURL } : {})
      const route = await connect(device, latchkey, latchkeyService)
      closing.push(route.close, () => device.close())
      return await device.newPage()
    })
    for (const close of closing) await close()
  },
  travel: async ({ context, latchkeyService: { clock } }, use) => {
    await context.clock.install({ time: clock.now() })
    await use(async (milliseconds) => {
      clock.advance(milliseconds)
      await context.clock.fastForward(milliseconds)
    })
  },
})

const connect = (
  context: BrowserContext,
  { apiBaseUrl, authProxyUrl = apiBaseUrl }: LatchkeyAddresses,
  { issuer, answer }: PlaywrightService,
) => routeService(context, [apiBaseUrl, authProxyUrl, issuer.url], answer)
