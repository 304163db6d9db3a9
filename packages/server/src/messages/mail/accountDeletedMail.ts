import type { MailContent } from './codeMail.ts'
import { noticeMail } from './noticeMail.ts'
import { plainName } from './plainName.ts'

export interface AccountDeletedMailParameters {
  appName: string
  /** https only; other URLs are left out. */
  logoUrl?: string | undefined
}

/** Tells a user that their account was deleted, so that a theft is noticed. */
export function accountDeletedMail({ appName, logoUrl }: AccountDeletedMailParameters): MailContent {
  const name = plainName(appName)
  return noticeMail({
    name,
    logoUrl,
    subject: `Your ${name} account was deleted`,
    title: 'Your account was deleted',
    change: `Your passkeys, linked accounts and wallets at ${name} were deleted with it. This can't be undone.`,
    ifNotYou: `Contact ${name} right away.`,
  })
}
