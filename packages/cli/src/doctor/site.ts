/** Settings of the kit's `config` that the checks need. */
export interface SiteConfig {
  authProxyUrl: string
  apiBaseUrl: string
  authProxyConfigId: string
}

/** A page as it was served. */
export interface Page {
  /** After redirects. */
  url: URL
  status: number
  headers: Headers
  html: string
  /** The site's clock minus this machine's, in seconds; undefined without a Date header. */
  clockOffset: number | undefined
}

/** Everything that the checks look at. */
export interface Site {
  page: Page
  /** The same address, asked by browsers inside other apps; without `page` where there was no answer. */
  inAppPages: readonly { app: string; page: Page | undefined }[]
  config: Partial<SiteConfig>
  service: ServiceAnswer | undefined
  /** Replies of both surfaces to a page's preflight; without those that can't be reached. */
  preflights: readonly Preflight[]
  /** The vault that the service names; undefined if it names none, or wasn't asked. */
  vault: VaultAnswer | undefined
}

/** Which headers a browser may send to a URL. Fetch §3.2.3 */
export interface Preflight {
  url: string
  isAnswered: boolean
  /** Headers of the kit that are not allowed. */
  missing: readonly string[]
  /** Headers that error tracking and tracing add, and that are not allowed. */
  missingOfTracing: readonly string[]
}

/** The vault that the service names, and its page; undefined if it can't be reached. */
export interface VaultAnswer {
  origin: string
  page: Page | undefined
}

/** Answer of the auth proxy to the page's origin. */
export type ServiceAnswer =
  | { status: 'unreachable'; reason: string }
  | { status: 'refused'; errorCode: string; message: string; isReadable: boolean }
  | {
      status: 'ready'
      isReadable: boolean
      methods: readonly string[]
      passkeyRpId: string | undefined
      clockOffset: number | undefined
    }

export interface Finding {
  /** `error`: sign-in can't work. `warning`: something is weaker or less comfortable than it could be. */
  level: 'ok' | 'warning' | 'error' | 'unknown'
  /** Name of the check. */
  name: string
  text: string
  /** The header to add, or the command to run. */
  fix?: string | undefined
}
