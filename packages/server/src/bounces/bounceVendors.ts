import type { MailVendor } from '../settings/mailVendors.ts'
import type { CreateBounceVendor } from './bounceVendor.types.ts'
import { createMailgun } from './mailgun.ts'
import { createPostmark } from './postmark.ts'
import { createResend } from './resend.ts'
import { createSendGrid } from './sendgrid.ts'
import { createSes } from './ses.ts'

/** Readers of the webhooks of each vendor of mails. docs/bounces.md#mails-that-come-back */
export const bounceVendors: Readonly<Record<MailVendor, CreateBounceVendor>> = {
  mailgun: createMailgun,
  postmark: createPostmark,
  resend: createResend,
  sendgrid: createSendGrid,
  ses: createSes,
}
