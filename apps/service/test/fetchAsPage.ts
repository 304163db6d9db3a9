/** Headers that a page may send without asking. Fetch Standard, CORS-safelisted request-header. */
const safelisted = /^(accept|accept-language|content-language)$/

/** The reply as a page reads it, or why its browser keeps it from the page. */
export type PageAnswer = { status: number; headers: Headers; body: unknown } | { blocked: string }

/**
 * Fetches as a page of another origin: asks before, as browsers do for JSON and for headers of its own, and gives the page
 * only what the answer's headers allow. Fetch Standard, CORS protocol
 */
export async function fetchAsPage(
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<PageAnswer> {
  const { method = 'GET', headers = {}, body } = init
  const origin = 'https://app.larkfield.example'
  const asked = Object.keys(headers).filter((name) => !safelisted.test(name))
  if (method !== 'GET' || asked.length > 0) {
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': asked.join(','),
      },
    })
    if (!preflight.ok) return { blocked: `the preflight got ${preflight.status}` }
    if (!allows(preflight, origin)) return { blocked: 'the preflight names another origin' }
    const list = (name: string) => (preflight.headers.get(name) ?? '').toLowerCase().split(/, */)
    const missing = asked.filter((name) => !list('access-control-allow-headers').includes(name))
    if (missing.length > 0) return { blocked: `the preflight allows no ${missing}` }
    if (
      !['GET', 'POST'].includes(method) &&
      !list('access-control-allow-methods').includes(method.toLowerCase())
    )
      return { blocked: `the preflight allows no ${method}` }
  }
  const answer = await fetch(url, {
    method,
    headers: { ...headers, origin },
    ...(body !== undefined && { body }),
  })
  if (!allows(answer, origin)) return { blocked: `the answer, ${answer.status}, names no origin` }
  const exposed = (answer.headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/, */)
  const visible = [...answer.headers].filter(([name]) => name === 'content-type' || exposed.includes(name))
  const text = await answer.text()
  return { status: answer.status, headers: new Headers(visible), body: text && JSON.parse(text) }
}

const allows = ({ headers }: Response, origin: string): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')
