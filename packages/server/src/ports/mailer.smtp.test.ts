import { inspect } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { describeError } from '../errors/describeError.ts'
import { codeMail } from '../messages/mail/codeMail.ts'
import { MessageRefused } from './MessageRefused.ts'
import { createSmtpMailer } from './mailer.smtp.ts'

interface Delivery {
  envelope: { from: string; to: string[]; user: string | undefined }
  email: Email
  raw: string
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A real SMTP server on loopback that stores or refuses mail. */
async function startSmtp(
  refuse?: { at: 'MAIL' | 'RCPT' | 'DATA'; code: number },
  disabledCommands = ['STARTTLS'],
  lenientAddressParsing = false,
): Promise<{ port: number; deliveries: Delivery[] }> {
  const refusal = (at: string) =>
    refuse?.at === at
      ? Object.assign(new Error('<ada@example.com> mailbox full'), { responseCode: refuse.code })
      : null
  const deliveries: Delivery[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands,
    lenientAddressParsing,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'pa:ss' ? done(null, { user: username }) : done(new Error('wrong password')),
    onMailFrom: (_address, _session, done) => done(refusal('MAIL')),
    onRcptTo: (_address, _session, done) => done(refusal('RCPT')),
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const refused = refusal('DATA')
        if (refused) return done(refused)
        const raw = Buffer.concat(chunks).toString('utf8')
        const { mailFrom, rcptTo } = envelope
        deliveries.push({
          envelope: {
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            user: user as string | undefined,
          },
          email: await PostalMime.parse(raw),
          raw,
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return { port: (server.server.address() as { port: number }).port, deliveries }
}

async function connect(port: number, credentials = '') {
  const mailer = await createSmtpMailer({
    url: `smtp://${credentials}127.0.0.1:${port}`,
    from: 'Larkfield <hello@larkfield.example>',
    requireTls: false,
  })
  closing.push(mailer.close)
  return mailer
}

const content = codeMail({ appName: 'Larkfield', code: '402918', expiresInSeconds: 300 })
const message = { id: '018f', to: 'ada@example.com', ...content }

describe('createSmtpMailer', () => {
  // RFC 5321 §4.1.2
  it.each(['a..da@docomo.example', 'ada.@docomo.example'])('behavior: quotes %s', async (to) => {
    // smtp-server refuses two dots in a row in quotes, too, unless it is lenient.
    const { port, deliveries } = await startSmtp(undefined, undefined, true)
    await (await connect(port)).send({ ...message, to })
    const [name, domain] = to.split('@')
    expect(deliveries[0]?.raw).toContain(`To: <"${name}"@${domain}>`)
    expect(deliveries[0]?.envelope.to).toEqual([`"${name}"@${domain}`])
  })

  it('default', async () => {
    const { port, deliveries } = await startSmtp()
    await (await connect(port)).send(message)
    const [{ envelope, email }] = deliveries as [Delivery]
    expect(envelope).toEqual({ from: 'hello@larkfield.example', to: ['ada@example.com'], user: undefined })
    expect(email.from).toEqual({ name: 'Larkfield', address: 'hello@larkfield.example' })
    expect(email.to).toEqual([{ name: '', address: 'ada@example.com' }])
    expect(email.subject).toBe('402918 is your Larkfield code')
    expect(email.messageId).toBe('<018f@larkfield.example>')
    expect(email.text?.trim()).toBe(content.text.trim())
    expect(email.html?.trim()).toBe(content.html.trim())
    expect(email.attachments).toEqual([])
    expect(email.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })

  it('parameters: from and replyTo', async () => {
    const { port, deliveries } = await startSmtp()
    const from = 'Žluť, Inc. <post@zlut.example>'
    await (await connect(port)).send({ ...message, from, replyTo: 'help@zlut.example' })
    const [{ envelope, email }] = deliveries as [Delivery]
    expect(envelope.from).toBe('post@zlut.example')
    expect(email.from).toEqual({ name: 'Žluť, Inc.', address: 'post@zlut.example' })
    expect(email.replyTo).toEqual([{ name: '', address: 'help@zlut.example' }])
    expect(email.messageId).toBe('<018f@zlut.example>')
  })

  it('parameters: user and password in the url', async () => {
    const { port, deliveries } = await startSmtp()
    await (await connect(port, 'larkfield:pa%3Ass@')).send(message)
    expect(deliveries[0]!.envelope.user).toBe('larkfield')
    const refused = (await connect(port, 'larkfield:wrong@')).send(message)
    await expect(refused).rejects.toMatchObject({ name: 'MailFailed', code: 'SMTP_535' })
    await expect(refused).rejects.not.toBeInstanceOf(MessageRefused)
  })

  it('parameters: requireTls', async () => {
    const { port, deliveries } = await startSmtp()
    const mailer = await createSmtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: 'hello@larkfield.example',
    })
    closing.push(mailer.close)
    await expect(mailer.send(message)).rejects.toThrow()
    expect(deliveries).toEqual([])
  })

  it('behavior: accepts an untrusted certificate if TLS is not required', async () => {
    const { port, deliveries } = await startSmtp(undefined, [])
    await (await connect(port)).send(message)
    expect(deliveries).toHaveLength(1)
    const mailer = await createSmtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: 'hello@larkfield.example',
    })
    closing.push(mailer.close)
    await expect(mailer.send(message)).rejects.toMatchObject({
      name: 'MailFailed',
      cause: expect.objectContaining({ message: expect.stringMatching(/certificate/) }),
    })
    expect(deliveries).toHaveLength(1)
  })

  it.each([
    ['subject', 'code\r\nBcc: eve@example.com'],
    ['from', 'Larkfield\r\nBcc: eve@example.com <hello@larkfield.example>'],
    ['replyTo', 'a@b.example\r\nBcc: eve@example.com'],
    ['to', 'ada@example.com\r\nBcc: eve@example.com'],
    ['to', 'ada@example.com, eve@example.com'],
    ['to', 'ada@example.com> RCPT TO:<eve@example.com'],
    ['id', '1>\r\nBcc: eve@example.com'],
  ])('behavior: nothing in %s becomes a header or a recipient', async (field, value) => {
    const { port, deliveries } = await startSmtp()
    await (await connect(port)).send({ ...message, [field]: value }).catch(() => undefined)
    for (const { envelope, email, raw } of deliveries) {
      expect(envelope.to).toHaveLength(1)
      expect(email.bcc ?? []).toEqual([])
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
    }
  })

  it('behavior: rejects if the server refuses the mail', async () => {
    const { port } = await startSmtp({ at: 'DATA', code: 452 })
    const error = await (await connect(port)).send(message).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      name: 'MailFailed',
      code: 'SMTP_452',
      answer: { vendor: `127.0.0.1:${port}` },
    })
    expect(describeError(error)).toMatchObject({
      errorCode: 'SMTP_452',
      errorMeaning: 'The mail server or the mailbox is full.',
      vendor: `127.0.0.1:${port}`,
    })
    // The server's own words may repeat receivers.
    expect(JSON.stringify(describeError(error))).not.toContain('mailbox full')
  })

  it.each([
    { at: 'RCPT', code: 550 },
    { at: 'RCPT', code: 553 },
    { at: 'DATA', code: 552 },
    { at: 'DATA', code: 554 },
  ] as const)('behavior: a mail that is refused for good says so: %j', async (refuse) => {
    const { port } = await startSmtp(refuse)
    const error = await (await connect(port)).send(message).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(MessageRefused)
    expect(error).toMatchObject({ code: `SMTP_${refuse.code}` })
    expect(inspect(error)).not.toContain('ada@')
  })

  it.each([
    { at: 'RCPT', code: 450 },
    { at: 'DATA', code: 421 },
    // Errors of the session or account, which the operator can fix, not of the message.
    { at: 'MAIL', code: 550 },
    { at: 'RCPT', code: 503 },
    { at: 'RCPT', code: 530 },
  ] as const)('behavior: what may be taken later is not refused for good: %j', async (refuse) => {
    const { port } = await startSmtp(refuse)
    const error = await (await connect(port)).send(message).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(MessageRefused)
  })

  it('behavior: rejects if there is no server', async () => {
    const error = await (await connect(1)).send(message).catch((thrown: unknown) => thrown)
    expect(describeError(error)).toMatchObject({
      errorName: expect.stringMatching(/^MailFailed/),
      errorCode: 'ECONNREFUSED',
      errorMeaning: 'Nothing is listening at this address.',
      vendor: '127.0.0.1:1',
    })
  })
})
