import { type BrowserContext, test as base, type Page, type TestInfo } from '@playwright/test'

import type { OrganizationSettings } from '../configureOrganization.ts'
import type { TestService } from '../createTestService.ts'
import type { OidcPerson } from '../issuer/OidcPerson.ts'
import { type Authenticator, addAuthenticator } from './addAuthenticator.ts'
import { createPerson, type Person } from './Person.ts'
import { routeService } from './routeService.ts'
import { type SignedIn, type SignInOptions, signInAs, signInPath } from './signInAs.ts'
import type { LatchkeyAddresses, PlaywrightService } from './startPlaywrightService.ts'
import { type BrowserWallets, walletsOf } from './walletsOf.ts'

/** What a configuration says, in `use`. */
export interface LatchkeyOptions {
  /** The addresses that the app under test was built with. @default {@link testAddresses} */
  latchkey: LatchkeyAddresses
}

/** Addresses that lead nowhere but here, for an app that is built for its tests. RFC 2606 */
export const testAddresses: LatchkeyAddresses = {
  authProxyUrl: 'https://latchkey.test/auth-proxy',
  apiBaseUrl: 'https://latchkey.test',
  authProxyConfigId: '00000000-0000-4000-8000-000000000000',
}

/** Providers' pages, as a person sees them. */
export interface ProviderPages {
  /** Somebody else whom the page lists, with an address that isn't verified perhaps, or with none. */
  add(person: OidcPerson): void
  /** On the provider's page: this is who I am. */
  continueAs(page: Page, person: OidcPerson): Promise<void>
  /** On the provider's page: no. */
  refuse(page: Page): Promise<void>
}

export interface LatchkeyFixtures {
  /** Ada Lovelace, of this test alone. */
  person: Person
  /** Somebody else of this test alone. The same name is the same person. */
  createPerson(name: string): Person
  /** The real service, of this test alone: its clock, its inbox. */
  service: Pick<PlaywrightService, 'clock' | 'config' | 'configure' | 'fetch' | 'inbox' | 'seeded'>
  /** Mail and SMS of this test alone. */
  inbox: TestService['inbox']
  /** Changes what the organization offers; pages see it when they load. */
  configure(settings: OrganizationSettings): Promise<void>
  /** Where the browser keeps passkeys: a virtual one, whose finger is always there unless told. Chromium alone. */
  passkeys: Authenticator
  wallets: BrowserWallets
  providers: ProviderPages
  /** Signs somebody in on the test's page, without the app's own window. */
  signInAs(person: Person, options?: SignInOptions): Promise<SignedIn>
  /** The app on another device, with the same service. */
  openDevice(): Promise<Page>
  /** Moves the service's clock and that of every page on by ms, as if the device had slept. */
  travel(milliseconds: number): Promise<void>
}

interface WorkerFixtures {
  latchkeyWarmth: undefined
}

interface InnerFixtures {
  latchkeyService: PlaywrightService
  latchkeyPlace: { origin: string; authenticatorOf(page: Page): Promise<Authenticator> }
}

/** What no other test has, and no other run of it: neither a worker, nor a repetition, nor a retry. */
const seedOf = ({ testId, repeatEachIndex, retry, workerIndex }: TestInfo): string =>
  [testId, repeatEachIndex, retry, workerIndex].join('.')

/**
 * Playwright's `test`, with the service behind the app, and people who sign in.
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
      const { warmUp } = await import('./warmUp.ts')
      await warmUp()
      await use(undefined)
    },
    // Its time is no test's.
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
      // Loaded by the workers that need it, and not by each that reads a test.
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
      refuse: (page) => page.getByRole('link', { name: 'Don’t sign in' }).click(),
    }),
  signInAs: ({ page, latchkey, latchkeyService, latchkeyPlace }, use) =>
    use((person, options) =>
      signInAs(
        {
          ...{ ...latchkeyPlace, addresses: latchkey, service: latchkeyService },
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
  { apiBaseUrl, authProxyUrl }: LatchkeyAddresses,
  { issuer, answer }: PlaywrightService,
) => routeService(context, [apiBaseUrl, authProxyUrl, issuer.url], answer)
