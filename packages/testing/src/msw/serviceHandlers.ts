import type { TestService } from '../createTestService.ts'

/** `http` of MSW, as far as it is used. */
export interface MswHttp<Handler> {
  all(path: string, resolver: (info: { request: Request }) => Promise<Response>): Handler
}

/**
 * Handlers of MSW that pass every request to the service, public API and auth proxy, to one in the test's process.
 *
 * @param http that of `msw`
 * @example
 * const service = await createTestService()
 * const server = setupServer(...serviceHandlers(http, service))
 */
export const serviceHandlers = <Handler>(
  http: MswHttp<Handler>,
  { config, fetch }: Pick<TestService, 'config' | 'fetch'>,
): Handler[] => [http.all(`${config.apiBaseUrl}/*`, ({ request }) => fetch(request))]
