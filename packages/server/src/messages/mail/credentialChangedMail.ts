import type { MailContent } from './codeMail.ts'
import { noticeMail } from './noticeMail.ts'
import { plainName } from './plainName.ts'

/**
 * A change to the credentials of an account, or to its people: `owner` is a root user. Without names: a thief would
 * choose them.
 */
export interface CredentialChange {
  credential: 'passkey' | 'apiKey' | 'identity' | 'wallet' | 'contact' | 'user' | 'owner'
  change: 'added' | 'confirmed' | 'removed'
  count: number
}

export interface CredentialChangedMailParameters extends CredentialChange {
  appName: string
  /** https only; other URLs are left out. */
  logoUrl?: string | undefined
}

const words = {
  passkey: { one: 'A passkey', some: 'passkeys', does: 'be used to sign in to' },
  identity: { one: 'A social login', some: 'social logins', does: 'be used to sign in to' },
  wallet: { one: 'A wallet', some: 'wallets', does: 'be used to sign in to' },
  contact: { one: 'A contact for codes', some: 'contacts for codes', does: 'be used to sign in to' },
  apiKey: { one: 'An API key', some: 'API keys', does: 'act for' },
  user: { one: 'A person', some: 'people', does: 'sign in to' },
  owner: { one: 'An owner', some: 'owners', does: 'control' },
} as const

const prepositions = { added: 'to', confirmed: 'for', removed: 'from' } as const

/** Tells a user that a credential was added, confirmed or removed, so that a theft is noticed. */
export function credentialChangedMail(facts: CredentialChangedMailParameters): MailContent {
  const { logoUrl, credential, change, count } = facts
  const name = plainName(facts.appName)
  const { one, some, does } = words[credential]
  const what = count === 1 ? `${one} was` : `${count} ${some} were`
  const where = `${change} ${prepositions[change]} your`
  const isPerson = credential === 'user' || credential === 'owner'
  const it = count === 1 && !isPerson ? 'It' : 'They'
  const effect = {
    added: `${it} can now ${does} your ${name} account.`,
    confirmed: `${it} can now be used to export your keys and to change who may use your ${name} account.`,
    removed: `${it} can no longer ${does} your ${name} account.`,
  }[change]
  const subject = `${what} ${where} ${name} account`
  return noticeMail({ name, logoUrl, subject, title: `${what} ${where} account`, change: effect })
}
