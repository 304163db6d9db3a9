export interface Option {
  /** On the command line, without the two dashes. */
  flag?: string | undefined
  /** In the environment; a flag wins over it. */
  variable?: string | undefined
  /** What stands behind the flag in the list of options. */
  value: string
  about: string
}

/** Every setting of the service: one row, one setting. The README's table is checked against it. */
export const options = {
  port: {
    flag: 'port',
    variable: 'LATCHKEY_PORT',
    value: 'NUMBER',
    about: 'Port to listen on, 8787 unless told; 0 takes any free one.',
  },
  host: {
    flag: 'host',
    variable: 'LATCHKEY_HOST',
    value: 'ADDRESS',
    about: 'Address to listen on, localhost unless told. Any other than loopback is a production start.',
  },
  dataDir: {
    flag: 'data-dir',
    variable: 'LATCHKEY_DATA_DIR',
    value: 'DIR',
    about: 'Directory of the embedded database; in development also of its secrets. Unless told, .latchkey.',
  },
  databaseUrl: {
    flag: 'database-url',
    variable: 'DATABASE_URL',
    value: 'URL',
    about:
      'postgres://user:password@host/database: a Postgres server (15 or newer) instead of the embedded one.',
  },
  databaseConnections: {
    flag: 'database-connections',
    variable: 'LATCHKEY_DATABASE_CONNECTIONS',
    value: 'NUMBER',
    about:
      'Most connections that this process opens to the Postgres server, 10 by default. All processes together have to stay below its max_connections.',
  },
  limits: {
    flag: 'limits',
    variable: 'LATCHKEY_LIMITS',
    value: 'relaxed',
    about: 'Development only: a thousand times as many sends and lookups, for test suites.',
  },
  log: {
    variable: 'LATCHKEY_LOG',
    value: 'LEVEL',
    about:
      'debug, info, warn, error or silent; info unless told. The log goes to stderr, one JSON object a line.',
  },
  nodeEnv: {
    variable: 'NODE_ENV',
    value: 'production',
    about: 'Makes any start a production start: no inbox, no default secret, nothing private printed.',
  },
  secretsFile: {
    variable: 'LATCHKEY_SECRETS_FILE',
    value: 'FILE',
    about:
      "The service's secrets, mode 0600, made once by --create-secrets FILE. Keep a copy: it opens the database.",
  },
  publicApiUrl: {
    variable: 'LATCHKEY_PUBLIC_API_URL',
    value: 'URL',
    about: 'Where browsers reach the public API, https; also the issuer of session tokens.',
  },
  authProxyUrl: {
    variable: 'LATCHKEY_AUTH_PROXY_URL',
    value: 'URL',
    about: 'Where browsers reach the auth proxy, https; on one host it is the public API with /auth-proxy.',
  },
  smtpUrl: {
    variable: 'LATCHKEY_SMTP_URL',
    value: 'URL',
    about:
      'smtp://user:password@host:587 or smtps://…: the mail server, with TLS unless it is on this machine. In development mail goes to the inbox without it.',
  },
  smtpFrom: {
    variable: 'LATCHKEY_SMTP_FROM',
    value: 'SENDER',
    about: 'Sender of mail whose organization names none: address or Name <address>.',
  },
  smsUrl: {
    variable: 'LATCHKEY_SMS_URL',
    value: 'URL',
    about:
      'https://user:password@api.twilio.com, or another with its API: an account and its token, or an API key and its secret. In development SMS go to the inbox without it.',
  },
  smsFrom: {
    variable: 'LATCHKEY_SMS_FROM',
    value: 'SENDER',
    about: 'Sender of SMS: a number such as +15551234567, a name, or the SID of a messaging service.',
  },
  smsAccount: {
    variable: 'LATCHKEY_SMS_ACCOUNT',
    value: 'SID',
    about: 'Account that pays for SMS; the user of LATCHKEY_SMS_URL unless told.',
  },
  smsCountries: {
    variable: 'LATCHKEY_SMS_COUNTRIES',
    value: 'LIST',
    about: 'Countries that codes go to by SMS, as ISO 3166-1 alpha-2 with commas: AT,US. All unless told.',
  },
  smsPerDay: {
    variable: 'LATCHKEY_SMS_PER_DAY',
    value: 'NUMBER',
    about: 'Codes by SMS that each organization may send in 24 hours, 2000 unless told.',
  },
  walletStamps: {
    flag: 'wallet-stamps',
    variable: 'LATCHKEY_WALLET_STAMPS',
    value: 'bare',
    about:
      'Also takes signatures by wallets that name no site, as older clients make them. In development it does.',
  },
  contactProofs: {
    flag: 'contact-proofs',
    variable: 'LATCHKEY_CONTACT_PROOFS',
    value: 'fresh',
    about:
      'Also takes proofs of a new contact or a linked identity by a key that has no owner, as published clients make them. In development it does.',
  },
  oauthProviders: {
    variable: 'LATCHKEY_OAUTH_PROVIDERS',
    value: 'JSON',
    about:
      'OpenID Connect issuers beside Google, Apple, Facebook, X and Discord, by ids of your own: {"acme":{"issuer":"https://…","authorizeUrl":"https://…","name":"Acme"}}.',
  },
  trustedProxies: {
    variable: 'TRUSTED_PROXIES',
    value: 'LIST',
    about:
      'Addresses or CIDR blocks, with commas, of the proxies whose X-Forwarded-For is believed. None unless told.',
  },
  createSecrets: {
    flag: 'create-secrets',
    value: 'FILE',
    about: 'Makes a file of new secrets and ends.',
  },
  createOrganization: {
    flag: 'create-organization',
    value: 'NAME',
    about:
      'Makes an organization, prints its id as JSON and ends. Its first root user has a new key, in the file of --key, or the one of --root-public-key.',
  },
  rootPublicKey: {
    flag: 'root-public-key',
    value: 'HEX',
    about: 'Compressed P-256 public key of that root user, where you have one.',
  },
  key: {
    flag: 'key',
    value: 'FILE',
    about: "A root user's key, mode 0600: --create-organization makes it, once, and --call stamps with it.",
  },
  call: {
    flag: 'call',
    value: 'OPERATION',
    about:
      'Has the public API of a running service do one operation, such as update_auth_proxy_config; prints its answer as JSON and ends. Needs --key.',
  },
  parameters: {
    flag: 'parameters',
    value: 'JSON',
    about: 'What the operation of --call takes; nothing unless told.',
  },
  clientSecretFile: {
    flag: 'client-secret-file',
    value: 'FILE',
    about: 'Goes along with --call as encryptedClientSecret, sealed so that the service alone can read it.',
  },
  apiUrl: {
    flag: 'api-url',
    value: 'URL',
    about:
      'Where --call finds the public API, https or on this machine. Unless told, LATCHKEY_PUBLIC_API_URL, else the address in the file of --key.',
  },
  help: { flag: 'help', value: '', about: 'Prints this list and ends.' },
} as const satisfies Record<string, Option>

export type OptionName = keyof typeof options
export type OptionValues = Partial<Record<OptionName, string>>

export const optionEntries = Object.entries(options) as [OptionName, Option][]

/** How a person would write the setting: its flag, else its variable. */
export const nameOf = (name: OptionName): string => {
  const { flag, variable }: Option = options[name]
  return flag ? `--${flag}` : (variable ?? name)
}

/** What `--help` prints. */
export function helpText(): string {
  const rows = optionEntries.map(([, { flag, variable, value, about }]) => {
    const names = [flag && `--${flag} ${value}`.trimEnd(), variable].filter(Boolean).join(', ')
    return `  ${names}\n      ${about}`
  })
  return `npm run service -- [options]\n\n${rows.join('\n')}\n`
}

/** Splits a value at its commas and trims the parts. Empty parts are dropped. */
export const splitList = (text = ''): string[] => text.split(',').flatMap((member) => member.trim() || [])
