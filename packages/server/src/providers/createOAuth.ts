import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { FetchOutside } from '../ports/outside.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { type ClientSecrets, createClientSecrets } from './clientSecrets.ts'
import { createDiscovery, type EndpointsOf } from './discovery.ts'
import { createFetchProvider, type FetchProvider } from './fetchProvider.ts'
import { createKeySets, type KeySets } from './keySets.ts'

/** Caches and clients for social login, for the lifetime of a server. */
export interface OAuth {
  fetchProvider: FetchProvider
  endpointsOf: EndpointsOf
  keySets: KeySets
  clientSecrets: ClientSecrets
}

interface CreateOAuthOptions {
  fetchOutside: FetchOutside
  clock: Clock
  log: Log
  secrets: Secrets
}

export function createOAuth({ secrets, ...environment }: CreateOAuthOptions): OAuth {
  const fetchProvider = createFetchProvider(environment)
  const { clock } = environment
  return {
    fetchProvider,
    endpointsOf: createDiscovery({ fetchProvider, clock }),
    keySets: createKeySets({ fetchProvider, clock }),
    clientSecrets: createClientSecrets(secrets),
  }
}
