import { describeSeconds } from './mail/codeMail.ts'
import { plainName } from './mail/plainName.ts'

export interface SmsTextFacts {
  /** With {{code}}, {{appName}} and {{expiresIn}}. Default: ours. */
  template?: string | undefined
  appName: string
  code: string
  expiresInSeconds: number
}

const ours = '{{code}} is your {{appName}} code. It works for {{expiresIn}}. Never pass it on.'

/** What stands in the SMS that carries a code: one message of 160 characters, unless the names are long. */
export function smsText({ template = ours, appName, code, expiresInSeconds }: SmsTextFacts): string {
  const values: Record<string, string> = {
    code,
    appName: plainName(appName),
    expiresIn: describeSeconds(expiresInSeconds),
  }
  return template.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** Longest template that init_otp takes. */
const longestTemplate = 512

/**
 * Adds the line by which a browser offers the code on pages of this host alone ("Origin-bound one-time codes
 * delivered via SMS", WICG), where the origins name one. A local page is nobody's telephone's.
 */
export function bindToHost(template: string | undefined, origins: readonly string[]): string | undefined {
  const hosts = new Set(origins.flatMap((origin) => /^https:\/\/([^:/]+)(?::\d+)?$/.exec(origin)?.[1] ?? []))
  const [host] = hosts
  if (host === undefined || hosts.size > 1 || origins.includes('*')) return template
  const bound = `${template ?? ours}\n\n@${host} #{{code}}`
  return bound.length > longestTemplate ? template : bound
}
