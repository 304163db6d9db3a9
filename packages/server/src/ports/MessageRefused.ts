/**
 * Thrown by a transport for a message that will never be taken, however often it is tried: the outbox drops it.
 * Its own words alone may be logged, so they repeat nothing of the message.
 */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
  /** What the transport called it: `TWILIO_21211`, `SMTP_550`. */
  readonly code: string

  constructor(code: string) {
    super(`The transport refused the message: ${code}.`)
    this.code = code
  }
}
