/** One text message, ready to leave. */
export interface SmsMessage {
  /** Stable over retries, so that a transport can drop a repetition. */
  id: string
  /** E.164. */
  to: string
  text: string
  /** The one-time code inside, for the development inbox alone; other transports ignore it. */
  code?: string | undefined
}

/** Delivers text messages. Called by the outbox after commit; a rejection means "try again later", MessageRefused "never". */
export interface Sms {
  send(message: SmsMessage): Promise<void>
}
