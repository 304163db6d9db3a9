/** An e-mail to send. */
export interface MailMessage {
  /** The same on each retry, so that a transport can drop duplicates. */
  id: string
  to: string
  /** `address` or `Name <address>`; the transport's own sender when absent. */
  from?: string | undefined
  /** Display name for the transport's own sender, where `from` is absent. */
  fromName?: string | undefined
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  /** The one-time code, for the development inbox; other transports ignore it. */
  code?: string | undefined
}

/** Sends mail. Called by the outbox after commit. A rejection means "try again later", MessageRefused "never". */
export interface Mailer {
  send(message: MailMessage): Promise<void>
}

/**
 * Maximum number of new messages of a channel in flight, and of retries as well. A transport that sends fewer at once
 * delays the rest behind one that hangs.
 */
export const sendsAtOnce = 5
