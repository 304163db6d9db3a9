import { equalSecrets } from '@latchkey/crypto/node'

import type { CreateBounceVendor } from './bounceVendor.types.ts'
import { enhancedCodeIn, optionalText, parseJson, recordOf, textOf, timeOf } from './fields.ts'

/** Whether the mail is lost for good, by the type of a bounce. Types that aren't listed say nothing of a lost mail. */
const types: Readonly<Record<string, { isHard: boolean }>> = {
  HardBounce: { isHard: true },
  BadEmailAddress: { isHard: true },
  ManuallyDeactivated: { isHard: true },
  SMTPApiError: { isHard: true },
  Blocked: { isHard: true },
  SpamNotification: { isHard: true },
  DMARCPolicy: { isHard: true },
  SoftBounce: { isHard: false },
  DnsError: { isHard: false },
  Undeliverable: { isHard: false },
}

/**
 * Postmark has no signatures: its webhooks log in with a user and a password.
 * https://postmarkapp.com/developer/webhooks/bounce-webhook
 */
export const createPostmark: CreateBounceVendor = (secret) => {
  const expected = `Basic ${Buffer.from(secret).toString('base64')}`
  return {
    async read({ headers, body }) {
      if (!equalSecrets(headers.get('authorization') ?? '', expected)) return undefined
      const event = recordOf(parseJson(body), 'body')
      if (event.RecordType !== undefined && event.RecordType !== 'Bounce') return []
      const type = textOf(event.Type, 'Type')
      if (!Object.hasOwn(types, type)) return []
      return [
        {
          // MessageID is Postmark's own, and the header isn't in the webhook.
          recipient: textOf(event.Email, 'Email'),
          isHard: types[type]!.isHard,
          enhancedCode: enhancedCodeIn(optionalText(event.Details, 'Details')),
          at: timeOf(event.BouncedAt, 'BouncedAt'),
        },
      ]
    },
  }
}
