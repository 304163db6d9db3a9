import { describe, expect, it } from 'vitest'

import { useBackend } from '../test/useBackend.ts'
import { verifySession } from './verifySession.ts'

describe('verifySession', () => {
  // verifySession always uses the machine's clock.
  const used = useBackend({ start: Date.now() })

  it('default: caches keys between calls', async () => {
    const { apiBaseUrl, audience, token } = used
    const request = new Request('https://example.com', { headers: { authorization: `Bearer ${token}` } })
    const { userId } = await verifySession(request, { apiBaseUrl, audience })
    expect(userId).toBe(used.test.kit.sessions.state.session?.userId)
    await verifySession(token, { apiBaseUrl: `${apiBaseUrl}/`, audience })
    expect(used.requests).toHaveLength(1)
  })

  it('behavior: rejects a request without a token', async () => {
    const { apiBaseUrl, audience } = used
    await expect(verifySession({ headers: {} }, { apiBaseUrl, audience })).rejects.toMatchObject({
      code: 'TOKEN_MISSING',
    })
  })

  it('behavior: validates options first', async () => {
    const { apiBaseUrl, token } = used
    const options = { apiBaseUrl, audience: undefined as unknown as string }
    await expect(verifySession(token, options)).rejects.toThrow(TypeError)
  })
})
