import type { OtpType } from '@latchkey/contract'
import type { OutgoingMessage } from '../jobs/outboxDelivery.ts'
import type { Settings } from '../settings/settings.ts'
import { adviceAbout } from './advice.ts'
import { brandOf, nameIn, type OrganizationLook, senderOf } from './look.ts'
import { noticeMail } from './mail/noticeMail.ts'
import { plainName } from './mail/plainName.ts'
import { fill } from './texts/fill.ts'
import { textsIn } from './texts/languages.ts'
import type { MessageTexts, Notice } from './texts/texts.types.ts'

/** Who asked for an act, and when. Nothing in it is free text of theirs. */
export interface NoticeOrigin {
  /** ms since the epoch */
  at: number
  browser?: string | undefined
  system?: string | undefined
  /** Host of the page, one of the organization's. */
  page?: string | undefined
  /** Name of the user, where it is another one than the receiver. */
  by?: string | undefined
}

export interface NoticeFacts {
  act: Notice
  otpType: OtpType
  to: string
  /** Tag of the receiver's language; null for none. */
  language: string | null
  look: OrganizationLook
  origin: NoticeOrigin
  count?: number | undefined
  /** Masked. */
  contact?: string | undefined
  /** A time in the text, in ms since the epoch. */
  time?: number | undefined
  /** The dashboard, in a notice to operators. It takes the place of the app's address. */
  dashboardUrl?: string | undefined
  /** Page that stops what the notice is about. It takes the place of the app's address. */
  stopUrl?: string | undefined
}

/** Acts after which there is no account to open. */
const ends: readonly NoticeFacts['act'][] = ['accountDeleted', 'accountLeft']

/** A notice of an act, by mail or SMS. */
export function noticeMessage(
  settings: Pick<Settings, 'defaultAppName'>,
  { act, otpType, to, language, look, origin, count = 1, contact, time, dashboardUrl, stopUrl }: NoticeFacts,
): OutgoingMessage {
  const texts = textsIn(language)
  const name = plainName(nameIn(look, settings))
  const values = {
    name,
    count,
    contact: contact && plainName(contact),
    time: time && describeTime(time, texts.tag),
    stopUrl,
  }
  const { subject, change } = texts.notices[act]
  const advice = texts.advice[adviceAbout[act]]
  const written = (text: Parameters<typeof fill>[0]) => fill(text, values, texts.tag)
  if (otpType === 'OTP_TYPE_SMS') {
    const sentences = { subject: written(subject), advice: written(advice.sms) }
    return { channel: 'sms', to, text: fill(texts.sms.notice, sentences, texts.tag) }
  }
  const content = noticeMail({
    texts,
    name,
    brand: brandOf(look),
    subject: written(subject),
    change: written(change),
    facts: describeOrigin(texts, origin),
    adviceTitle: advice.title,
    advice: written(advice.mail),
    link: stopUrl ?? dashboardUrl ?? (ends.includes(act) ? undefined : look.appUrl),
    linkLabel: (stopUrl && texts.contactChange.stopButton) ?? (dashboardUrl && texts.invitation.open),
  })
  return { channel: 'email', to, ...senderOf(look), ...content }
}

/** Labels and values of who asked, and when. */
export function describeOrigin(
  texts: MessageTexts,
  { at, browser, system, page, by }: NoticeOrigin,
): (readonly [string, string])[] {
  const { parts, tag } = texts
  const device =
    browser && system ? fill(parts.browserOnSystem, { browser, system }, tag) : (browser ?? system)
  const facts: [string, string | undefined][] = [
    [parts.by, by],
    [parts.when, describeTime(at, tag)],
    [parts.device, device],
    [parts.page, page],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined)
}

/** Date and time in UTC: nobody's time zone is known. */
const describeTime = (at: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at)
