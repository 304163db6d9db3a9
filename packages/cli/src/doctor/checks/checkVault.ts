import { allows, parsePolicies, printPolicy, sourcesOf } from '../contentSecurityPolicy.ts'
import type { Finding, Page, Site } from '../site.ts'

const name = 'Vault'

const noVault: Finding = {
  level: 'unknown',
  name,
  text: "The service names no vault, so users can't export or import keys. An app without wallets needs none.",
  fix: "apps/vault/DEPLOY.md; in development, npm start of Latchkey's repository has one.",
}

/** Whether the page may show the service's vault, and the vault may be shown by the page. */
export function checkVault({ page, vault, service }: Site): Finding[] {
  if (!vault) return service?.status === 'ready' ? [noVault] : []
  const { origin } = vault
  const findings = [checkVaultPage(page, vault.page, origin), ...checkFrameSource(page, origin)]
  const blocked = checkDelegation(page, origin)
  if (blocked) findings.push(blocked)
  return findings.some(({ level }) => level !== 'ok')
    ? findings.filter(({ level }) => level !== 'ok')
    : findings
}

function checkVaultPage(page: Page, vault: Page | undefined, origin: string): Finding {
  if (vault?.status !== 200)
    return {
      level: 'error',
      name,
      text: `${origin} ${vault ? `answers ${vault.status}` : "can't be reached"}, so nobody can export or import keys.`,
    }
  const policies = parsePolicies([vault.headers.get('content-security-policy') ?? ''])
  const lists = policies.flatMap((policy) => policy.get('frame-ancestors') ?? [])
  if (policies.every((policy) => !policy.has('frame-ancestors')))
    return {
      level: 'error',
      name,
      text: `${origin} is served without its headers: any site may frame it.`,
      fix: 'Serve the headers that npm run sites wrote.',
    }
  if (!allows(lists, page.url, vault.url))
    return {
      level: 'warning',
      name,
      text: `${origin} may not be framed by ${page.url.origin}.`,
      fix:
        vault.url.hostname === 'localhost'
          ? `npm start -- --vault-host ${page.url.origin}`
          : `LATCHKEY_VAULT_HOSTS='${[...lists.filter((source) => source !== "'none'"), page.url.origin].join(' ')}' npm run sites`,
    }
  return { level: 'ok', name, text: `The page may show ${origin}.` }
}

function checkFrameSource({ headers, url }: Page, origin: string): Finding[] {
  return parsePolicies([headers.get('content-security-policy') ?? '']).flatMap((policy) => {
    const sources = policy.get('frame-src') ?? policy.get('child-src') ?? sourcesOf(policy, 'frame-src')
    if (!sources || allows(sources, new URL(origin), url)) return []
    const old = sources.filter((source) => source !== "'none'")
    return {
      level: 'warning',
      name,
      text: `frame-src blocks the frame of ${origin}.`,
      fix: `Content-Security-Policy: ${printPolicy(new Map([...policy, ['frame-src', [...old, origin]]]))}`,
    }
  })
}

/** Checks the header `Permissions-Policy`. A page without it needs only the frame's own `allow`. */
function checkDelegation({ headers }: Page, origin: string): Finding | undefined {
  const feature = 'publickey-credentials-get'
  const rows = (headers.get('permissions-policy') ?? '').split(/,(?![^(]*\))/).map((row) => row.trim())
  const row = rows.find((text) => text.startsWith(`${feature}=`))
  if (!row || row.includes('*') || row.includes(`"${origin}"`)) return undefined
  return {
    level: 'warning',
    name,
    text: `Permissions-Policy keeps passkeys from the frame of ${origin}.`,
    fix: `Permissions-Policy: ${feature}=(self "${origin}")`,
  }
}
