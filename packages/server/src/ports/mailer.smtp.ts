import { MessageRefused } from './MessageRefused.ts'
import type { Mailer } from './mailer.ts'
import { sendsAtOnce } from './mailer.ts'

export interface SmtpMailerParameters {
  /** `smtp://user:password@host:587` (STARTTLS where the server offers it) or `smtps://…:465`. */
  url: string
  /** The sender where a message names none: `address` or `Name <address>`. */
  from: string
  /**
   * Refuse a server that offers no TLS, or a certificate that nobody vouches for. Without, `smtp://` is for a server
   * that nobody stands before, such as a relay on this machine. @default true
   */
  requireTls?: boolean | undefined
}

export interface SmtpMailer extends Mailer {
  /** Closes the connections that are kept open between mails. */
  close(): void
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
  // Loaded here, so that a service with an inbox starts without it.
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: requireTls && !secure,
    // Relays sign their own; whoever would do with none will do with that.
    tls: { rejectUnauthorized: requireTls || secure },
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    // One for each mail that is under way: its time runs from its turn on, and none waits for another's.
    maxConnections: 2 * sendsAtOnce,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(30),
    // A message is text that we wrote: nothing in it may make nodemailer open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      const sender = readSender(message.from ?? from)
      if (message.from === undefined && message.fromName) sender.name = message.fromName
      const mail = {
        // The same id on each attempt lets the receiving side drop a repetition.
        messageId: `<${message.id}@${sender.address.split('@').at(-1)}>`,
        from: sender,
        to: { name: '', address: message.to },
        replyTo: message.replyTo,
        subject: message.subject,
        text: message.text,
        html: message.html,
        // RFC 3834 §5: no holiday notes in reply.
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw refusalIn(error) ?? error
      })
    },
    close: () => transport.close(),
  }
}

/** A bad sequence, and a login that is missing: what is wrong then is the session, and not the message. */
const ofTheSession: ReadonlySet<number> = new Set([503, 530])

/** What nodemailer throws where a server refuses a receiver or a mail for good. RFC 5321 §4.2.1 */
function refusalIn(error: unknown): MessageRefused | undefined {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number }
  const ofTheMessage = command === 'RCPT TO' || command === 'DATA'
  if (!ofTheMessage || responseCode < 500 || ofTheSession.has(responseCode)) return undefined
  return new MessageRefused(`SMTP_${responseCode}`)
}

/** `Name <address>` or `address`. A name may hold a comma, which must not part it into two senders. */
function readSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*?)\s*<([^<>]+)>\s*$/s.exec(from) ?? []
  return { name, address: address.trim() }
}
