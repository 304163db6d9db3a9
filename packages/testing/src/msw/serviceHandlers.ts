/** `http` of MSW, as far as it is used. */
export interface MswHttp<Handler> {
  all(path: string, resolver: (info: { request: Request }) => Promise<Response>): Handler
}

/** The service that answers, such as one of `createTestService`. */
export interface MswService {
  config: { readonly apiBaseUrl: string; readonly authProxyUrl?: string | undefined }
  fetch(request: Request): Promise<Response>
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
  { config: { apiBaseUrl, authProxyUrl = apiBaseUrl }, fetch }: MswService,
): Handler[] => {
  const addresses = authProxyUrl.startsWith(`${apiBaseUrl}/`) ? [apiBaseUrl] : [apiBaseUrl, authProxyUrl]
  return [...new Set(addresses)].map((address) => http.all(`${address}/*`, ({ request }) => fetch(request)))
}
