/** What an origin list says to a request. */
export type OriginDecision = { allowed: true; echo: string } | { allowed: false }

/**
 * Exact comparison, scheme, host and port; `null` matches no list, and with a list a request must say where it
 * comes from. `*` lets every origin in (service.md, Authentication proxy, 2). This stops browsers, not curl.
 */
export function checkOrigin(origin: string | null, allowedOrigins: readonly string[]): OriginDecision {
  if (allowedOrigins.includes('*')) return { allowed: true, echo: '*' }
  if (origin === null || origin === 'null' || !allowedOrigins.includes(origin)) return { allowed: false }
  return { allowed: true, echo: origin }
}
