/** Vendors of mails whose webhooks the service understands. docs/bounces.md#mails-that-come-back */
export type MailVendor = 'mailgun' | 'postmark' | 'resend' | 'sendgrid' | 'ses'

/** Where a vendor's webhooks come from: the vendor, and what proves it. */
export interface MailWebhookSettings {
  vendor: MailVendor
  secret: string
}

/** Proof of a vendor's webhooks, in a form that can be checked at the start. */
export interface MailVendorSecret {
  /** Name of it, in messages about settings. */
  name: string
  pattern: RegExp
}

export const mailVendorSecrets: Readonly<Record<MailVendor, MailVendorSecret>> = {
  mailgun: { name: 'the HTTP webhook signing key', pattern: /^[\x21-\x7e]{16,200}$/ },
  postmark: {
    name: 'a user and a password of 16 or more characters, such as bounces:…',
    pattern: /^[\x21-\x39\x3b-\x7e]{1,100}:[\x21-\x7e]{16,200}$/,
  },
  resend: {
    name: 'the signing secret, which begins with whsec_',
    pattern: /^whsec_[A-Za-z0-9+/]{22,200}={0,2}$/,
  },
  sendgrid: {
    name: 'the verification key of the event webhook',
    pattern: /^MF[A-Za-z0-9+/]{100,200}={0,2}$/,
  },
  ses: {
    name: 'the ARN of the SNS topic',
    pattern: /^arn:aws(?:-cn|-us-gov)?:sns:[a-z]{2}(?:-[a-z]+)+-\d:\d{12}:[\w-]{1,256}$/,
  },
}
