import type { Finding, Site } from '../site.ts'

const name = 'Preflights'

/** Whether browsers may send the kit's headers, and those that error tracking and tracing add to its requests. */
export function checkPreflights({ preflights, service }: Site): Finding[] {
  if (preflights.length === 0 || service?.status === 'unreachable') return []
  const findings = preflights.flatMap(({ url, isAnswered, missing, missingOfTracing }): Finding[] => {
    const { host } = new URL(url)
    if (!isAnswered || missing.length > 0) {
      const text = isAnswered
        ? `${host} doesn't allow ${missing.join(', ')}, so browsers send no request.`
        : `${host} doesn't answer browsers that ask before a request (OPTIONS). A proxy in front of the service may do so itself.`
      return [{ level: 'error', name, text, fix: 'Let the proxy pass OPTIONS requests on to the service.' }]
    }
    if (missingOfTracing.length === 0) return []
    return [
      {
        level: 'warning',
        name,
        text: `${host} doesn't allow ${missingOfTracing.join(', ')}. A page whose error tracking or tracing adds one of them can't sign anybody in.`,
        fix: 'Access-Control-Allow-Headers: *, with the names that are there now',
      },
    ]
  })
  return findings.length > 0
    ? findings
    : [{ level: 'ok', name, text: 'Pages may send the headers of the kit, and those that tracing adds.' }]
}
