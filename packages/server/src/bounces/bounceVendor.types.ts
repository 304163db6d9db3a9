import type { FetchOutside } from '../ports/outside.ts'

/** A webhook as it came. */
export interface MailWebhook {
  headers: Headers
  /** Its bytes as text, which signatures cover. */
  body: string
  /** In milliseconds. */
  now: number
}

/** A mail that came back. */
export interface Bounce {
  /** Header Message-ID, where the vendor keeps it. */
  messageId?: string | undefined
  /** Address that the mail was for. */
  recipient: string
  /** Whether the mail server refused it for good. */
  isHard: boolean
  /** RFC 3463, where the vendor tells it. */
  enhancedCode?: string | undefined
  /** When it came back, in milliseconds. */
  at: number
}

/** A vendor of mails: it reads its own webhooks. */
export interface BounceVendor {
  /**
   * The mails of a webhook that came back; none for events of other kinds. Undefined if the webhook isn't the vendor's.
   * @throws UnreadableWebhook if it is, and has another format
   */
  read(webhook: MailWebhook): Promise<readonly Bounce[] | undefined>
}

export interface BounceVendorParts {
  fetchOutside: FetchOutside
}

export type CreateBounceVendor = (secret: string, parts: BounceVendorParts) => BounceVendor
