/** An SMS to send. */
export interface SmsMessage {
  /** The same on each retry, so that a transport can drop duplicates. */
  id: string
  /** E.164. */
  to: string
  text: string
  /** The one-time code, for the development inbox; other transports ignore it. */
  code?: string | undefined
}

/** Sends SMS. Called by the outbox after commit. A rejection means "try again later", MessageRefused "never". */
export interface Sms {
  send(message: SmsMessage): Promise<void>
}
