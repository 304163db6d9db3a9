import { commonConfig, type ServiceUrls, type Site, serviceOrigins } from './Site.ts'

interface DashboardConfig extends ServiceUrls {
  authProxyConfigId: string
  organizationId: string
}

/** The headers that the dashboard is served with, every file of it. docs/security.md#headers-of-the-dashboard */
export function dashboardHeaders(service: ServiceUrls): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // config.json is on its own origin.
    `connect-src 'self' ${serviceOrigins(service)}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Parses mails into inert documents: src/pages/auth/drawMail.ts.
    'trusted-types mail-preview',
  ]
  return {
    'content-security-policy': policy.join('; '),
    // The browser asks whether there is a newer one: after a new version, an old page would miss its files.
    'cache-control': 'no-cache',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'publickey-credentials-get=(self), publickey-credentials-create=(self), clipboard-write=(self), clipboard-read=(), camera=(), microphone=(), geolocation=(), display-capture=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

/** The operator's pages. apps/dashboard/README.md#deployment */
export const dashboardSite: Site<DashboardConfig> = {
  name: 'dashboard',
  addressVariable: 'DASHBOARD_URL',
  configOf: (environment) => ({
    ...commonConfig(environment),
    organizationId: environment.LATCHKEY_ORGANIZATION_ID,
  }),
  headersOf: dashboardHeaders,
}
