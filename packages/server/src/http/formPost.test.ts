import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'
import { comeBack, redirectUri, useSocialService } from '../../test/oauth/useSocialService.ts'
import { formPostUrl } from '../oauth/oauth2Authenticate.ts'

describe('a provider’s form post', () => {
  const used = useSocialService({ settings: { limits: { factor: 1_000 }, localPages: false } })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const urlOf = (configId = used.service.config.authProxyConfigId) =>
    formPostUrl(used.service.config.authProxyUrl, configId)
  const post = async (body: string, headers: Record<string, string> = form, url = urlOf()) =>
    await used.service.fetch(url, { method: 'POST', headers, body, redirect: 'manual' })

  it('default: redirects with code and state in the fragment', async () => {
    const user = encodeURIComponent('{"name":{"firstName":"Ada"},"email":"ada@example.com"}')
    const response = await post(`code=c.0%2Ba&state=s%26t&user=${user}&id_token=eyJ`, {
      ...form,
      origin: 'https://appleid.apple.com',
    })
    expect(response.status).toBe(303)
    const location = new URL(response.headers.get('location')!)
    expect(location.origin + location.pathname + location.search).toBe(redirectUri)
    expect(Object.fromEntries(new URLSearchParams(location.hash.slice(1)))).toEqual({
      code: 'c.0+a',
      state: 's&t',
    })
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('behavior: redirects with an error', async () => {
    const response = await post('error=user_cancelled_authorize&state=s')
    expect(response.headers.get('location')).toBe(`${redirectUri}#state=s&error=user_cancelled_authorize`)
  })

  it('behavior: redirects to the configured URL only', async () => {
    const requested = {
      ...(await comeBack(used, 'apple', { sub: 'form' }, await createKeyPair())),
      redirectUri: urlOf(),
    }
    // A redirect URI that the service knows, but the provider sent the code to another one.
    expect((await used.calls.proxy('oauth2Authenticate', requested)).errorCode).toBe('OAUTH_CODE_REFUSED')
    const other = urlOf('11111111-1111-4111-8111-111111111111')
    expect(
      (await used.calls.proxy('oauth2Authenticate', { ...requested, redirectUri: other })).errorCode,
    ).toBe('REDIRECT_URI_NOT_ALLOWED')
  })

  it.each<[string, number, () => Promise<Response>]>([
    ['a field twice', 400, () => post('code=a&code=b&state=s')],
    ['JSON', 415, () => post('{}', { 'content-type': 'application/json' })],
    ['too much', 413, () => post(`code=${'x'.repeat(20_000)}`)],
    ['nobody', 404, () => post('code=a&state=s', form, urlOf('11111111-1111-4111-8111-111111111111'))],
    ['a way around', 404, () => post('code=a&state=s', form, urlOf('..%2f'))],
    ['a page', 404, () => used.service.fetch(urlOf())],
  ])('behavior: %s is refused', async (_, status, ask) => {
    const response = await ask()
    expect([response.status, response.headers.get('location')]).toEqual([status, null])
  })

  it('behavior: refuses without a redirect URL', async () => {
    const tenant = await used.calls.createTenant('No redirect')
    await used.calls.submit(tenant, 'enableAuthProxy', {})
    const { authProxyConfig } = (await used.calls.query(tenant, 'getAuthProxyConfig')).body
    expect((await post('code=a&state=s', form, urlOf(authProxyConfig.configId))).status).toBe(403)
  })
})
