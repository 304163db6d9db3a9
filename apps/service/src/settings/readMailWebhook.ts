import { type MailVendor, type MailWebhookSettings, mailVendorSecrets } from '@latchkey/server'

import { StartRefused } from '../StartRefused.ts'

const vendors = Object.keys(mailVendorSecrets).sort()

/**
 * Reads the vendor of mails whose webhooks are taken. Messages never quote its secret.
 *
 * @throws {@link StartRefused}
 */
export function readMailWebhook(text: string | undefined): MailWebhookSettings | undefined {
  if (text === undefined) return undefined
  const end = text.indexOf(':')
  const vendor = text.slice(0, Math.max(end, 0))
  if (!isVendor(vendor))
    throw new StartRefused(
      `LATCHKEY_MAIL_WEBHOOK doesn't begin with a vendor and a colon; expected one of ${vendors.join(', ')}.`,
    )
  const secret = text.slice(end + 1)
  const { name, pattern } = mailVendorSecrets[vendor]
  if (pattern.test(secret)) return { vendor, secret }
  throw new StartRefused(`LATCHKEY_MAIL_WEBHOOK has another secret than ${vendor}'s; expected ${name}.`)
}

const isVendor = (text: string): text is MailVendor => Object.hasOwn(mailVendorSecrets, text)
