import { commandOptions } from './commandOptions.ts'
import { commandParameters } from './commandParameters.ts'
import { enclaveOptions } from './enclaveOptions.ts'
import type { Option } from './Option.ts'

/** Every setting of the service. A test compares the README's table with it. */
export const options = {
  port: {
    flag: 'port',
    variable: 'LATCHKEY_PORT',
    value: 'NUMBER',
    about: 'Port to listen on, 8787 by default. 0 picks a free port.',
  },
  host: {
    flag: 'host',
    variable: 'LATCHKEY_HOST',
    value: 'ADDRESS',
    about:
      'Address to listen on, localhost by default. Any address other than loopback is a production start.',
  },
  tunnel: {
    flag: 'tunnel',
    variable: 'LATCHKEY_TUNNEL',
    value: 'URL',
    about:
      'https origin of a tunnel to this machine, to try the kit on a phone in development. docs/phone.md says how. Refused in production.',
  },
  dataDir: {
    flag: 'data-dir',
    variable: 'LATCHKEY_DATA_DIR',
    value: 'DIR',
    about: 'Directory of the embedded database, and of the secrets in development. .latchkey by default.',
  },
  databaseUrl: {
    flag: 'database-url',
    variable: 'DATABASE_URL',
    value: 'URL',
    about:
      'postgres://user:password@host/database: a Postgres server (15 or newer) instead of the embedded one.',
  },
  databaseReadUrl: {
    variable: 'DATABASE_READ_URL',
    value: 'URL',
    about:
      "postgres://… of a standby of the Postgres server, whose answers may be a second old. It answers operators' lists of people, sign-ins and figures. The primary answers where the standby can't.",
  },
  databaseConnections: {
    flag: 'database-connections',
    variable: 'LATCHKEY_DATABASE_CONNECTIONS',
    value: 'NUMBER',
    about:
      'Maximum number of connections to the Postgres server, and to the standby, 10 by default. All processes together must stay below the max_connections of each.',
  },
  databaseStatementNames: {
    variable: 'LATCHKEY_DATABASE_STATEMENT_NAMES',
    value: 'NAMES',
    about:
      'Whether statements are prepared by name: auto, the default, or none. auto prepares none behind a pooler that it recognizes.',
  },
  endAfter: {
    flag: 'end-after',
    variable: 'LATCHKEY_END_AFTER',
    value: 'SECONDS',
    about:
      'Seconds to keep accepting requests after a stop signal, while /readyz and /routable answer 503, so that load balancers send new requests elsewhere. 0 by default.',
  },
  limits: {
    flag: 'limits',
    variable: 'LATCHKEY_LIMITS',
    value: 'LIMITS',
    about:
      "relaxed multiplies rate limits by a thousand, so that you aren't locked out while trying things. It is the default in development, and refused in production. standard applies the limits of production.",
  },
  networkCodes: {
    variable: 'LATCHKEY_NETWORK_CODES',
    value: 'MIN-MAX',
    about:
      'Range of the codes an hour for one client network that organizations may choose. 10-2000 by default.',
  },
  log: {
    variable: 'LATCHKEY_LOG',
    value: 'LEVEL',
    about:
      'debug, info, warn, error or silent. info by default. The log goes to stderr, one JSON object per line.',
  },
  nodeEnv: {
    variable: 'NODE_ENV',
    value: 'production',
    about: 'Starts for production even on localhost: no inbox, no default secrets, nothing private printed.',
  },
  secretsFile: {
    variable: 'LATCHKEY_SECRETS_FILE',
    value: 'FILE',
    about:
      "The service's secrets, mode 0600, created once with --create-secrets FILE. Keep a backup: the database can't be decrypted without it.",
  },
  ...enclaveOptions,
  vaultUrl: {
    variable: 'VAULT_URL',
    value: 'URL',
    about:
      'Origin of the vault, the page where keys are exported and imported, under the domain of your passkeys. Without it, only long-lived API keys can export and import.',
  },
  dashboardUrl: {
    variable: 'DASHBOARD_URL',
    value: 'URL',
    about:
      "Origin of the dashboard, under the domain of your passkeys. It may always sign people in, whatever an organization's allowed origins are. Invitations of members link to it.",
  },
  publicApiUrl: {
    variable: 'LATCHKEY_PUBLIC_API_URL',
    value: 'URL',
    about: 'HTTPS URL of the public API for browsers. Also the issuer of session tokens.',
  },
  authProxyUrl: {
    variable: 'LATCHKEY_AUTH_PROXY_URL',
    value: 'URL',
    about:
      'HTTPS URL of the auth proxy for browsers. On the same host: the URL of the public API followed by /auth-proxy.',
  },
  smtpUrl: {
    variable: 'LATCHKEY_SMTP_URL',
    value: 'URL',
    about:
      'smtp://user:password@host:587 or smtps://…: the mail server, with TLS unless it is on this machine. Without it, mail goes to the inbox in development.',
  },
  smtpFrom: {
    variable: 'LATCHKEY_SMTP_FROM',
    value: 'SENDER',
    about: 'Sender of mail for organizations without their own: address or Name <address>.',
  },
  mailWebhook: {
    variable: 'LATCHKEY_MAIL_WEBHOOK',
    value: 'VENDOR:SECRET',
    about:
      'Vendor of mails whose webhooks say which mails came back, and what proves them: mailgun, postmark, resend, sendgrid or ses, as docs/bounces.md says. None by default.',
  },
  smsUrl: {
    variable: 'LATCHKEY_SMS_URL',
    value: 'URL',
    about:
      'https://user:password@api.twilio.com, or a compatible API, with an account SID and token or an API key and secret. Without it, SMS go to the inbox in development.',
  },
  smsFrom: {
    variable: 'LATCHKEY_SMS_FROM',
    value: 'SENDER',
    about: 'Sender of SMS: a number such as +15551234567, a name, or the SID of a messaging service.',
  },
  smsAccount: {
    variable: 'LATCHKEY_SMS_ACCOUNT',
    value: 'SID',
    about: 'Account that pays for SMS. The user of LATCHKEY_SMS_URL by default.',
  },
  smsCountries: {
    variable: 'LATCHKEY_SMS_COUNTRIES',
    value: 'LIST',
    about:
      'Countries that receive codes by SMS, as ISO 3166-1 alpha-2 codes separated by commas: AT,US. Organizations choose among them. By default those that they choose.',
  },
  smsPerDay: {
    variable: 'LATCHKEY_SMS_PER_DAY',
    value: 'NUMBER',
    about: 'SMS codes that each organization may send in 24 hours, 2000 by default.',
  },
  captchaUrl: {
    variable: 'LATCHKEY_CAPTCHA_URL',
    value: 'URL',
    about:
      'Address that verifies captcha tokens, such as https://challenges.cloudflare.com/turnstile/v0/siteverify. Organizations may then accept them in place of a proof of work. docs/proof-of-work.md',
  },
  captchaSecret: {
    variable: 'LATCHKEY_CAPTCHA_SECRET',
    value: 'SECRET',
    about: 'Secret key of your site at the vendor of the captcha. Belongs to LATCHKEY_CAPTCHA_URL.',
  },
  retention: {
    variable: 'LATCHKEY_RETENTION',
    value: 'LIST',
    about:
      'Days to keep data, any of: activities=365,routine=7,sessions=90,contacts=30,usage=400,codes=1. By default, activities are kept for good, the others as in this example. 0 keeps activities, routine and sessions for good.',
  },
  walletStamps: {
    flag: 'wallet-stamps',
    variable: 'LATCHKEY_WALLET_STAMPS',
    value: 'bare',
    about: 'Also accepts wallet signatures that do not name a site, for older clients. On in development.',
  },
  contactProofs: {
    flag: 'contact-proofs',
    variable: 'LATCHKEY_CONTACT_PROOFS',
    value: 'fresh',
    about:
      'Also accepts proofs of a new contact or a linked identity that are bound to a key no user has, for published clients. On in development.',
  },
  oauthProviders: {
    variable: 'LATCHKEY_OAUTH_PROVIDERS',
    value: 'JSON',
    about:
      'OpenID Connect issuers in addition to Google, Apple, Facebook, X and Discord, by IDs of your own: {"acme":{"issuer":"https://…","authorizeUrl":"https://…","name":"Acme","audiences":["…"],"tenants":["…"]}}. The last three are optional.',
  },
  trustedProxies: {
    variable: 'TRUSTED_PROXIES',
    value: 'LIST',
    about:
      'Addresses or CIDR blocks, separated by commas, of proxies whose X-Forwarded-For is trusted. None by default.',
  },
  metrics: {
    variable: 'LATCHKEY_METRICS',
    value: 'HOST:PORT',
    about:
      'Address where Prometheus reads metrics, such as 127.0.0.1:9464: a separate listener, which must not be public. Off by default.',
  },
  otlpEndpoint: {
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    value: 'URL',
    about:
      'OpenTelemetry collector that receives metrics and traces by OTLP over HTTP, such as http://localhost:4318. Off by default.',
  },
  ...commandOptions,
  ...commandParameters,
  help: { flag: 'help', value: '', about: 'Prints this list and exits.' },
} as const satisfies Record<string, Option>

export type OptionName = keyof typeof options
export type OptionValues = Partial<Record<OptionName, string>>

export const optionEntries = Object.entries(options) as [OptionName, Option][]

/** Names a setting in messages: its flag, or its variable. */
export const nameOf = (name: OptionName): string => {
  const { flag, variable }: Option = options[name]
  return flag ? `--${flag}` : (variable ?? name)
}

/** The output of `--help`, which begins with the command that was used. */
export function helpText(command = 'latchkey-service'): string {
  const rows = optionEntries.map(([, { flag, variable, value, about }]) => {
    const names = [flag && `--${flag} ${value}`.trimEnd(), variable].filter(Boolean).join(', ')
    return `  ${names}\n      ${about}`
  })
  return `${command} [options]\n\n${rows.join('\n')}\n`
}

/** Splits a value at its commas and trims the parts. Empty parts are dropped. */
export const splitList = (text = ''): string[] => text.split(',').flatMap((member) => member.trim() || [])
