import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'

import { codeMail } from '../mail/codeMail.ts'
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

/** A real SMTP server on loopback that keeps what it is given, or refuses it. */
async function startSmtp({ refuse = false } = {}): Promise<{ port: number; deliveries: Delivery[] }> {
  const deliveries: Delivery[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'pa:ss' ? done(null, { user: username }) : done(new Error('wrong password')),
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (refuse) return done(Object.assign(new Error('mailbox full'), { responseCode: 452 }))
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
    await expect((await connect(port, 'larkfield:wrong@')).send(message)).rejects.toThrow(/Invalid login/)
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

  it('behavior: a mail that is not taken rejects', async () => {
    const { port } = await startSmtp({ refuse: true })
    await expect((await connect(port)).send(message)).rejects.toThrow(/mailbox full/)
  })

  it('behavior: a server that is not there rejects', async () => {
    await expect((await connect(1)).send(message)).rejects.toThrow(/ECONNREFUSED/)
  })
})
