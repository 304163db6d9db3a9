import { createKit, type Environment, type Kit, type KitConfig } from '@latchkey/core'

import { type CreateTestServiceOptions, createTestService, type TestService } from './createTestService.ts'
import { createTestDevice, type TestDevice, type TestTab } from './testDevice.ts'

export interface CreateTestKitOptions extends CreateTestServiceOptions {
  /** An existing service, which the caller closes. */
  service?: TestService | undefined
  /** The browser. Default: a new one. */
  device?: TestDevice | undefined
  /** Wraps the kit's fetch, to count, delay or drop requests. */
  network?: ((fetch: TestService['fetch']) => TestService['fetch']) | undefined
  config?: Partial<KitConfig> | undefined
  environment?: Partial<Environment> | undefined
}

export interface TestKit extends TestService {
  kit: Kit
  device: TestDevice
  tab: TestTab
  environment: Environment
  /** Paths of all requests so far, oldest first: `/auth-proxy/v1/otp_init`. */
  requests: string[]
  /** Number of pending requests. */
  readonly inFlight: number
  /** Opens another kit in the same browser: in a new tab, in the same tab (a reload), or in a popup. */
  open(where?: 'new tab' | 'same tab' | TestTab, config?: Partial<KitConfig>): Kit
  /** Signs in by e-mail, or by SMS if the contact is a phone number. */
  signIn(contact?: string): Promise<void>
}

/**
 * The real kit with the real service in one process: no network, no waiting, one clock for both.
 *
 * @example
 * const { kit, inbox, clock } = await createTestKit()
 * await kit.login.email.sendCode('ada@example.com')
 * await kit.login.email.submitCode((await inbox.code('ada@example.com')) ?? '')
 */
export async function createTestKit(options: CreateTestKitOptions = {}): Promise<TestKit> {
  const { network = (fetch) => fetch, device = createTestDevice() } = options
  const service = options.service ?? (await createTestService(options))
  const requests: string[] = []
  let inFlight = 0
  const reach = network(service.fetch)
  const fetch: Environment['fetch'] = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    requests.push(new URL(url).pathname)
    inFlight++
    try {
      return await reach(input, init)
    } finally {
      inFlight--
    }
  }
  const tab = device.openTab()
  const outside = { fetch, clock: service.clock, random: () => 0 }
  const environmentOf = ({
    storage,
    tabs,
    page,
    place: { popup, redirect, relay },
  }: TestTab): Environment => ({
    ...outside,
    storage,
    tabs,
    page,
    popup,
    redirect,
    relay,
    passkeys: device.passkeys,
    wallets: device.wallets,
    ...options.environment,
  })
  const config = { ...service.config, ...options.config }
  const kits: Kit[] = []
  const open: TestKit['open'] = (where = 'new tab', change = {}) => {
    const here = where === 'same tab' ? tab : where === 'new tab' ? device.openTab() : where
    const environment = environmentOf(here)
    const kit = createKit({ ...config, ...change }, environment)
    kits.push(kit)
    return kit
  }
  const kit = open('same tab')
  return {
    ...service,
    kit,
    device,
    tab,
    requests,
    open,
    environment: environmentOf(tab),
    get inFlight() {
      return inFlight
    },
    async signIn(contact = 'ada@example.com') {
      const login = contact.startsWith('+') ? kit.login.sms : kit.login.email
      await service.clock.settle(login.sendCode(contact))
      const code = await service.inbox.code(contact)
      const { status } = await service.clock.settle(login.submitCode(code ?? ''))
      if (status !== 'signed-in') throw new Error(`Expected the login to end in signed-in. Got: ${status}.`)
    },
    async close() {
      for (const one of kits) one.destroy()
      if (!options.service) await service.close()
    },
  }
}
