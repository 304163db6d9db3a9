import { randomUUID } from 'node:crypto'
import { forgeToken } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { SessionError, type Verifier } from '../src/exports/index.ts'
import { malformedTokenClasses, type TokenMaterial } from './malformedTokens.ts'
import { openSession, privateKeyOf } from './tokens.ts'
import { useBackend } from './useBackend.ts'

const isDeep = process.env.LATCHKEY_DEEP === '1'
const count = isDeep ? 100 : 12

// docs/security.md#malformed-tokens: 26 classes, none accepted.
describe('malformed tokens', () => {
  const used = useBackend()
  let material: TokenMaterial
  let verify: Verifier
  const table: { class: string; refused: number; code: string }[] = []
  afterAll(() => {
    if (isDeep) console.table(table)
  })

  beforeAll(async () => {
    const rotatedOut = used.token
    const test = await used.rotate()
    const { secrets, seeded, clock } = test
    const tokens = { sessionKey: privateKeyOf(secrets.sessionKey), otpKey: privateKeyOf(secrets.otpKey) }
    const token = (await test.kit.sessions.getToken()) ?? ''
    const { kid: _, ...header } = openSession(token).header
    // docs/wire-format.md#verification-tokens
    const claims = {
      id: seeded.organizationId,
      verification_type: 'OTP_TYPE_EMAIL',
      contact: 'ada@example.com',
      organization_id: seeded.organizationId,
      public_key: openSession(token).claims.public_key,
      exp: String(clock.now() + 900_000),
    }
    const verificationToken = forgeToken({ header, claims, key: tokens.otpKey })
    material = { ...tokens, token, rotatedOut, verificationToken, apiBaseUrl: used.apiBaseUrl }
    verify = used.verifier({ audience: seeded.organizationId })
  })

  it('default: 26 classes; accepts the token they are derived from', async () => {
    expect(malformedTokenClasses).toHaveLength(26)
    await expect(verify(material.token)).resolves.toMatchObject({ sessionType: 'SESSION_TYPE_READ_WRITE' })
    const rebuilt = forgeToken({ ...openSession(material.token), key: material.sessionKey })
    expect(await verify(rebuilt)).toEqual(await verify(material.token))
  })

  it.each(malformedTokenClasses.map((tokenClass, at) => [at + 1, tokenClass.name, tokenClass] as const))(
    'behavior: class %i, %s',
    async (_number, name, { makers, code = 'TOKEN_INVALID' }) => {
      const total = Math.max(count, makers.length)
      for (let sent = 0; sent < total; sent++) {
        const { header, claims } = openSession(material.token)
        const key = material.sessionKey
        const token = forgeToken({ header, claims: { ...claims, user_id: randomUUID() }, key })
        const wrong = makers[sent % makers.length]!({ ...material, token })
        const source = sent % 2 ? wrong : { authorization: `Bearer ${wrong}` }
        const refusal = await verify(source).catch((error: unknown) => error)
        expect(refusal).toBeInstanceOf(SessionError)
        expect([wrong, (refusal as SessionError).code]).toEqual([wrong, code])
        expect((refusal as SessionError).status).toBe(401)
        expect(String(refusal)).not.toContain(wrong.slice(-40))
      }
      await expect(verify(material.token)).resolves.toBeDefined()
      table.push({ class: name, refused: total, code })
    },
  )
})
