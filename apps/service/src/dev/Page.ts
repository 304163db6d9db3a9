import type { RequestListener } from 'node:http'

/**
 * Who may reach a path in development. `everyone`: also requests that a proxy has forwarded, such as a site's development
 * server or a tunnel. `this machine`: nobody whom a proxy lets in. `holders of the token`: this machine, and whoever
 * opened the tunnel's printed link.
 */
export type Reach = 'everyone' | 'this machine' | 'holders of the token'

/** A part of the service besides its API. */
export interface Page {
  /** The part handles this path and those below it. */
  path: `/${string}`
  listener: RequestListener
  reach: Reach
}
