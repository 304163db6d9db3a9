import { randomUUID } from 'node:crypto'
import { forgeToken } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { SessionError, type Verifier } from '../src/exports/index.ts'
import { createTokenMaterial } from './createTokenMaterial.ts'
import { malformedTokenClasses, type TokenMaterial } from './malformedTokens.ts'
import { openSession } from './tokens.ts'
import { useBackend } from './useBackend.ts'

const isDeep = process.env.LATCHKEY_DEEP === '1'
const count = isDeep ? 100 : 12

/** A good token of another user, so that no two that are refused are alike. */
function withNewUser({ token, sessionKey: key }: TokenMaterial): string {
  const { header, claims } = openSession(token)
  const userId = randomUUID()
  return forgeToken({ header, claims: { ...claims, sub: userId, user_id: userId }, key })
}

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
    material = await createTokenMaterial(test, rotatedOut)
    verify = used.verifier({ audience: test.seeded.organizationId })
  })

  it('default: 26 classes; accepts the token they are derived from', async () => {
    expect(malformedTokenClasses).toHaveLength(26)
    await expect(verify(material.token)).resolves.toMatchObject({ sessionType: 'SESSION_TYPE_READ_WRITE' })
    const rebuilt = forgeToken({ ...openSession(material.token), key: material.sessionKey })
    expect(await verify(rebuilt)).toEqual(await verify(material.token))
    await expect(verify(withNewUser(material))).resolves.toBeDefined()
  })

  it.each(malformedTokenClasses.map((tokenClass, at) => [at + 1, tokenClass.name, tokenClass] as const))(
    'behavior: class %i, %s',
    async (_number, name, { makers, code = 'TOKEN_INVALID' }) => {
      const total = Math.max(count, makers.length)
      for (let sent = 0; sent < total; sent++) {
        const wrong = makers[sent % makers.length]!({ ...material, token: withNewUser(material) })
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
