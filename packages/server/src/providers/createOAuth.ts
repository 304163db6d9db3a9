import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { FetchOutside } from '../ports/outside.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { type AskOutside, createAskOutside } from './askOutside.ts'
import { type ClientSecrets, createClientSecrets } from './clientSecrets.ts'
import { createDiscovery, type EndpointsOf } from './discovery.ts'
import { createKeySets, type KeySets } from './keySets.ts'

/** What the service has for social login, for the life of a server. */
export interface OAuth {
  ask: AskOutside
  endpointsOf: EndpointsOf
  keySets: KeySets
  clientSecrets: ClientSecrets
}

interface OAuthEnvironment {
  fetchOutside: FetchOutside
  clock: Clock
  log: Log
  secrets: Secrets
}

export async function createOAuth({ secrets, ...environment }: OAuthEnvironment): Promise<OAuth> {
  const ask = createAskOutside(environment)
  const { clock } = environment
  return {
    ask,
    endpointsOf: createDiscovery({ ask, clock }),
    keySets: createKeySets({ ask, clock }),
    clientSecrets: await createClientSecrets(secrets),
  }
}
