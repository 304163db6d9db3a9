import type { OtpType } from '@latchkey/contract'

import type { OutgoingMessage } from '../jobs/outboxDelivery.ts'
import type { Settings } from '../settings/settings.ts'
import { brandOf, nameIn, type OrganizationLook, senderOf } from './look.ts'
import { noticeMail } from './mail/noticeMail.ts'
import { plainName } from './mail/plainName.ts'
import { fill } from './texts/fill.ts'
import { textsIn } from './texts/languages.ts'

interface ContactChangeCodeFacts {
  otpType: OtpType
  to: string
  code: string
  /** Page where the code is entered. */
  link: string
  /** Tag of the user's language; null for none. */
  language: string | null
  look: OrganizationLook
}

/** The message with the code that proves a new contact. The page asks for it, so that no link proves anything by itself. */
export function contactChangeCode(
  settings: Pick<Settings, 'defaultAppName'>,
  { otpType, to, code, link, language, look }: ContactChangeCodeFacts,
): OutgoingMessage {
  const texts = textsIn(language)
  const name = plainName(nameIn(look, settings))
  const { contactChange } = texts
  const written = (text: string) => fill(text, { name, code, link }, texts.tag)
  if (otpType === 'OTP_TYPE_SMS') return { channel: 'sms', to, text: written(contactChange.codeSms), code }
  const content = noticeMail({
    texts,
    name,
    brand: brandOf(look),
    subject: written(contactChange.codeSubject),
    change: written(contactChange.codeUse),
    advice: written(contactChange.codeIfNotYou),
    link,
    linkLabel: contactChange.codeOpen,
  })
  return { channel: 'email', to, ...senderOf(look), ...content, code }
}
