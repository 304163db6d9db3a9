import type { Captcha } from '../ports/captcha.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { type FetchOutside, fetchOutside } from '../ports/outside.ts'
import { createFetchProvider, readObject } from './fetchProvider.ts'

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
