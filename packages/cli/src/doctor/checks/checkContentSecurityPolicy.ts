import { allows, type Policy, parsePolicies, printPolicy, sourcesOf } from '../contentSecurityPolicy.ts'
import { readMeta } from '../readPage.ts'
import type { Finding, Site } from '../site.ts'

const name = 'Content-Security-Policy'

/** Whether the page may send requests to the service, and whether other sites may frame it. */
export function checkContentSecurityPolicy({ page, config }: Site): Finding[] {
  const inHeader = parsePolicies([page.headers.get('content-security-policy') ?? ''])
  const policies = [
    ...inHeader,
    ...parsePolicies(readMeta(page.html, 'http-equiv', 'content-security-policy')),
  ]
  const serviceUrls = [config.authProxyUrl, config.apiBaseUrl].flatMap((url) =>
    url && URL.canParse(url) ? new URL(url) : [],
  )
  const blocking = policies.flatMap((policy) => {
    const sources = sourcesOf(policy, 'connect-src')
    const missing = sources ? serviceUrls.filter((url) => !allows(sources, url, page.url)) : []
    return missing.length > 0 ? [{ policy, origins: [...new Set(missing.map(({ origin }) => origin))] }] : []
  })
  const findings: Finding[] = blocking.map(({ policy, origins }) => ({
    level: 'error',
    name,
    text: `connect-src blocks requests to ${origins.join(' and ')}.`,
    fix: `${name}: ${printPolicy(withSources(policy, origins))}`,
  }))
  if (blocking.length === 0) {
    const text =
      policies.length === 0
        ? 'The page has none, so nothing is blocked.'
        : 'It allows requests to the service.'
    findings.push({ level: 'ok', name, text })
  }
  return [...findings, checkFrame(inHeader, page.headers.get('x-frame-options'))]
}

function withSources(policy: Policy, origins: readonly string[]): Policy {
  const old = (sourcesOf(policy, 'connect-src') ?? []).filter((source) => source !== "'none'")
  return new Map([...policy, ['connect-src', [...old, ...origins]]])
}

/** A meta element can't set frame-ancestors. */
function checkFrame(policies: readonly Policy[], frameOptions: string | null): Finding {
  const isGuarded = policies.some((policy) => policy.has('frame-ancestors')) || frameOptions !== null
  if (isGuarded) return { level: 'ok', name: 'Frames', text: 'The page says who may frame it.' }
  const [first] = policies
  return {
    level: 'warning',
    name: 'Frames',
    text: 'Any site may put this page into a frame and trick users into clicking.',
    fix: `${name}: ${first ? `${printPolicy(first)}; ` : ''}frame-ancestors 'none'`,
  }
}
