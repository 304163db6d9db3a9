import { StartRefused } from '../StartRefused.ts'
import type { OptionValues } from './options.ts'
import { readHttpUrl } from './readUrl.ts'

/** Where captcha tokens are verified. docs/proof-of-work.md#a-captcha-instead */
export interface CaptchaSettings {
  url: string
  secret: string
}

/** @throws {@link StartRefused} */
export function readCaptcha({ captchaUrl, captchaSecret }: OptionValues): CaptchaSettings | undefined {
  if (captchaUrl === undefined && captchaSecret === undefined) return undefined
  if (!captchaUrl || !captchaSecret)
    throw new StartRefused(
      'LATCHKEY_CAPTCHA_URL and LATCHKEY_CAPTCHA_SECRET belong together; one of them is missing.',
    )
  // Each request contains the secret.
  return { url: readHttpUrl('captchaUrl', captchaUrl).href, secret: captchaSecret }
}
