import type { MailContent } from './codeMail.ts'
import { noticeMail } from './noticeMail.ts'
import { plainName } from './plainName.ts'

export interface ContactChangedMailParameters {
  appName: string
  /** https only; other URLs are left out. */
  logoUrl?: string | undefined
  /** Masked. Absent where the old contact was removed without a new one. */
  newContactMasked?: string | undefined
  /** Whether the new contact is verified already. */
  isDone?: boolean | undefined
}

/** Tells the old contact that it was replaced, so that a theft is noticed. */
export function contactChangedMail(facts: ContactChangedMailParameters): MailContent {
  const { logoUrl, newContactMasked, isDone = false } = facts
  const name = plainName(facts.appName)
  const verb = newContactMasked === undefined ? 'was removed' : isDone ? 'has changed' : 'is changing'
  const title = `sign-in contact ${verb}`
  return noticeMail({
    name,
    logoUrl,
    subject: `Your ${name} ${title}`,
    title: `Your ${title}`,
    change: describeChange(name, newContactMasked && plainName(newContactMasked), isDone),
  })
}

function describeChange(name: string, contact: string | undefined, isDone: boolean): string {
  if (contact === undefined) return `We no longer send your ${name} codes to this address.`
  if (isDone) return `We now send your ${name} codes to ${contact} instead of this address.`
  return `Once ${contact} is confirmed, we'll send your ${name} codes there instead of to this address.`
}
