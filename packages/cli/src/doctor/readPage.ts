import type { Page, SiteConfig } from './site.ts'

const desktop =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/**
 * Fetches a page as a browser does.
 *
 * @throws the error of fetch
 */
export async function readPage(url: URL, userAgent = desktop): Promise<Page> {
  const answer = await fetch(url, {
    headers: { 'user-agent': userAgent, accept: 'text/html' },
    signal: AbortSignal.timeout(10_000),
  })
  return {
    url: new URL(answer.url),
    status: answer.status,
    headers: answer.headers,
    html: await answer.text(),
    clockOffset: clockOffsetOf(answer.headers),
  }
}

/** The Date header has whole seconds: half a second is its mean error. */
export function clockOffsetOf(headers: Headers): number | undefined {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? undefined : Math.round((date + 500 - Date.now()) / 1_000)
}

/** The content of a meta element, with its entities decoded. */
export function readMeta(html: string, attribute: string, value: string): string[] {
  const isWanted = new RegExp(`\\s${attribute}\\s*=\\s*["']?${value}["'\\s/>]`, 'i')
  const elements = html.match(/<meta\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi) ?? []
  return elements
    .filter((element) => isWanted.test(element))
    .flatMap((element) => {
      const [, double, single] = /\scontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(element) ?? []
      return double ?? single ?? []
    })
    .map((text) =>
      text
        .replace(/&quot;/g, '"')
        .replace(/&#39;/g, "'")
        .replace(/&amp;/g, '&'),
    )
}

/** The kit's config in `<meta name="latchkey">`. */
export function readConfig(html: string): Partial<SiteConfig> {
  const [text] = readMeta(html, 'name', 'latchkey')
  try {
    const { authProxyUrl, apiBaseUrl, authProxyConfigId } = JSON.parse(text ?? '{}')
    return { authProxyUrl, apiBaseUrl, authProxyConfigId }
  } catch {
    return {}
  }
}
