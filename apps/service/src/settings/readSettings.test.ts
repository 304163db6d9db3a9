import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

import { StartRefused } from '../StartRefused.ts'
import { readOptions } from './readOptions.ts'
import { readSettings, type ServiceSettings } from './readSettings.ts'

const read = (words: string, environment: NodeJS.ProcessEnv = {}): ServiceSettings =>
  readSettings(readOptions(words.split(' ').filter(Boolean), environment))

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://latchkey:secret@db.example/latchkey',
  LATCHKEY_SECRETS_FILE: '/etc/latchkey/secrets.json',
  LATCHKEY_PUBLIC_API_URL: 'https://api.larkfield.example/',
  LATCHKEY_AUTH_PROXY_URL: 'https://api.larkfield.example/auth-proxy',
  LATCHKEY_SMTP_URL: 'smtps://user:secret@mail.example',
  LATCHKEY_SMTP_FROM: 'Larkfield <hello@larkfield.example>',
}

describe('readSettings', () => {
  it('default', () => {
    expect(read('')).toEqual({
      mode: 'development',
      host: 'localhost',
      port: 8787,
      tunnel: undefined,
      dataDir: resolve('.latchkey'),
      databaseUrl: undefined,
      databaseStatementNames: 'auto',
      endAfter: 0,
      relaxed: true,
      networkCodes: undefined,
      logLevel: 'info',
      secretsFile: undefined,
      publicApiUrl: undefined,
      authProxyUrl: undefined,
      smtp: undefined,
      mailWebhook: undefined,
      sms: { vendor: undefined, countries: undefined, perDay: undefined },
      bareWalletStamps: undefined,
      trustedProxies: [],
    })
  })

  it('parameters: LATCHKEY_CAPTCHA_URL and LATCHKEY_CAPTCHA_SECRET', () => {
    const url = { LATCHKEY_CAPTCHA_URL: 'https://api.hcaptcha.com/siteverify' }
    const captcha = { url: url.LATCHKEY_CAPTCHA_URL, secret: 's' }
    expect(read('', { ...url, LATCHKEY_CAPTCHA_SECRET: 's' })).toMatchObject({ captcha })
    expect(() => read('', url)).toThrow(/belong together/)
    const open = { LATCHKEY_CAPTCHA_URL: 'http://captcha.example', LATCHKEY_CAPTCHA_SECRET: 's' }
    expect(() => read('', open)).toThrow(/Use https/)
  })

  it('parameters: LATCHKEY_END_AFTER', () => {
    expect(read('--end-after 5')).toMatchObject({ endAfter: 5 })
    for (const text of ['61', '-1', '3s', '1.5'])
      expect(() => read('', { LATCHKEY_END_AFTER: text })).toThrow(
        /expected a number of seconds from 0 to 60/,
      )
  })

  it('behavior: a flag takes precedence over its variable, in both forms', () => {
    const environment = { LATCHKEY_PORT: '1', LATCHKEY_DATA_DIR: '/a' }
    expect(read('--port 2 --data-dir=/b', environment)).toMatchObject({ port: 2, dataDir: '/b' })
    expect(read('', environment)).toMatchObject({ port: 1, dataDir: '/a' })
    expect(read('', { LATCHKEY_PORT: '' })).toMatchObject({ port: 8787 })
  })

  it('behavior: NODE_ENV, or a host other than loopback, makes it a production start', () => {
    expect(read('', production)).toMatchObject({
      mode: 'production',
      dataDir: undefined,
      publicApiUrl: 'https://api.larkfield.example',
      smtp: { from: 'Larkfield <hello@larkfield.example>' },
    })
    const { NODE_ENV, ...rest } = production
    for (const host of [
      '0.0.0.0',
      '::',
      '192.0.2.1',
      'larkfield.example',
      'localhost.larkfield.example',
      '127.0.0.1.example',
    ]) {
      expect(read(`--host ${host}`, rest)).toMatchObject({ mode: 'production' })
      expect(() => read(`--host ${host}`)).toThrow(/This is a production start/)
    }
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '::1']) {
      expect(read(`--host ${host}`)).toMatchObject({ mode: 'development' })
    }
  })

  it('behavior: lists everything that production needs', () => {
    expect(() => read('', { NODE_ENV: 'production' })).toThrowErrorMatchingInlineSnapshot(`
      [StartRefused: This is a production start (NODE_ENV is production), which has no defaults. Missing settings:
        DATABASE_URL or --data-dir: a Postgres server, or a directory for the embedded database.
        LATCHKEY_SECRETS_FILE: The service's secrets, mode 0600, created once with --create-secrets FILE. Keep a backup: the database can't be decrypted without it.
        LATCHKEY_PUBLIC_API_URL: HTTPS URL of the public API for browsers. Also the issuer of session tokens.
        LATCHKEY_AUTH_PROXY_URL: HTTPS URL of the auth proxy for browsers. On the same host: the URL of the public API followed by /auth-proxy.
        LATCHKEY_SMTP_URL: smtp://user:password@host:587 or smtps://…: the mail server, with TLS unless it is on this machine. Without it, mail goes to the inbox in development.
        LATCHKEY_SMTP_FROM: Sender of mail for organizations without their own: address or Name <address>.]
    `)
  })

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'behavior: production needs %s',
    (name) => {
      expect(() => read('', { ...production, [name]: undefined })).toThrow(name)
    },
  )

  it('parameters: data-dir in place of DATABASE_URL', () => {
    expect(read('--data-dir /var/lib/latchkey', { ...production, DATABASE_URL: '' })).toMatchObject({
      dataDir: '/var/lib/latchkey',
      databaseUrl: undefined,
    })
  })

  it('parameters: database-connections', () => {
    expect(read('').databaseConnections).toBeUndefined()
    expect(read('--database-connections 4').databaseConnections).toBe(4)
    for (const wrong of ['0', '-1', '1.5', 'many', '10000'])
      expect(() => read('', { LATCHKEY_DATABASE_CONNECTIONS: wrong })).toThrow(
        `--database-connections is ${wrong}; expected a number from 1 to 9999.`,
      )
  })

  it('parameters: DATABASE_READ_URL', () => {
    expect(read('').databaseReadUrl).toBeUndefined()
    const [url, readUrl] = ['postgres://primary/latchkey', 'postgres://standby/latchkey']
    const urls = { DATABASE_URL: url, DATABASE_READ_URL: readUrl }
    expect(read('', urls)).toMatchObject({ databaseUrl: url, databaseReadUrl: readUrl })
    expect(() => read('', { ...urls, DATABASE_READ_URL: 'https://standby' })).toThrow('DATABASE_READ_URL')
    expect(() => read('', { DATABASE_READ_URL: readUrl })).toThrow(
      'DATABASE_READ_URL needs --database-url: the embedded database has no standby.',
    )
  })

  it('parameters: names of prepared statements', () => {
    expect(read('').databaseStatementNames).toBe('auto')
    const setTo = (names: string) => read('', { LATCHKEY_DATABASE_STATEMENT_NAMES: names })
    expect(setTo('none').databaseStatementNames).toBe('none')
    expect(() => setTo('all')).toThrow('LATCHKEY_DATABASE_STATEMENT_NAMES is all; expected auto or none.')
  })

  it('parameters: SMS vendor, countries and limits', () => {
    const sms = {
      LATCHKEY_SMS_URL: 'https://SK01:secret@api.twilio.com',
      LATCHKEY_SMS_FROM: `MG${'a1'.repeat(16)}`,
      LATCHKEY_SMS_ACCOUNT: 'AC01',
      LATCHKEY_SMS_COUNTRIES: 'AT, US,',
      LATCHKEY_SMS_PER_DAY: '50',
    }
    expect(read('', { ...production, ...sms }).sms).toEqual({
      vendor: { url: sms.LATCHKEY_SMS_URL, from: sms.LATCHKEY_SMS_FROM, accountSid: 'AC01' },
      countries: ['AT', 'US'],
      perDay: 50,
    })
    for (const from of ['+15550100100', 'Larkfield', '12345'])
      expect(read('', { ...sms, LATCHKEY_SMS_FROM: from }).sms.vendor?.from).toBe(from)
    for (const url of ['http://a:b@localhost:1', 'http://a:b@127.0.0.1:1/sms', 'http://a:b@[::1]:1'])
      expect(read('', { ...sms, LATCHKEY_SMS_URL: url }).sms.vendor?.url).toBe(url)
  })

  it('behavior: mail needs TLS except on this machine', () => {
    const requireTls = (url: string) =>
      read('', { LATCHKEY_SMTP_URL: url, LATCHKEY_SMTP_FROM: 'a@b.example' }).smtp?.requireTls
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3:1025', '[::1]:1025', 'user:secret@localhost'])
      expect(requireTls(`smtp://${host}`)).toBe(false)
    for (const host of [
      'mail.example',
      '10.0.0.1',
      'localhost.example:25',
      'localhost@mail.example',
      '[::2]',
    ])
      expect(requireTls(`smtp://${host}`)).toBe(true)
  })

  it('parameters: limits', () => {
    expect(read('--limits relaxed')).toMatchObject({ relaxed: true })
    expect(read('--limits standard')).toMatchObject({ relaxed: false })
    expect(read('', production)).toMatchObject({ relaxed: false })
    expect(read('--limits standard', production)).toMatchObject({ relaxed: false })
  })

  it('parameters: contact-proofs', () => {
    expect(read('--contact-proofs fresh').freshProofKeys).toBe(true)
    // Unset settings follow the mode.
    expect(read('').freshProofKeys).toBeUndefined()
    expect(() => read('', { LATCHKEY_CONTACT_PROOFS: 'any' })).toThrow(
      'contact-proofs is any; expected fresh',
    )
  })

  it('parameters: wallet-stamps', () => {
    expect(read('--wallet-stamps bare').bareWalletStamps).toBe(true)
    expect(read('').bareWalletStamps).toBeUndefined()
    expect(() => read('--wallet-stamps all')).toThrow(/expected bare/)
  })

  it.each([
    ['--unknown 1', {}, /Unknown option --unknown/],
    ['serve', {}, /Unknown option serve/],
    ['-p 1', {}, /Unknown option -p/],
    ['--port', {}, /--port needs a value: --port NUMBER/],
    ['--port --limits relaxed', {}, /--port needs a value/],
    ['--port 1 --port 2', {}, /given twice/],
    ['--help=yes', {}, /takes no value/],
    ['--port 65536', {}, /from 0 to 65535/],
    ['--port -1', {}, /from 0 to 65535/],
    ['--port 0x50', {}, /from 0 to 65535/],
    ['--limits none', {}, /expected standard or relaxed/],
    ['--limits relaxed', production, /production start refuses/],
    ['--tunnel https://phone.example.com', production, /--tunnel is for development/],
    ['--tunnel http://phone.example.com', {}, /starts with https:\/\//],
    ['--tunnel https://phone.example.com/app', {}, /an origin without a path/],
    ['', { LATCHKEY_LOG: 'loud' }, /the levels are debug/],
    ['--database-url mysql://db.example/x', {}, /starts with postgres:\/\//],
    ['--database-url nonsense', {}, /starts with postgres:\/\//],
    ['', { LATCHKEY_PUBLIC_API_URL: 'https://api.example' }, /is for production/],
    ['', { ...production, LATCHKEY_PUBLIC_API_URL: 'http://api.example' }, /starts with https:\/\//],
    ['', { ...production, LATCHKEY_AUTH_PROXY_URL: 'https://api.example/?a=b' }, /no query or fragment/],
    ['', { ...production, LATCHKEY_SMTP_URL: 'https://mail.example' }, /starts with smtp:\/\//],
    ['', { ...production, LATCHKEY_SMTP_FROM: 'Larkfield' }, /neither an address/],
    ['', { LATCHKEY_SMTP_URL: 'smtp://mail.example' }, /belong together/],
    ['', { LATCHKEY_SMS_URL: 'https://a:b@sms.example' }, /belong together/],
    ['', { LATCHKEY_SMS_ACCOUNT: 'AC01' }, /belong together/],
    [
      '',
      { LATCHKEY_SMS_URL: 'https://sms.example', LATCHKEY_SMS_FROM: 'Larkfield' },
      /a user and a password/,
    ],
    [
      '',
      { LATCHKEY_SMS_URL: 'https://a:b@sms.example/?c', LATCHKEY_SMS_FROM: 'Larkfield' },
      /no query or fragment/,
    ],
    ['', { LATCHKEY_SMS_URL: 'http://a:b@sms.example', LATCHKEY_SMS_FROM: 'Larkfield' }, /is for loopback/],
    ['', { LATCHKEY_SMS_URL: 'ftp://a:b@sms.example', LATCHKEY_SMS_FROM: 'Larkfield' }, /starts with https:/],
    [
      '',
      { LATCHKEY_SMS_URL: 'https://a:b@sms.example', LATCHKEY_SMS_FROM: '00436641234567' },
      /is not a number/,
    ],
    ['', { LATCHKEY_SMS_COUNTRIES: 'AT,usa' }, /codes of two capital letters/],
    ['', { LATCHKEY_SMS_COUNTRIES: ',' }, /codes of two capital letters/],
    ['', { LATCHKEY_SMS_PER_DAY: '0' }, /a whole number from 1/],
    ['', { LATCHKEY_MAIL_WEBHOOK: 'hunter2' }, /expected one of mailgun, postmark/],
    ['', { LATCHKEY_MAIL_WEBHOOK: 'constructor:hunter2' }, /expected one of mailgun, postmark/],
    ['', { LATCHKEY_MAIL_WEBHOOK: 'postmark:hunter2' }, /a user and a password/],
    ['', { LATCHKEY_MAIL_WEBHOOK: 'ses:arn:aws:s3:::hunter2' }, /the ARN of the SNS topic/],
  ])('behavior: rejects %j with %j', (words, environment, message) => {
    expect(() => read(words, environment)).toThrow(StartRefused)
    expect(() => read(words, environment)).toThrow(message)
  })

  it('parameters: LATCHKEY_MAIL_WEBHOOK', () => {
    const secret = 'arn:aws:sns:eu-central-1:123456789012:bounces'
    expect(read('', { LATCHKEY_MAIL_WEBHOOK: `ses:${secret}` }).mailWebhook).toEqual({
      vendor: 'ses',
      secret,
    })
    const user = 'bounces:correct-horse-battery'
    expect(read('', { LATCHKEY_MAIL_WEBHOOK: `postmark:${user}` }).mailWebhook?.secret).toBe(user)
  })

  it('behavior: errors do not quote passwords', () => {
    for (const [name, value] of [
      ['DATABASE_URL', 'mysql://user:hunter2@db.example'],
      ['LATCHKEY_SMTP_URL', 'http://user:hunter2@mail.example'],
      ['LATCHKEY_SMS_URL', 'http://user:hunter2@sms.example'],
      ['LATCHKEY_SMS_URL', 'https://:hunter2@sms.example'],
      ['LATCHKEY_MAIL_WEBHOOK', 'hunter2'],
      ['LATCHKEY_MAIL_WEBHOOK', 'resend:hunter2'],
    ] as const) {
      expect(() => read('', { ...production, [name]: value })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
      )
    }
  })
})
