import { loadEmbeddedApps } from '../chunks/loaders/loadEmbeddedApps.ts'
import { agentOf } from './agentOf.ts'
import type { EmbeddedBrowser } from './browser/embeddedApps.ts'

/**
 * The app whose browser shows this page, such as Instagram's. Undefined in an ordinary browser, on a page opened from the
 * home screen, and on a server. Google signs nobody in in a browser inside an app, and passkeys are rarely there: a code
 * is what always works. Read at each call, since apps change their agent after a page was loaded. Rejects where its code
 * can't be loaded.
 *
 * @example
 * const embedded = await embeddedIn(kit)
 * if (embedded) console.log(embedded.app, embedded.linkOutside(location.href))
 */
export async function embeddedIn(kit: object): Promise<EmbeddedBrowser | undefined> {
  const { describeEmbedded } = await loadEmbeddedApps()
  return describeEmbedded(agentOf(kit))
}
