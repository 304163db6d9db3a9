import { useEffect } from 'react'

import type { CodeShape } from './extractCode.ts'
import { extractCode } from './extractCode.ts'

interface OtpCredential extends Credential {
  readonly code: string
}

/**
 * Reads the code out of an SMS where the browser offers to (WebOTP); the person confirms in the browser's own
 * prompt. https://wicg.github.io/web-otp/
 */
export function useWebOtp(enabled: boolean, shape: CodeShape, onCode: (code: string) => void): void {
  const { length, alphanumeric } = shape
  useEffect(() => {
    if (!enabled || !('OTPCredential' in window)) return
    const asking = new AbortController()
    const request = { otp: { transport: ['sms'] }, signal: asking.signal }
    navigator.credentials
      .get(request as CredentialRequestOptions)
      .then((credential) => {
        const code = extractCode((credential as OtpCredential | null)?.code ?? '', { length, alphanumeric })
        if (code) onCode(code)
      })
      // Refused, timed out or left: the person types instead.
      .catch(() => undefined)
    return () => asking.abort()
  }, [enabled, length, alphanumeric, onCode])
}
