import { createKeyPair } from '@latchkey/crypto'
import type { Log } from '@latchkey/server/ports'
import { describe, expect, it } from 'vitest'

import { useTestService } from '../../test/useTestService.ts'

const warnings: object[] = []
const quiet = () => undefined
const log: Log = {
  debug: quiet,
  info: quiet,
  error: quiet,
  warn: (event, facts) => warnings.push({ event, ...facts }),
}

describe('the wrong code budget', () => {
  const wrongCodeBudget = { count: 2, seconds: 3_600 }
  const used = useTestService({
    settings: { limits: { factor: 1_000, wrongCodeBudget, overBudgetDelayMs: 300 } },
    log,
  })

  it('behavior: over its budget an organization is logged and delayed, not refused', async () => {
    const { calls, service } = used
    const key = await createKeyPair()
    const { otpId, otpCode } = await calls.sendCode('budget@example.com')
    const second = await calls.sendCode('budget2@example.com')
    const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const fail = async (id: string, code: string) => {
      const start = performance.now()
      const { errorCode } = await calls.proxy('otpVerify', {
        otpId: id,
        otpCode: wrong(code),
        public_key: key.publicKey,
      })
      expect(errorCode).toBe('OTP_INVALID')
      return performance.now() - start
    }
    await fail(otpId, otpCode)
    await fail(otpId, otpCode)
    expect(warnings).toEqual([])
    expect(await fail(second.otpId, second.otpCode)).toBeGreaterThanOrEqual(295)
    expect(warnings).toEqual([
      { event: 'otp.wrongCodeBudgetExceeded', organizationId: service.seeded.organizationId },
    ])
    const ask = { otpId: second.otpId, otpCode: second.otpCode, public_key: key.publicKey }
    expect((await calls.proxy('otpVerify', ask)).status).toBe(200)
  })
})
