import type { VendorAnswer } from './VendorAnswer.ts'

/**
 * Thrown by a transport for a message that will never be accepted: the outbox drops it. Its message may be logged, so
 * it must repeat nothing of the mail or SMS.
 */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
  /** The transport's error code: `TWILIO_21211`, `SMTP_550`. */
  readonly code: string
  readonly answer: VendorAnswer | undefined

  constructor(code: string, answer?: VendorAnswer | undefined) {
    super(`The transport refused the message: ${code}.`)
    this.code = code
    this.answer = answer
  }
}
