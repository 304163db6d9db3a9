import type { Act } from '../acts.ts'

/** A sentence for each plural category that the language has (CLDR). `{count}` stands for the number. */
export interface PluralText {
  readonly one?: string | undefined
  readonly few?: string | undefined
  readonly many?: string | undefined
  readonly other: string
}

/** What to do about an act that its owner didn't do. */
export type Advice = 'review' | 'moveFunds' | 'contactApp' | 'regain'

/** A notice. `{name}` is the app's, `{contact}` a masked contact. */
export interface NoticeText {
  /** Subject and title of the mail, and first sentence of the SMS, without a period. */
  readonly subject: string | PluralText
  /** What the act means. */
  readonly change: string | PluralText
  readonly advice: Advice
}

/** All messages in one language, as whole sentences. */
export interface MessageTexts {
  /** BCP 47 tag. */
  readonly tag: string
  readonly notices: Readonly<Record<Act | 'moreChanges', NoticeText>>
  readonly advice: Readonly<Record<Advice, { readonly mail: string; readonly sms: string }>>
  readonly parts: {
    readonly ifNotYou: string
    readonly when: string
    readonly device: string
    readonly page: string
    readonly by: string
    /** `{browser}` and `{system}` */
    readonly browserOnSystem: string
    /** `{name}` */
    readonly open: string
  }
}
