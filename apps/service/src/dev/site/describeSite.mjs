/**
 * @typedef {object} SiteFacts what a site needs to know about a service in development
 * @property {string} authProxyUrl
 * @property {string} apiBaseUrl
 * @property {string} authProxyConfigId
 * @property {string} organizationId
 * @property {'standard' | 'relaxed'} limits the rate limits in force
 */

/**
 * Text that a developer copies from the terminal: the kit's `config`, the organization for a backend, and the limits.
 *
 * @param {SiteFacts} facts
 */
export const describeSite = ({ authProxyUrl, apiBaseUrl, authProxyConfigId, organizationId, limits }) => `\
  const config = {
    apiBaseUrl: '${apiBaseUrl}',
${authProxyUrl === `${apiBaseUrl}/auth-proxy` ? '' : `    authProxyUrl: '${authProxyUrl}',\n`}    authProxyConfigId: '${authProxyConfigId}',
  }

  organizationId for your backend: ${organizationId}
  ${limits === 'relaxed' ? 'Rate limits are relaxed in development; --limits standard applies those of production.' : 'Rate limits are those of production; --limits relaxed lifts them in development.'}
`
