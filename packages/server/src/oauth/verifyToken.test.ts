import { createKeyPair } from '@latchkey/crypto'
import { importNodeKeyPair } from '@latchkey/crypto/node'
import { changeToken, openToken } from '@latchkey/testing/internal'
import { beforeAll, describe, expect, it } from 'vitest'

import { authenticate, signInWith, useSocialService } from '../../test/oauth/useSocialService.ts'

// Tokens with the service's own signature. Those of others: test/malformedOidcTokens.full.test.ts
describe('a token that this service issued', () => {
  const used = useSocialService()
  const ada = { sub: 'ada', email: 'ada@example.com', emailVerified: true }
  let token: string
  let session: string
  beforeAll(async () => {
    session = (await signInWith(used, 'acme', ada)).session
    token = await authenticate(used, 'acme', ada, await createKeyPair())
  })

  /** The service's answer to the token, signed anew with these claims. */
  async function check(claims: Record<string, unknown>) {
    const key = importNodeKeyPair(used.service.secrets.sessionKey).privateKeyObject
    const signed = changeToken({ token, key }, { claims: { ...openToken(token).claims, ...claims } })
    const answer = await used.calls.proxy('account', { filterType: 'OIDC_TOKEN', filterValue: signed })
    return [answer.status, answer.body.organizationId ?? answer.body.message]
  }

  it('default: names the account of its identity', async () => {
    const { organization_id } = openToken(session).claims
    expect(await check({})).toEqual([200, organization_id])
  })

  it('behavior: names nobody once its provider has another issuer', async () => {
    const identity = { ...(openToken(token).claims.identity as object), iss: 'https://acme-before.example' }
    expect(await check({ identity })).toEqual([
      401,
      'The OIDC token is not valid: it is from another issuer.',
    ])
  })

  it('behavior: a token without a provider is one of another type', async () => {
    expect(await check({ provider: undefined })).toEqual([
      401,
      'The OIDC token is not valid: it is of another type.',
    ])
  })
})
