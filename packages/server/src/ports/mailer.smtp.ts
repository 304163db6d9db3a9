import { getSystemErrorName } from 'node:util'

import { MessageRefused } from './MessageRefused.ts'
import type { Mailer } from './mailer.ts'
import { sendsAtOnce } from './mailer.ts'
import { VendorAnswer } from './VendorAnswer.ts'

export interface SmtpMailerParameters {
  /** `smtp://user:password@host:587` (STARTTLS where the server offers it) or `smtps://…:465`. */
  url: string
  /** Sender of messages without one: `address` or `Name <address>`. */
  from: string
  /**
   * Refuses servers without TLS or with an untrusted certificate. Without it, use `smtp://` only for a trusted relay,
   * such as one on this machine.
   */
  requireTls?: boolean | undefined
}

export interface SmtpMailer extends Mailer {
  /** Closes idle connections. */
  close(): void
}

/** The mail server didn't take the mail, and may take it later. Its own words are in the cause, which isn't logged. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed'
  /** `SMTP_451`, `ECONNREFUSED`, or nodemailer's: `EAUTH`. */
  readonly code: string
  readonly answer: VendorAnswer

  constructor(code: string, answer: VendorAnswer, options?: ErrorOptions) {
    super(`The mail server didn't accept the mail: ${code}.`, options)
    this.code = code
    this.answer = answer
  }
}

const seconds = (count: number): number => count * 1000

/**
 * Delivers mail to an SMTP server. A rejection of `send` means that the server did not take the mail, MessageRefused
 * that it never will: a 5xx for the receiver or for the mail itself.
 *
 * @example
 * const mailer = await createSmtpMailer({ url: 'smtps://user:password@mail.example', from: 'Larkfield <hello@larkfield.example>' })
 */
export async function createSmtpMailer({
  url,
  from,
  requireTls = true,
}: SmtpMailerParameters): Promise<SmtpMailer> {
  // Loaded lazily, so that a service with an inbox starts without it.
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const [host, portNumber] = [hostname.replace(/^\[|\]$/g, ''), Number(port) || (secure ? 465 : 587)]
  const transport = createTransport({
    host,
    port: portNumber,
    secure,
    requireTLS: requireTls && !secure,
    // Relays use self-signed certificates. Without requireTls any certificate is accepted.
    tls: { rejectUnauthorized: requireTls || secure },
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    // One connection per mail in flight, so that no mail waits for another.
    maxConnections: 2 * sendsAtOnce,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(30),
    // Messages must not make nodemailer open files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      const sender = readSender(message.from ?? from)
      if (message.from === undefined && message.fromName) sender.name = message.fromName
      const mail = {
        // The same id on each attempt, so that the receiver can drop duplicates.
        messageId: `<${message.id}@${sender.address.split('@').at(-1)}>`,
        from: sender,
        to: { name: '', address: message.to },
        replyTo: message.replyTo,
        subject: message.subject,
        text: message.text,
        html: message.html,
        // RFC 3834 §5: no automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw failureIn(error, `${hostname}:${portNumber}`)
      })
    },
    close: () => transport.close(),
  }
}

/** Bad sequence and missing login: errors of the session, not of the message. */
const ofTheSession: ReadonlySet<number> = new Set([503, 530])

interface NodemailerError {
  command?: string
  responseCode?: number
  response?: string
  code?: string
  errno?: number
}

/**
 * Meaning of nodemailer's error: the server refused the receiver or mail permanently, or it may take it later.
 * RFC 5321 §4.2.1
 */
function failureIn(error: unknown, vendor: string): MessageRefused | MailFailed {
  const { command, responseCode = 0, response = '', code, errno } = error as NodemailerError
  // RFC 2034 §4: it follows the code. A server writes what it likes after that.
  const [, enhancedCode] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(response) ?? []
  const answer = new VendorAnswer(vendor, enhancedCode)
  const ofTheMessage = command === 'RCPT TO' || command === 'DATA'
  if (ofTheMessage && responseCode >= 500 && !ofTheSession.has(responseCode))
    return new MessageRefused(`SMTP_${responseCode}`, answer)
  const system = errno !== undefined && errno < 0 ? getSystemErrorName(errno) : code
  const name = responseCode > 0 ? `SMTP_${responseCode}` : (system ?? 'ECONNECTION')
  return new MailFailed(name, answer, { cause: error })
}

/** `Name <address>` or `address`. A comma in a name must not split it into two senders. */
function readSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*?)\s*<([^<>]+)>\s*$/s.exec(from) ?? []
  return { name, address: address.trim() }
}
