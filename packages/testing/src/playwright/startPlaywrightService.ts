import { configureOrganization, type OrganizationSettings } from '../configureOrganization.ts'
import { createTestService, type TestService } from '../createTestService.ts'
import { createTickingClock } from '../createTickingClock.ts'
import { createTestIssuer, type TestIssuer } from '../issuer/createTestIssuer.ts'
import type { Answer } from './routeService.ts'

/** The service URLs that the app under test was built with. */
export interface LatchkeyAddresses {
  /** URL without a trailing slash. */
  apiBaseUrl: string
  /** URL without a trailing slash. Default: `apiBaseUrl` with `/auth-proxy`. */
  authProxyUrl?: string | undefined
  authProxyConfigId: string
}

/** The service of one test, with its own organization, inbox and clock. */
export interface PlaywrightService extends TestService {
  readonly issuer: TestIssuer
  /** Changes the organization's settings. Pages see them when they load. */
  configure(settings: OrganizationSettings): Promise<void>
  /** Handles requests below every URL of the service. */
  readonly answer: Answer
}

/** Header with the configuration ID that a page was built with. Replaced by the test's own ID. */
const configHeader = 'x-auth-proxy-config-id'

/**
 * Starts the real service in this process, with an issuer that replaces every social provider.
 *
 * @param pages origins of the app's pages, and the redirect URLs of providers
 */
export async function startPlaywrightService(
  { apiBaseUrl, authProxyUrl = `${apiBaseUrl}/auth-proxy` }: LatchkeyAddresses,
  { origin, returns }: { origin: string; returns: readonly string[] },
): Promise<PlaywrightService> {
  const clock = createTickingClock()
  const issuer = createTestIssuer(clock.now)
  const { hostname, host } = new URL(origin)
  const service = await createTestService({
    clock,
    settings: {
      apiBaseUrl,
      authProxyUrl,
      limits: { factor: 1_000 },
      oauth: { providers: issuer.providers },
    },
    seed: {
      socialClients: issuer.clients,
      settings: {
        passkeyRpIds: [hostname],
        passkeyOrigins: [origin],
        walletDomains: [host],
        oauthRedirectUrls: [...returns],
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
          apiBaseUrl,
          organizationId: seeded.organizationId,
          rootKey: seeded.rootApiKey.privateKey,
          fetch: service.fetch,
          now: clock.now(),
        },
        settings,
      ),
    async answer(request) {
      const issuerAnswer = await issuer.answer(request)
      if (issuerAnswer) return issuerAnswer
      if (request.headers.has(configHeader)) request.headers.set(configHeader, config.authProxyConfigId)
      return await service.fetch(request)
    },
  }
}
