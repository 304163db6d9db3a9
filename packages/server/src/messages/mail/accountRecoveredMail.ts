import type { MailContent } from './codeMail.ts'
import { noticeMail } from './noticeMail.ts'
import { plainName } from './plainName.ts'

export interface AccountRecoveredMailParameters {
  appName: string
  /** https only; other URLs are left out. */
  logoUrl?: string | undefined
}

/** Tells a user that a recovery mail was used, so that a theft is noticed. */
export function accountRecoveredMail({ appName, logoUrl }: AccountRecoveredMailParameters): MailContent {
  const name = plainName(appName)
  return noticeMail({
    name,
    logoUrl,
    subject: `Your ${name} account was recovered`,
    title: 'Your account was recovered',
    change: `A passkey was added using the recovery email we sent to this address. Your other ways to sign in to ${name} still work.`,
  })
}
