import { describeSeconds } from './mail/codeMail.ts'
import { plainName } from './mail/plainName.ts'

export interface SmsTextFacts {
  /** May contain {{code}}, {{appName}} and {{expiresIn}}. Default: Latchkey's template. */
  template?: string | undefined
  appName: string
  code: string
  expiresInSeconds: number
}

const ours = '{{code}} is your {{appName}} code. It expires in {{expiresIn}}. Never share it.'

/** For a code of the vault, whatever template an organization has: which page it is for is what protects the keys. */
export const vaultTemplate = (host: string): string =>
  `{{code}} is your {{appName}} code for ${host}. Enter it nowhere else: it gives access to your keys.`

/** The text of the SMS with a code. Fits 160 characters unless names are long. */
export function smsText({ template = ours, appName, code, expiresInSeconds }: SmsTextFacts): string {
  const values: Record<string, string> = {
    code,
    appName: plainName(appName),
    expiresIn: describeSeconds(expiresInSeconds),
  }
  return template.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** Maximum length of a template in init_otp. */
const longestTemplate = 512

/**
 * Adds the last line of an origin-bound one-time code (WICG), if the origins name a host: browsers then offer the
 * code only on its pages. Local pages are left out, since phones can't open them.
 */
export function bindToHost(template: string | undefined, origins: readonly string[]): string | undefined {
  const hosts = new Set(origins.flatMap((origin) => /^https:\/\/([^:/]+)(?::\d+)?$/.exec(origin)?.[1] ?? []))
  const [host] = hosts
  if (host === undefined || hosts.size > 1 || origins.includes('*')) return template
  const bound = `${template ?? ours}\n\n@${host} #{{code}}`
  return bound.length > longestTemplate ? template : bound
}
