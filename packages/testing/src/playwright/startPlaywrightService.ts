import { configureOrganization, type OrganizationSettings } from '../configureOrganization.ts'
import { createTestService, type TestService } from '../createTestService.ts'
import { createTickingClock } from '../createTickingClock.ts'
import { createTestIssuer, type TestIssuer } from '../issuer/createTestIssuer.ts'
import type { Answer } from './routeService.ts'

/** Where the app under test looks for the service, as it was built. */
export interface LatchkeyAddresses {
  /** Without a slash at the end. */
  authProxyUrl: string
  /** Without a slash at the end. */
  apiBaseUrl: string
  authProxyConfigId: string
}

/** The service of one test: its organization, its inbox and its time are nobody else's. */
export interface PlaywrightService extends TestService {
  readonly issuer: TestIssuer
  /** Changes what the organization offers; pages see it when they load. */
  configure(settings: OrganizationSettings): Promise<void>
  /** Answers pages under every address of it. */
  readonly answer: Answer
}

/** Names the proxy configuration that a page was built with; each test has one of its own in its place. */
const configHeader = 'x-auth-proxy-config-id'

/**
 * Starts the real service in this process, with an issuer in the place of every social provider.
 *
 * @param pages origins of the app's pages, and where providers send people back to
 */
export async function startPlaywrightService(
  { authProxyUrl, apiBaseUrl }: LatchkeyAddresses,
  { origin, returns }: { origin: string; returns: readonly string[] },
): Promise<PlaywrightService> {
  const clock = createTickingClock()
  const issuer = createTestIssuer(clock.now)
  const { hostname, host } = new URL(origin)
  const service = await createTestService({
    clock,
    settings: {
      ...{ apiBaseUrl, authProxyUrl },
      limits: { factor: 1_000 },
      oauth: { providers: issuer.providers },
    },
    seed: {
      socialClients: issuer.clients,
      settings: {
        ...{ passkeyRpIds: [hostname], passkeyOrigins: [origin] },
        ...{ walletDomains: [host], oauthRedirectUrls: [...returns] },
      },
    },
    fetchOutside: issuer.fetchOutside,
  })
  const { seeded, config } = service
  return {
    ...service,
    issuer,
    configure: (settings) =>
      configureOrganization(
        {
          ...{ apiBaseUrl, organizationId: seeded.organizationId, rootKey: seeded.rootApiKey.privateKey },
          ...{ fetch: service.fetch, now: clock.now() },
        },
        settings,
      ),
    async answer(request) {
      const said = await issuer.answer(request)
      if (said) return said
      if (request.headers.has(configHeader)) request.headers.set(configHeader, config.authProxyConfigId)
      return await service.fetch(request)
    },
  }
}
