import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createTestService } from './createTestService.ts'

/** Interval at which a process looks for unsent mail, in milliseconds. */
const retryMs = 5_000

describe('createTestService', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  it('parameters: beside; the inbox has mail that another process sent', async () => {
    const first = await createTestService()
    const second = await createTestService({ beside: first })
    // It still accepts requests, but no longer sends mail.
    await first.server.close()
    const answer = await first.fetch(`${first.config.authProxyUrl}/v1/otp_init`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-auth-proxy-config-id': first.config.authProxyConfigId,
      },
      body: JSON.stringify({ otpType: 'OTP_TYPE_EMAIL', contact: 'ada@example.com' }),
    })
    expect(answer.status).toBe(200)
    expect(await first.inbox.code('ada@example.com')).toBeUndefined()
    vi.advanceTimersByTime(retryMs)
    expect(await first.inbox.code('ada@example.com')).toMatch(/^\d{6}$/)
    await second.close()
    await first.close()
  })

  it('behavior: closing a service closes those beside it, which would take messages of the next one', async () => {
    const first = await createTestService()
    await createTestService({ beside: first })
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    await first.close()
    expect(vi.getTimerCount()).toBe(0)
  })
})
