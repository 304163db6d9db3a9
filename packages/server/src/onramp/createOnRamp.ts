import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { OnRampProvider, OnRampProviderName } from '../ports/onRampProvider.ts'
import type { FetchOutside } from '../ports/outside.ts'
import type { Random } from '../ports/random.ts'
import { createFetchProvider } from '../providers/fetchProvider.ts'
import type { Settings } from '../settings/settings.ts'
import { createCoinbaseOnramp } from './coinbase/createCoinbaseOnramp.ts'
import { createMoonPay } from './moonpay/createMoonPay.ts'

interface CreateOnRampOptions {
  fetchOutside: FetchOutside
  clock: Clock
  log: Log
  random: Random
  settings: Pick<Settings, 'apiBaseUrl' | 'onRamp'>
}

/** The on-ramp providers by their wire names. A provider is a folder here, and a line below. */
export function createOnRamp({
  settings,
  random,
  ...environment
}: CreateOnRampOptions): Readonly<Record<OnRampProviderName, OnRampProvider>> {
  const fetchProvider = createFetchProvider({ ...environment, event: 'onRamp.unavailable' })
  // Read for each request: in development, the URL is known once the port is.
  const hostsOf = (provider: OnRampProviderName) => () => {
    const { api, page, sandboxPage } = settings.onRamp.hosts[provider]
    const absolute = (url: string) => (url.startsWith('/') ? settings.apiBaseUrl + url : url)
    return { api: absolute(api), page: absolute(page), sandboxPage: absolute(sandboxPage) }
  }
  return {
    PROVIDERA: createCoinbaseOnramp({
      fetchProvider,
      random,
      clock: environment.clock,
      hosts: hostsOf('PROVIDERA'),
    }),
    PROVIDERB: createMoonPay({ fetchProvider, hosts: hostsOf('PROVIDERB') }),
  }
}
