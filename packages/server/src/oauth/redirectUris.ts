import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { localPages, pagesOf, vaultReturnUrl } from '../organizations/organizationPages.ts'
import { findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'

/** Where the service accepts a provider's form post on behalf of a static page (see formPost.ts). */
export const formPostUrl = (authProxyUrl: string, configId: string): string =>
  `${authProxyUrl}/v1/oauth_form_post/${configId}`

/**
 * A redirect URI must equal one of the organization's, or the vault's. RFC 9700 §2.1
 *
 * @throws ServiceError REDIRECT_URI_NOT_ALLOWED
 */
export async function checkRedirectUri({ db, settings, organization }: Context, uri: string): Promise<void> {
  const config = await findProxyConfigOf(db, organization.tenantId)
  const { redirectUrls } = pagesOf(config ? settingsOf(config) : {}, settings)
  if (uri !== localPages && redirectUrls.includes(uri)) return
  if (uri === vaultReturnUrl(settings)) return
  if (config && uri === formPostUrl(settings.authProxyUrl, config.id)) return
  if (redirectUrls.includes(localPages) && isLocalPage(uri)) return
  throw new ServiceError('REDIRECT_URI_NOT_ALLOWED', {})
}

/** Whether a URI is a page on localhost, in canonical form. */
function isLocalPage(uri: string): boolean {
  if (!URL.canParse(uri)) return false
  const { href, protocol, hostname, hash } = new URL(uri)
  return href === uri && protocol === 'http:' && hostname === 'localhost' && hash === '' && !uri.includes('#')
}
