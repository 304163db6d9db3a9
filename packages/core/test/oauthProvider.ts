import { createHash } from 'node:crypto'
import { createTokenSigner } from '@latchkey/testing/node'

/** A person with an account at the test's provider. */
export interface Person {
  sub: string
  email?: string
  email_verified?: boolean
}

interface Grant {
  person: Person
  clientId: string
  redirectUri: string
  challenge: string
  nonce: string
}

/**
 * An OpenID Connect issuer for complete logins: it checks PKCE and the redirect URI, and signs ID tokens. `now` is
 * its clock.
 */
export function createProvider(issuer: string, now: () => number) {
  const signer = createTokenSigner()
  const grants = new Map<string, Grant>()
  let codes = 0
  const provider = {
    issuer,
    /** Authorization codes that were exchanged. */
    traded: [] as string[],
    /** Makes every request fail. */
    isSilent: false,
    /** Signs a person in. Returns the address that they are redirected to. */
    signIn(authorize: URL, person: Person, extra: Record<string, string> = {}): string {
      const ask = (name: string) => authorize.searchParams.get(name) ?? ''
      if (authorize.origin !== issuer) throw new Error(`Expected ${issuer}. Got: ${authorize.origin}.`)
      const code = `${issuer} code ${++codes}`
      grants.set(code, {
        person,
        clientId: ask('client_id'),
        redirectUri: ask('redirect_uri'),
        challenge: ask('code_challenge'),
        nonce: ask('nonce'),
      })
      const back = new URL(ask('redirect_uri'))
      for (const [name, value] of Object.entries({ code, state: ask('state'), iss: issuer, ...extra }))
        back.searchParams.set(name, value)
      return back.href
    },
    async fetch(request: Request): Promise<Response> {
      if (provider.isSilent) throw new TypeError('fetch failed')
      const { pathname } = new URL(request.url)
      if (pathname === '/.well-known/openid-configuration')
        return Response.json({
          issuer,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          token_endpoint_auth_methods_supported: ['client_secret_post'],
        })
      if (pathname === '/keys') return Response.json({ keys: [signer.jwk] })
      return trade(new URLSearchParams(await request.text()))
    },
  }

  async function trade(form: URLSearchParams): Promise<Response> {
    const code = form.get('code') ?? ''
    provider.traded.push(code)
    const grant = grants.get(code)
    grants.delete(code)
    const verifier = form.get('code_verifier') ?? ''
    const isRight =
      grant?.challenge === createHash('sha256').update(verifier).digest('base64url') &&
      grant.redirectUri === form.get('redirect_uri') &&
      grant.clientId === form.get('client_id')
    if (!grant || !isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const iat = Math.floor(now() / 1_000)
    const claims = { iss: issuer, aud: grant.clientId, iat, exp: iat + 300, nonce: grant.nonce }
    return Response.json({
      // Required by RFC 6749 §5.1, unused here.
      access_token: `${code} access`,
      token_type: 'Bearer',
      id_token: await signer.sign({ ...claims, ...grant.person }),
    })
  }

  return provider
}
export type TestProvider = ReturnType<typeof createProvider>
