import { useEffect } from 'react'

import type { CodeShape } from './extractCode.ts'
import { extractCode } from './extractCode.ts'

interface OtpCredential extends Credential {
  readonly code: string
}

/**
 * Reads the code from an SMS if the browser supports it (WebOTP); the user confirms in the browser's
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
      // Declined, timed out or canceled: the user types the code instead.
      .catch(() => undefined)
    return () => asking.abort()
  }, [enabled, length, alphanumeric, onCode])
}
