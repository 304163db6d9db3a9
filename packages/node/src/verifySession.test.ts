import { describe, expect, it } from 'vitest'

import { useBackend } from '../test/useBackend.ts'
import { verifySession } from './verifySession.ts'

describe('verifySession', () => {
  // It has no clock but the machine's.
  const used = useBackend({ start: Date.now() })

  it('default: keys are kept from call to call', async () => {
    const { apiBaseUrl, audience, token } = used
    const request = new Request('https://example.com', { headers: { authorization: `Bearer ${token}` } })
    const { userId } = await verifySession(request, { apiBaseUrl, audience })
    expect(userId).toBe(used.test.kit.sessions.state.session?.userId)
    await verifySession(token, { apiBaseUrl: `${apiBaseUrl}/`, audience })
    expect(used.requests).toHaveLength(1)
  })

  it('behavior: a request without a session', async () => {
    const { apiBaseUrl, audience } = used
    await expect(verifySession({ headers: {} }, { apiBaseUrl, audience })).rejects.toMatchObject({
      code: 'TOKEN_MISSING',
    })
  })

  it('behavior: options are checked, whatever the request', async () => {
    const { apiBaseUrl, token } = used
    const options = { apiBaseUrl, audience: undefined as unknown as string }
    await expect(verifySession(token, options)).rejects.toThrow(TypeError)
  })
})
