import type { OtpType } from '@latchkey/contract'
import type { OutgoingMessage } from '../jobs/outboxDelivery.ts'
import type { Settings } from '../settings/settings.ts'
import type { Deed } from './deeds.ts'
import { brandOf, nameIn, type OrganizationLook, senderOf } from './look.ts'
import { html } from './mail/html.ts'
import { button, mailDocument, muted, plainFooter } from './mail/mailDocument.ts'
import { factLines, factList } from './mail/noticeMail.ts'
import { plainName } from './mail/plainName.ts'
import { describeOrigin, type NoticeOrigin } from './noticeMessage.ts'
import { fill } from './texts/fill.ts'
import { textsIn } from './texts/languages.ts'
import type { ApprovalMessage } from './texts/texts.types.ts'

export interface ApprovalFacts {
  message: ApprovalMessage
  otpType: OtpType
  to: string
  /** Tag of the receiver's language; null for none. */
  language: string | null
  look: OrganizationLook
  /** Kind of the request; undefined for several requests. */
  deed?: Deed | undefined
  /** Who asked, and when; undefined for a message to them. */
  origin?: NoticeOrigin | undefined
  /** Name of the user who rejected. */
  rejectedBy?: string | undefined
}

/** A mail or SMS about a request that waits, or waited, for approvals. */
export function approvalMessage(
  settings: Pick<Settings, 'defaultAppName'>,
  { message, otpType, to, language, look, deed, origin, rejectedBy }: ApprovalFacts,
): OutgoingMessage {
  const texts = textsIn(language)
  const { parts, tag } = texts
  const name = plainName(nameIn(look, settings))
  const text = texts.approvals[message]
  const values = { name, by: origin?.by }
  const subject = fill(origin?.by ? text.subject : (text.subjectWithoutName ?? text.subject), values, tag)
  const body = fill(text.body, values, tag)
  const title = deed && texts.deeds[deed]
  if (otpType === 'OTP_TYPE_SMS') {
    const sentence = title ? texts.sms.approvalOf : texts.sms.approval
    return { channel: 'sms', to, text: fill(sentence, { subject, deed: title }, tag) }
  }
  const facts: (readonly [string, string])[] = [
    ...(title ? [[parts.request, title] as const] : []),
    ...(rejectedBy ? [[parts.rejectedBy, rejectedBy] as const] : []),
    ...(origin ? describeOrigin(texts, origin) : []),
  ]
  const link = look.appUrl
  const brand = brandOf(look)
  const paragraphs = [subject, factLines(facts, tag), body, link ?? '']
  return {
    channel: 'email',
    to,
    ...senderOf(look),
    subject,
    text: `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n${plainFooter(texts, brand)}`,
    html: mailDocument({
      language: tag,
      appName: name,
      brand,
      preheader: title ?? body,
      title: subject,
      body: html`${factList(facts, tag)}<p class="muted" style="margin:0;color:${muted}">${body}</p>${
        link &&
        html`
${button(link, fill(parts.open, { name }, tag), brand, '24px 0 0')}`
      }`,
    }),
  }
}
