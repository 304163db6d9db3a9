import { createKeyPair, createOAuthNonce, verifySessionToken } from '@latchkey/crypto'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { processDiscoveryResponse } from 'oauth4webapi'
import { describe, expect, it } from 'vitest'

import { authenticate, clientIds, useSocialService } from '../../test/oauth/useSocialService.ts'

describe('the service as an issuer', () => {
  const used = useSocialService()

  it('default: oauth4webapi and jose accept the discovery document and a token', async () => {
    const { service } = used
    const { apiBaseUrl } = service.config
    const document = await service.fetch(`${apiBaseUrl}/.well-known/openid-configuration`)
    const server = await processDiscoveryResponse(new URL(apiBaseUrl), document)
    expect(server.issuer).toBe(apiBaseUrl)
    expect(server.id_token_signing_alg_values_supported).toEqual(['ES256'])
    const keys = await (await service.fetch(server.jwks_uri!)).json()
    const key = await createKeyPair()
    const token = await authenticate(used, 'discord', { sub: '1' }, key)
    const nonce = await createOAuthNonce(key.publicKey)
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys as never), {
      issuer: apiBaseUrl,
      audience: clientIds.discord,
      algorithms: ['ES256'],
      currentDate: new Date(service.clock.now()),
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    })
    expect(payload.nonce).toBe(nonce)
    expect(protectedHeader.typ).toBe('JWT')
  })

  it('behavior: a token for an identity is no session, though the same key signs both', async () => {
    const { calls, service } = used
    const { session } = await calls.signIn('ada@example.com')
    const idToken = await authenticate(used, 'discord', { sub: '2' }, await createKeyPair())
    const kidOf = (token: string) => decodeProtectedHeader(token).kid
    expect(kidOf(idToken)).toBe(kidOf(session))
    const sessionKey = service.config.pinnedKeys.session
    await expect(verifySessionToken(session, sessionKey)).resolves.toBeDefined()
    await expect(verifySessionToken(idToken, sessionKey)).rejects.toThrow('Expected the typ session+jwt')
  })
})
