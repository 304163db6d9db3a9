import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { useWebOtp } from './useWebOtp.ts'

const shape = { length: 6, alphanumeric: false }
const get = vi.fn()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  get.mockReset()
})

function setUp(enabled: boolean) {
  const onCode = vi.fn()
  vi.stubGlobal('navigator', { credentials: { get } })
  return { onCode, ...renderHook(() => useWebOtp(enabled, shape, onCode)) }
}

describe('useWebOtp', () => {
  it('default', async () => {
    vi.stubGlobal('OTPCredential', class {})
    get.mockResolvedValue({ code: '402918' })
    const { onCode } = setUp(true)
    await expect.poll(() => onCode).toHaveBeenCalledExactlyOnceWith('402918')
    expect(get.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ['sms'] } })
  })

  it('behavior: stops waiting on unmount', () => {
    vi.stubGlobal('OTPCredential', class {})
    get.mockReturnValue(new Promise(() => undefined))
    const { unmount } = setUp(true)
    const [{ signal }] = get.mock.calls[0] as [{ signal: AbortSignal }]
    unmount()
    expect(signal.aborted).toBe(true)
  })

  it('behavior: ignores a rejection', async () => {
    vi.stubGlobal('OTPCredential', class {})
    get.mockRejectedValue(new DOMException('no', 'AbortError'))
    const { onCode } = setUp(true)
    await Promise.resolve()
    expect(onCode).not.toHaveBeenCalled()
  })

  it('behavior: waits only for an SMS, and only if the browser supports WebOTP', () => {
    setUp(true)
    vi.stubGlobal('OTPCredential', class {})
    setUp(false)
    expect(get).not.toHaveBeenCalled()
  })
})
