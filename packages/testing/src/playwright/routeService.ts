import type { BrowserContext, Route } from '@playwright/test'

/** Answers the requests of pages within this process. */
export type Answer = (request: Request) => Promise<Response>

/** The way between the pages of a context and what answers them. */
export interface ServiceRoute {
  /** Lets no more through, and waits until nothing is under way. */
  close(): Promise<void>
}

/**
 * Has all requests under these addresses answered in this process: no port, nothing that two tests could share. The
 * preflights of CORS are Playwright's to answer.
 *
 * @param addresses without a slash at the end
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
      // Who asked is gone with the test.
      if (isOpen) throw error
    }
  }
  for (const address of new Set(addresses)) {
    await context.route(under(address), async (route) => {
      // Nothing more of this test may reach a database that is about to be another's: the page goes unanswered.
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

/** Everything at this address and below. */
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
