import type { OtpType } from '@latchkey/contract'

import type { OutgoingMessage } from '../jobs/outboxDelivery.ts'
import type { Settings } from '../settings/settings.ts'
import { nameIn, type OrganizationLook, senderOf } from './look.ts'
import { noticeMail } from './mail/noticeMail.ts'
import { plainName } from './mail/plainName.ts'
import { fill } from './texts/fill.ts'
import { textsIn } from './texts/languages.ts'

interface RecoveryFacts {
  to: string
  /** Contact of the user whom it is about: nothing else about them is in the message. */
  contact: string
  /** Tag of the receiver's language; null for none. */
  language: string | null
  look: OrganizationLook
}

type AppSettings = Pick<Settings, 'defaultAppName'>

/** Texts and values of all messages. */
function prepare(settings: AppSettings, { contact, language, look }: RecoveryFacts) {
  const texts = textsIn(language)
  const name = plainName(nameIn(look, settings))
  const mail = { texts, name, logoUrl: look.emailCustomization?.logoUrl }
  const written = (text: string, more: Record<string, string> = {}) =>
    fill(text, { name, contact: plainName(contact), ...more }, texts.tag)
  return { texts: texts.recoveryContact, mail, written }
}

/** Asks the owner of an address to be somebody's recovery contact. */
export function recoveryContactMessage(
  settings: AppSettings,
  facts: RecoveryFacts & { link: string },
): OutgoingMessage {
  const { texts, mail, written } = prepare(settings, facts)
  const content = noticeMail({
    ...mail,
    subject: written(texts.askSubject),
    change: written(texts.askUse),
    adviceTitle: written(texts.askIfUnknownTitle),
    advice: written(texts.askIfUnknown),
    link: facts.link,
    linkLabel: texts.askOpen,
  })
  return { channel: 'email', to: facts.to, ...senderOf(facts.look), ...content }
}

/** The link by which the owner of a new contact asks for help. */
export function recoveryLinkMessage(
  settings: AppSettings,
  facts: RecoveryFacts & { otpType: OtpType; link: string },
): OutgoingMessage {
  const { texts, mail, written } = prepare(settings, facts)
  const { otpType, to, link, look } = facts
  if (otpType === 'OTP_TYPE_SMS') return { channel: 'sms', to, text: written(texts.startSms, { link }) }
  const content = noticeMail({
    ...mail,
    subject: written(texts.startSubject),
    change: written(texts.startUse),
    advice: written(texts.startIfNotYou),
    link,
    linkLabel: texts.startOpen,
  })
  return { channel: 'email', to, ...senderOf(look), ...content }
}

/** The code that a recovery contact gives to the user. */
export function recoveryCodeMessage(
  settings: AppSettings,
  facts: RecoveryFacts & { code: string },
): OutgoingMessage {
  const { texts, mail, written } = prepare(settings, facts)
  const { code, to, look } = facts
  const content = noticeMail({
    ...mail,
    subject: written(texts.codeSubject),
    change: written(texts.codeUse, { code }),
    adviceTitle: texts.codeIfNotAskedTitle,
    advice: written(texts.codeIfNotAsked),
  })
  return { channel: 'email', to, ...senderOf(look), ...content, code }
}
