import type { BrowserContext, Route } from '@playwright/test'

/** Handles requests of pages in this process. */
export type Answer = (request: Request) => Promise<Response>

/** The route between the pages of a context and the service. */
export interface ServiceRoute {
  /** Blocks new requests and waits for pending ones. */
  close(): Promise<void>
}

/**
 * Handles all requests below these URLs in this process, without a port that tests could share. Playwright answers CORS
 * preflights.
 *
 * @param addresses without a trailing slash
 */
export async function routeService(
  context: BrowserContext,
  addresses: readonly string[],
  answer: Answer,
): Promise<ServiceRoute> {
  const underWay = new Set<Promise<void>>()
  let isOpen = true
  const pass = async (route: Route): Promise<void> => {
    try {
      const response = await answer(await toRequest(route))
      const body = Buffer.from(await response.arrayBuffer())
      await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body })
    } catch (error) {
      // The page closed with the test.
      if (isOpen) throw error
    }
  }
  for (const address of new Set(addresses)) {
    await context.route(under(address), async (route) => {
      // After the test, its requests must not reach the database, which the next test reuses.
      if (!isOpen) return
      const passing = pass(route)
      underWay.add(passing)
      await passing.finally(() => underWay.delete(passing))
    })
  }
  return {
    async close() {
      isOpen = false
      await Promise.all(underWay)
    },
  }
}

/** Matches this URL and everything below it. */
export const under = (address: string): RegExp =>
  new RegExp(`^${address.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?:[/?#]|$)`)

async function toRequest(route: Route): Promise<Request> {
  const request = route.request()
  const body = request.postDataBuffer()
  return new Request(request.url(), {
    method: request.method(),
    headers: request.headers(),
    body: body ? new Uint8Array(body) : null,
  })
}
