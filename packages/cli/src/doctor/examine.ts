import { appBrowsers } from './appBrowsers.ts'
import { askPreflights } from './askPreflights.ts'
import { askService } from './askService.ts'
import { askVault } from './askVault.ts'
import { checkContentSecurityPolicy } from './checks/checkContentSecurityPolicy.ts'
import { checkPermissionsPolicy, checkPopups, checkReferrer } from './checks/checkHeaders.ts'
import { checkInAppBrowsers, checkPage } from './checks/checkPage.ts'
import { checkPreflights } from './checks/checkPreflights.ts'
import { checkClock, checkOrigin, checkRpId } from './checks/checkService.ts'
import { checkVault } from './checks/checkVault.ts'
import { readConfig, readPage } from './readPage.ts'
import type { Finding, Site, SiteConfig } from './site.ts'

const checks: readonly ((site: Site) => Finding | readonly Finding[] | undefined)[] = [
  checkPage,
  checkOrigin,
  checkPreflights,
  checkRpId,
  checkContentSecurityPolicy,
  checkPermissionsPolicy,
  checkPopups,
  checkReferrer,
  checkVault,
  checkClock,
  checkInAppBrowsers,
]

/** Runs every check on a site and its service. `overrides` take precedence over the page's config. */
export async function examine(url: URL, overrides: Partial<SiteConfig>): Promise<Finding[]> {
  let site: Site
  try {
    site = await readSite(url, overrides)
  } catch (error) {
    const { cause, message } = error as Error
    const reason = cause instanceof Error ? cause.message || message : message
    return [{ level: 'error', name: 'Page', text: `${url.href} can't be reached: ${reason}.` }]
  }
  return checks.flatMap((check) => check(site) ?? [])
}

async function readSite(url: URL, overrides: Partial<SiteConfig>): Promise<Site> {
  const page = await readPage(url)
  const config = withProxy({ ...readConfig(page.html), ...overrides })
  const { authProxyUrl, apiBaseUrl, authProxyConfigId } = config
  const [inAppPages, service, preflights, vault] = await Promise.all([
    // A check reports a page that isn't served to in-app browsers.
    Promise.all(
      appBrowsers.map(async ({ app, agent }) => ({
        app,
        page: await readPage(url, agent).catch(() => undefined),
      })),
    ),
    authProxyUrl && authProxyConfigId
      ? askService({ authProxyUrl, authProxyConfigId }, page.url.origin)
      : undefined,
    askPreflights(config, page.url.origin),
    apiBaseUrl ? askVault(apiBaseUrl) : undefined,
  ])
  return { page, inAppPages, config, service, preflights, vault }
}

/** Adds the kit's default URL of the auth proxy. */
function withProxy(config: Partial<SiteConfig>): Partial<SiteConfig> {
  const { apiBaseUrl, authProxyUrl } = config
  return authProxyUrl || !apiBaseUrl ? config : { ...config, authProxyUrl: `${apiBaseUrl}/auth-proxy` }
}
