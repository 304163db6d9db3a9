import type { Act, LaterNotice, MemberNotice } from '../acts.ts'
import type { Deed } from '../deeds.ts'
import type en from './en.json'

/** A sentence for each plural category that the language has (CLDR). `{count}` stands for the number. */
export interface PluralText {
  readonly zero?: string | undefined
  readonly one?: string | undefined
  readonly two?: string | undefined
  readonly few?: string | undefined
  readonly many?: string | undefined
  readonly other: string
}

/** Advice by mail and by SMS, with its title where it isn't about an act of the receiver. */
export interface AdviceText {
  readonly title?: string | undefined
  readonly mail: string
  readonly sms: string
}

/** A notice. `{name}` is the app's, `{contact}` a masked contact, `{time}` a time, `{stopUrl}` a link. */
export interface NoticeText {
  /** Subject and title of the mail, and first sentence of the SMS, without a period. */
  readonly subject: string | PluralText
  /** Effect of the act. */
  readonly change: string | PluralText
}

/** Messages about a request that waits for approvals: to those who vote, and to who asked. */
export type ApprovalMessage = 'asked' | 'moreAsked' | 'reminder' | 'done' | 'failed' | 'rejected' | 'lapsed'

/** `{name}` is the app's, `{by}` the name of who asked. */
export interface ApprovalText {
  /** Subject and title of the mail, and first sentence of the SMS, without a period. */
  readonly subject: string
  /** The same where who asked has no name. */
  readonly subjectWithoutName?: string | undefined
  readonly body: string
}

/** English decides which texts there are. */
type Translation<Source> = Source extends string
  ? string
  : Source extends { other: string }
    ? PluralText
    : { readonly [Key in keyof Source]: Translation<Source[Key]> }

/** Every notice that a message is written for. */
export type Notice = Act | LaterNotice | MemberNotice | 'moreChanges'

/**
 * All messages in one language, as whole sentences. `tag` is its BCP 47 tag, `direction` that of its script: `ltr` or `rtl`. Codes use `{life}`, a duration, and
 * `{host}`, the vault's; codes by SMS are templates with `{{code}}`, `{{appName}}` and `{{expiresIn}}`.
 */
export interface MessageTexts
  extends Omit<Translation<typeof en>, 'notices' | 'approvals' | 'deeds' | 'advice'> {
  readonly notices: Readonly<Record<Notice, NoticeText>>
  readonly approvals: Readonly<Record<ApprovalMessage, ApprovalText>>
  readonly deeds: Readonly<Record<Deed, string>>
  readonly advice: Readonly<Record<Advice, AdviceText>>
}

/** Kinds of advice about an act that its owner didn't do. */
export type Advice = keyof (typeof en)['advice']
