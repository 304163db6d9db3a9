import { forgeToken, type TestKit } from '@latchkey/testing/node'

import type { TokenMaterial } from './malformedTokens.ts'
import { openSession, privateKeyOf } from './tokens.ts'

/**
 * Tokens and keys of a service with a signed-in browser.
 *
 * @param rotatedOut A session token signed with the service's previous key.
 */
export async function createTokenMaterial(
  { kit, config, secrets, seeded, clock }: TestKit,
  rotatedOut: string,
): Promise<TokenMaterial> {
  const [sessionKey, otpKey] = [privateKeyOf(secrets.sessionKey), privateKeyOf(secrets.otpKey)]
  const token = (await kit.sessions.getToken()) ?? ''
  const { header, claims } = openSession(token)
  // docs/wire-format.md#verification-tokens
  const verificationToken = forgeToken({
    header: { alg: 'ES256', typ: 'JWT' },
    claims: {
      id: seeded.organizationId,
      verification_type: 'OTP_TYPE_EMAIL',
      contact: 'ada@example.com',
      organization_id: seeded.organizationId,
      public_key: claims.public_key,
      exp: String(clock.now() + 900_000),
    },
    key: otpKey,
  })
  // As the service issues it after a sign-in with X or Discord. docs/wire-format.md#oauth
  const { iss, iat, exp } = claims
  const idToken = forgeToken({
    header: { ...header, typ: 'JWT' },
    claims: { iss, iat, exp, aud: 'client', sub: 'discord:1', organization_id: seeded.organizationId },
    key: sessionKey,
  })
  const { apiBaseUrl } = config
  return { sessionKey, otpKey, token, rotatedOut, verificationToken, idToken, apiBaseUrl }
}
