/** One e-mail, ready to leave. */
export interface MailMessage {
  /** Stable over retries, so that a transport can drop a repetition. */
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
  /** The one-time code inside, for the development inbox alone; other transports ignore it. */
  code?: string | undefined
}

/** Delivers mail. Called by the outbox after commit; a rejection means "try again later", MessageRefused "never". */
export interface Mailer {
  send(message: MailMessage): Promise<void>
}

/**
 * How many new messages of one channel are on their way at once, beside as many that are tried again: a transport
 * that takes fewer has the others wait behind one that hangs.
 */
export const sendsAtOnce = 5
