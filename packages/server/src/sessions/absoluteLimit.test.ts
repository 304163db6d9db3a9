import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { type Person, resultOf } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const claimsOf = (session: string) => JSON.parse(Buffer.from(session.split('.')[1]!, 'base64url').toString())

describe('sessionAbsoluteLimitSeconds', () => {
  const used = useTestService(relaxedLimits)
  const limit = async (parameters: object) => {
    const answer = await used.calls.submit(await used.calls.root(), 'updateAuthProxyConfig', parameters)
    expect(answer.status).toBe(200)
  }
  async function refresh(person: Person) {
    const key = await createKeyPair()
    const answer = await used.calls.submit(person, 'stampLogin', { publicKey: key.publicKey })
    return claimsOf(resultOf(answer, 'stampLogin').session!)
  }

  it('default: twelve hours after the login', async () => {
    await limit({ reset: ['sessionAbsoluteLimitSeconds'] })
    const { session } = await used.calls.signIn('default-limit@example.com')
    const { auth_exp, iat } = claimsOf(session)
    expect(auth_exp - iat).toBe(43_200)
  })

  it('behavior: no session of a login outlives the limit', async () => {
    await limit({ sessionAbsoluteLimitSeconds: 1_000 })
    const person = await used.calls.signIn('short-limit@example.com')
    const { auth_exp, iat } = claimsOf(person.session)
    expect(auth_exp - iat).toBe(1_000)
    used.service.clock.advance(600_000)
    expect((await refresh(person)).exp).toBe(auth_exp)
  })

  it('behavior: a change takes effect at the next refresh, and resetting it gives the default back', async () => {
    await limit({ reset: ['sessionAbsoluteLimitSeconds'] })
    const person = await used.calls.signIn('changed-limit@example.com')
    const { iat } = claimsOf(person.session)
    await limit({ sessionAbsoluteLimitSeconds: 600 })
    const key = await createKeyPair()
    const answer = await used.calls.submit(person, 'stampLogin', { publicKey: key.publicKey })
    const refreshed = claimsOf(resultOf(answer, 'stampLogin').session!)
    expect([refreshed.exp - iat, refreshed.auth_exp - iat]).toEqual([600, 600])
  })
})
