import { isolate } from '@latchkey/contract/languages'

import { describeSeconds } from './mail/codeMail.ts'
import { plainName } from './mail/plainName.ts'
import { en } from './texts/languages.ts'
import type { MessageTexts } from './texts/texts.types.ts'

export interface SmsTextFacts {
  /** @default English */
  texts?: MessageTexts | undefined
  /** May contain {{code}}, {{appName}} and {{expiresIn}}. Default: Latchkey's template. */
  template?: string | undefined
  appName: string
  code: string
  expiresInSeconds: number
}

/** For a code of the vault, whatever template an organization has: which page it is for is what protects the keys. */
export const vaultTemplate = (host: string, { sms }: MessageTexts = en): string =>
  sms.vault.replace('{host}', () => host)

/** The text of the SMS with a code. Fits 160 characters unless names are long. */
export function smsText({
  texts = en,
  template = texts.sms.code,
  appName,
  code,
  expiresInSeconds,
}: SmsTextFacts): string {
  const values: Record<string, string> = {
    code,
    appName: plainName(appName),
    expiresIn: describeSeconds(expiresInSeconds, texts),
  }
  return template.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    isolate(values[name] ?? placeholder, template),
  )
}

/** Maximum length of a template in init_otp. */
const longestTemplate = 512

/**
 * Adds the last line of an origin-bound one-time code (WICG), if the origins name a host: browsers then offer the
 * code only on its pages. Local pages are left out, since phones can't open them.
 */
export function bindToHost(
  template: string | undefined,
  origins: readonly string[],
  { sms }: MessageTexts = en,
): string | undefined {
  const hosts = new Set(origins.flatMap((origin) => /^https:\/\/([^:/]+)(?::\d+)?$/.exec(origin)?.[1] ?? []))
  const [host] = hosts
  if (host === undefined || hosts.size > 1 || origins.includes('*')) return template
  const bound = `${template ?? sms.code}\n\n@${host} #{{code}}`
  return bound.length > longestTemplate ? template : bound
}
