import { resolve } from 'node:path'

import type { MailWebhookSettings } from '@latchkey/server'

import { StartRefused } from '../StartRefused.ts'
import type { TelemetrySettings } from '../telemetry/telemetry.types.ts'
import { type JudgedSettings, readJudged } from './judgedSettings.ts'
import { nameOf, type OptionName, type OptionValues, options, splitList } from './options.ts'
import { type CaptchaSettings, readCaptcha } from './readCaptcha.ts'
import { type EnclaveLocation, readEnclaveLocation } from './readEnclave.ts'
import { readMailWebhook } from './readMailWebhook.ts'
import { type RetentionSettings, readRetention } from './readRetention.ts'
import { readSms, type SmsSettings } from './readSms.ts'
import { readTelemetry } from './readTelemetry.ts'
import { readTunnel } from './readTunnel.ts'
import { hostOf, isLoopback, readUrl } from './readUrl.ts'
import { readWord } from './readWord.ts'

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

interface SmtpSettings {
  url: string
  from: string
  requireTls: boolean
}

/** The validated settings of the service. */
export interface ServiceSettings extends JudgedSettings {
  mode: 'development' | 'production'
  host: string
  port: number
  /** https origin of a tunnel to this machine. Never in production. */
  tunnel: string | undefined
  /** Absolute. In production only for the embedded database. */
  dataDir: string | undefined
  databaseUrl: string | undefined
  databaseReadUrl: string | undefined
  databaseConnections: number | undefined
  databaseStatementNames: 'auto' | 'none'
  /** Seconds. */
  endAfter: number
  /** Whether rate limits are multiplied by a thousand. Never in production. */
  relaxed: boolean
  /** Range of codes an hour for one client network. */
  networkCodes: { min: number; max: number } | undefined
  logLevel: LogLevel
  /** Absolute. */
  secretsFile: string | undefined
  /** In production only: in development the service holds the keys. */
  enclave: EnclaveLocation | undefined
  publicApiUrl: string | undefined
  authProxyUrl: string | undefined
  smtp: SmtpSettings | undefined
  mailWebhook: MailWebhookSettings | undefined
  sms: SmsSettings
  captcha: CaptchaSettings | undefined
  /** The mode's default if undefined. */
  freshProofKeys: true | undefined
  trustedProxies: readonly string[]
  telemetry: TelemetrySettings | undefined
  retention: RetentionSettings | undefined
}

/** Required in production, besides a database. */
const required: readonly OptionName[] = ['secretsFile', 'publicApiUrl', 'authProxyUrl', 'smtpUrl', 'smtpFrom']

/**
 * Validates options and returns the settings.
 *
 * @throws {@link StartRefused} for an invalid value, and in production for missing values
 */
export function readSettings(values: OptionValues): ServiceSettings {
  const host = values.host ?? 'localhost'
  const production = values.nodeEnv === 'production' || !isLoopback(host)
  const databaseUrl = readDatabaseUrl('databaseUrl', values)
  const databaseReadUrl = readDatabaseUrl('databaseReadUrl', values)
  if (databaseReadUrl && !databaseUrl)
    throw new StartRefused(
      `${nameOf('databaseReadUrl')} needs ${nameOf('databaseUrl')}: the embedded database has no standby.`,
    )
  if (production) refuseGaps(values, host)
  const dataDir = values.dataDir ?? (production ? undefined : '.latchkey')
  return {
    mode: production ? 'production' : 'development',
    host,
    port: readPort(values.port ?? '8787'),
    tunnel: readTunnel(values, production),
    dataDir: dataDir && resolve(dataDir),
    databaseUrl,
    databaseReadUrl,
    databaseConnections: readConnections(values.databaseConnections),
    databaseStatementNames: readStatementNames(values.databaseStatementNames ?? 'auto'),
    endAfter: readEndAfter(values.endAfter),
    relaxed: readRelaxed(values.limits, production),
    networkCodes: readRange('networkCodes', values.networkCodes),
    logLevel: readLevel(values.log ?? 'info'),
    secretsFile: values.secretsFile && resolve(values.secretsFile),
    enclave: production ? readEnclaveLocation(values) : undefined,
    ...readJudged(values),
    publicApiUrl: readPublicUrl('publicApiUrl', values, production),
    authProxyUrl: readPublicUrl('authProxyUrl', values, production),
    smtp: readSmtp(values),
    mailWebhook: readMailWebhook(values.mailWebhook),
    sms: readSms(values),
    captcha: readCaptcha(values),
    freshProofKeys: readWord('contactProofs', values, 'fresh'),
    trustedProxies: splitList(values.trustedProxies),
    telemetry: readTelemetry(values),
    retention: readRetention(values),
  }
}

function refuseGaps(values: OptionValues, host: string): void {
  const lines = required
    .filter((name) => values[name] === undefined)
    .map((name) => `  ${nameOf(name)}: ${options[name].about}`)
  if (!values.databaseUrl && !values.dataDir) {
    lines.unshift(
      '  DATABASE_URL or --data-dir: a Postgres server, or a directory for the embedded database.',
    )
  }
  if (lines.length === 0) return
  const reason = values.nodeEnv === 'production' ? 'NODE_ENV is production' : `${host} is not loopback`
  throw new StartRefused(
    `This is a production start (${reason}), which has no defaults. Missing settings:\n${lines.join('\n')}`,
  )
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new StartRefused(`--port is ${text}; a port is a number from 0 to 65535.`)
}

function readDatabaseUrl(name: OptionName, values: OptionValues): string | undefined {
  const text = values[name]
  return text && readUrl(name, text, ['postgres:', 'postgresql:'])
}

function readConnections(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new StartRefused(`${nameOf('databaseConnections')} is ${text}; expected a number from 1 to 9999.`)
}

function readStatementNames(text: string): 'auto' | 'none' {
  if (text === 'auto' || text === 'none') return text
  throw new StartRefused(`${nameOf('databaseStatementNames')} is ${text}; expected auto or none.`)
}

function readRelaxed(text: string | undefined, production: boolean): boolean {
  if (text === undefined) return !production
  if (text !== 'relaxed' && text !== 'standard')
    throw new StartRefused(`--limits is ${text}; expected standard or relaxed.`)
  if (text === 'relaxed' && production)
    throw new StartRefused('--limits relaxed is for development; a production start refuses it.')
  return text === 'relaxed'
}

function readRange(name: OptionName, text: string | undefined): { min: number; max: number } | undefined {
  if (text === undefined) return undefined
  const [, min, max] = /^([1-9]\d{0,5})-([1-9]\d{0,5})$/.exec(text) ?? []
  const range = { min: Number(min), max: Number(max) }
  if (range.min <= range.max) return range
  throw new StartRefused(`${nameOf(name)} is ${text}; expected a range such as 10-2000.`)
}

function readLevel(text: string): LogLevel {
  const level = logLevels.find((name) => name === text)
  if (level) return level
  throw new StartRefused(`LATCHKEY_LOG is ${text}; the levels are ${logLevels.join(', ')}.`)
}

function readPublicUrl(
  name: 'publicApiUrl' | 'authProxyUrl',
  values: OptionValues,
  production: boolean,
): string | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  if (!production) {
    throw new StartRefused(
      `${nameOf(name)} is for production; in development the service is at http://localhost.`,
    )
  }
  const { origin, pathname, search, hash } = new URL(readUrl(name, text, ['https:']))
  if (search || hash) throw new StartRefused(`${nameOf(name)} must have no query or fragment.`)
  return `${origin}${pathname}`.replace(/\/+$/, '')
}

function readSmtp({ smtpUrl, smtpFrom }: OptionValues): SmtpSettings | undefined {
  if (smtpUrl === undefined && smtpFrom === undefined) return undefined
  if (!smtpUrl || !smtpFrom) {
    throw new StartRefused(
      'LATCHKEY_SMTP_URL and LATCHKEY_SMTP_FROM belong together; one of them is missing.',
    )
  }
  if (!/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(smtpFrom)) {
    throw new StartRefused('LATCHKEY_SMTP_FROM is neither an address nor a name with an address in <>.')
  }
  const url = readUrl('smtpUrl', smtpUrl, ['smtp:', 'smtps:'])
  return { url, from: smtpFrom, requireTls: !isLoopback(hostOf(new URL(url))) }
}

function readEndAfter(text = '0'): number {
  if (/^\d{1,2}$/.test(text) && Number(text) <= 60) return Number(text)
  throw new StartRefused(`${nameOf('endAfter')} is ${text}; expected a number of seconds from 0 to 60.`)
}
