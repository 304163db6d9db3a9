import { createFetchProvider, readObject } from '../providers/fetchProvider.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { type FetchOutside, fetchOutside } from './outside.ts'

/** Facts about the request that a token came with. */
export interface CaptchaRequest {
  /** Address of the client. */
  ip: string
  /** Operation on the wire: `otp_init`, `signup`. */
  operation: string
}

/** Verifies tokens of a captcha that the app shows. docs/proof-of-work.md#a-captcha-instead */
export interface Captcha {
  /** Whether the token is valid. Rejects if the vendor is away. */
  verify(token: string, request: CaptchaRequest): Promise<boolean>
}

export interface SiteverifyParameters {
  /** `https://challenges.cloudflare.com/turnstile/v0/siteverify`, or that of hCaptcha or reCAPTCHA. */
  url: string
  secret: string
  clock: Clock
  log: Log
  /** @default over the network */
  fetchOutside?: FetchOutside | undefined
}

/**
 * Verifies tokens by the protocol that Turnstile, hCaptcha and reCAPTCHA share. The vendor gets the token and the secret, not
 * the client's address.
 *
 * @example
 * const captcha = createSiteverifyCaptcha({ url: 'https://api.hcaptcha.com/siteverify', secret, clock, log })
 */
export function createSiteverifyCaptcha({
  url,
  secret,
  clock,
  log,
  ...options
}: SiteverifyParameters): Captcha {
  const fetchVendor = createFetchProvider({
    fetchOutside: options.fetchOutside ?? fetchOutside,
    clock,
    log,
    event: 'captcha.unavailable',
  })
  return {
    async verify(token) {
      const body = new URLSearchParams({ secret, response: token })
      const { success } = await readObject(await fetchVendor('captcha', url, { method: 'POST', body }))
      return success === true
    },
  }
}
