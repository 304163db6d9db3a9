import type { MailContent } from './codeMail.ts'
import { noticeMail } from './noticeMail.ts'
import { plainName } from './plainName.ts'

export interface AccountDeletedMailParameters {
  appName: string
  /** https only; other URLs are left out. */
  logoUrl?: string | undefined
  /** Whether the wallets stay, with the others who use them. */
  keepsWallets?: boolean | undefined
}

/** Tells a user that their account was deleted, so that a theft is noticed. */
export function accountDeletedMail({
  appName,
  logoUrl,
  keepsWallets = false,
}: AccountDeletedMailParameters): MailContent {
  const name = plainName(appName)
  const deleted = keepsWallets ? 'passkeys and linked accounts' : 'passkeys, linked accounts and wallets'
  return noticeMail({
    name,
    logoUrl,
    subject: `Your ${name} account was deleted`,
    title: 'Your account was deleted',
    change: `Your ${deleted} at ${name} were deleted with it. This can't be undone.`,
    ifNotYou: `Contact ${name} right away.`,
  })
}
