import type { Preflight, SiteConfig } from './site.ts'

/** Headers that the kit sends to the auth proxy and to the public API. */
const kitHeaders = {
  authProxyUrl: ['content-type', 'x-auth-proxy-config-id'],
  apiBaseUrl: ['content-type', 'x-stamp', 'x-stamp-webauthn'],
}

/** Headers that error tracking and tracing of a page add to its requests. */
const tracingHeaders = [
  'baggage',
  'newrelic',
  'sentry-trace',
  'traceparent',
  'tracestate',
  'x-datadog-trace-id',
]

const paths = { authProxyUrl: '/v1/wallet_kit_config', apiBaseUrl: '/public/v1/query/whoami' }

/** Asks both surfaces which headers a page of this origin may send, as browsers do before a request. */
export async function askPreflights(config: Partial<SiteConfig>, origin: string): Promise<Preflight[]> {
  const surfaces = ['authProxyUrl', 'apiBaseUrl'] as const
  const asked = surfaces.flatMap((surface) => {
    const base = config[surface]
    return base ? [ask(`${base}${paths[surface]}`, kitHeaders[surface], origin)] : []
  })
  return (await Promise.all(asked)).filter((preflight) => preflight !== undefined)
}

async function ask(
  url: string,
  ownHeaders: readonly string[],
  origin: string,
): Promise<Preflight | undefined> {
  try {
    const { ok, headers } = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': [...ownHeaders, ...tracingHeaders].sort().join(','),
      },
      signal: AbortSignal.timeout(10_000),
    })
    const allowedOrigin = headers.get('access-control-allow-origin')
    const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/)
    const missingOf = (names: readonly string[]) =>
      allowed.includes('*') ? [] : names.filter((name) => !allowed.includes(name))
    return {
      url,
      isAnswered: ok && (allowedOrigin === '*' || allowedOrigin === origin),
      missing: missingOf(ownHeaders),
      missingOfTracing: missingOf(tracingHeaders),
    }
  } catch {
    // Another check reports faults of the service.
    return undefined
  }
}
