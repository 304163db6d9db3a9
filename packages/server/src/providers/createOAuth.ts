import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { FetchOutside } from '../ports/outside.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { type ClientSecrets, createClientSecrets } from './clientSecrets.ts'
import { createDiscovery, type EndpointsOf } from './discovery.ts'
import { createFetchProvider, type FetchProvider } from './fetchProvider.ts'
import { createKeySets, type KeySets } from './keySets.ts'
import type { OAuthProvider } from './OAuthProvider.ts'

/** How a provider is reached, and caches of its documents. */
export interface ProviderReach {
  fetchProvider: FetchProvider
  endpointsOf: EndpointsOf
  keySets: KeySets
}

/** Caches and clients for social login, for the lifetime of a server. */
export interface OAuth {
  /** Providers that members of an organization chose are reached at public addresses alone, with caches of their own. */
  reach(row: Pick<OAuthProvider, 'isChosen'>): ProviderReach
  clientSecrets: ClientSecrets
}

interface CreateOAuthOptions {
  fetchOutside: FetchOutside
  /** For addresses that members of an organization chose. */
  fetchPublic: FetchOutside
  clock: Clock
  log: Log
  secrets: Secrets
}

export function createOAuth({ secrets, fetchOutside, fetchPublic, clock, log }: CreateOAuthOptions): OAuth {
  const reachBy = (fetchBy: FetchOutside): ProviderReach => {
    const fetchProvider = createFetchProvider({ fetchOutside: fetchBy, clock, log })
    return {
      fetchProvider,
      endpointsOf: createDiscovery({ fetchProvider, clock }),
      keySets: createKeySets({ fetchProvider, clock }),
    }
  }
  const [known, chosen] = [reachBy(fetchOutside), reachBy(fetchPublic)]
  return {
    reach: ({ isChosen }) => (isChosen ? chosen : known),
    clientSecrets: createClientSecrets(secrets),
  }
}
