import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { readBytes } from '../gate/body.ts'
import type { ProxySettings } from '../store/proxyConfigs.ts'
import { replyRedirect } from './reply.ts'

/** Fields of a provider's authorization response. RFC 6749 §4.1.2, RFC 9207 §2 */
const members = ['code', 'state', 'iss', 'error'] as const

const maxBytes = 16_384

/**
 * Redirects a provider's form post (`response_mode=form_post`, as Apple uses where an e-mail address is requested) to
 * the configured redirect URL, with the fields in the fragment: a static page can't read a post.
 * @throws ServiceError CONTENT_TYPE_UNSUPPORTED, BODY_TOO_LARGE, REQUEST_INVALID, REDIRECT_URI_NOT_ALLOWED
 */
export async function redirectFormPost(
  request: Request,
  { walletKitSettings }: ProxySettings,
): Promise<Response> {
  const redirectUrl = walletKitSettings?.oauthRedirectUrl
  if (redirectUrl === undefined) throw new ServiceError('REDIRECT_URI_NOT_ALLOWED', {})
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) {
    throw new ServiceError('CONTENT_TYPE_UNSUPPORTED', {})
  }
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(request, maxBytes)))
  const fields = members.flatMap((name) => form.getAll(name).map((value) => [name, value]))
  if (new Set(fields.map(([name]) => name)).size < fields.length) {
    throw invalid('', 'got the same field twice, expected each once')
  }
  const target = new URL(redirectUrl)
  target.hash = new URLSearchParams(fields).toString()
  return replyRedirect(target.href)
}
