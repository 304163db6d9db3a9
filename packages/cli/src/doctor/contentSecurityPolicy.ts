/** One policy: its directives in order, with their values. */
export type Policy = ReadonlyMap<string, readonly string[]>

/** Parses the values of Content-Security-Policy headers and meta elements. CSP 3 §2.2.1 */
export const parsePolicies = (values: readonly string[]): Policy[] =>
  values
    .flatMap((value) => value.split(','))
    .map((text) => {
      const policy = new Map<string, readonly string[]>()
      for (const part of text.split(';')) {
        const [name, ...sources] = part.trim().split(/\s+/)
        const key = name?.toLowerCase()
        // The first one of a name counts.
        if (key && !policy.has(key)) policy.set(key, sources)
      }
      return policy
    })
    .filter((policy) => policy.size > 0)

export const printPolicy = (policy: Policy): string =>
  [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')

/** The sources of a fetch directive, which falls back to default-src; undefined if nothing restricts it. */
export const sourcesOf = (policy: Policy, directive: string): readonly string[] | undefined =>
  policy.get(directive) ?? policy.get('default-src')

/** Whether a list of sources matches a URL and all below it. CSP 3 §6.7.2.8 */
export function allows(sources: readonly string[], url: URL, page: URL): boolean {
  return sources.some((source) => {
    const text = source.toLowerCase()
    if (text === "'self'") return url.origin === page.origin
    if (text === '*') return /^https?:$/.test(url.protocol)
    if (/^[a-z][a-z0-9+.-]*:$/.test(text)) return matchesScheme(text, url.protocol)
    const [, scheme, host, port] =
      /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:']+)(?::(\d+|\*))?(?:\/.*)?$/.exec(text) ?? []
    // Paths are compared with their case.
    const [, path = ''] = /^(?:[^/]+:\/\/)?[^/]+(\/.*)?$/.exec(source) ?? []
    if (!host) return false
    return (
      matchesScheme(scheme ?? page.protocol, url.protocol) &&
      matchesHost(host, url.hostname) &&
      matchesPort(port, url) &&
      matchesPath(path, url)
    )
  })
}

const matchesScheme = (allowed: string, actual: string): boolean =>
  allowed === actual || (allowed === 'http:' && actual === 'https:')

const matchesHost = (pattern: string, host: string): boolean =>
  pattern === '*' || (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host)

/** A path without a slash at its end matches itself alone, with one all below it. CSP 3 §6.7.2.12 */
const matchesPath = (pattern: string, { pathname }: URL): boolean =>
  pattern === '' || (pattern.endsWith('/') && `${pathname.replace(/\/$/, '')}/`.startsWith(pattern))

const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' }

const matchesPort = (pattern: string | undefined, { port, protocol }: URL): boolean => {
  const actual = port || defaultPorts[protocol]
  return pattern === '*' || (pattern ?? defaultPorts[protocol]) === actual
}
