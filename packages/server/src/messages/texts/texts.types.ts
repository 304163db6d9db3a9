import type { Act, LaterNotice } from '../acts.ts'
import type { Deed } from '../deeds.ts'

/** A sentence for each plural category that the language has (CLDR). `{count}` stands for the number. */
export interface PluralText {
  readonly one?: string | undefined
  readonly few?: string | undefined
  readonly many?: string | undefined
  readonly other: string
}

/** Kinds of advice about an act that its owner didn't do. */
export type Advice = 'review' | 'moveFunds' | 'contactApp' | 'regain' | 'stopChange'

/** A notice. `{name}` is the app's, `{contact}` a masked contact, `{time}` a time, `{stopUrl}` a link. */
export interface NoticeText {
  /** Subject and title of the mail, and first sentence of the SMS, without a period. */
  readonly subject: string | PluralText
  /** Effect of the act. */
  readonly change: string | PluralText
  readonly advice: Advice
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

/** All messages in one language, as whole sentences. */
export interface MessageTexts {
  /** BCP 47 tag. */
  readonly tag: string
  readonly notices: Readonly<Record<Act | LaterNotice | 'moreChanges', NoticeText>>
  readonly advice: Readonly<Record<Advice, { readonly mail: string; readonly sms: string }>>
  readonly approvals: Readonly<Record<ApprovalMessage, ApprovalText>>
  readonly deeds: Readonly<Record<Deed, string>>
  /** A code by mail. `{name}`, `{code}`, `{host}` of the vault, `{life}`: a duration. */
  readonly code: {
    readonly subject: string
    readonly title: string
    readonly use: string
    readonly vaultSubject: string
    readonly vaultTitle: string
    readonly vaultUse: string
    readonly ifNotYou: string
  }
  /** A code by SMS: templates with `{{code}}`, `{{appName}}` and `{{expiresIn}}`, and `{host}` of the vault. */
  readonly sms: { readonly code: string; readonly vault: string }
  /** `{name}`, `{life}` */
  readonly recovery: {
    readonly subject: string
    readonly title: string
    readonly useLink: string
    readonly useCode: string
    readonly open: string
    readonly ifNotYou: string
  }
  /** `{organization}`, `{life}` */
  readonly invitation: {
    readonly subject: string
    readonly use: string
    readonly open: string
    readonly ifNotForYou: string
    readonly advice: string
  }
  /** A change of a contact by support: the code for the new contact, and the pages that messages link to. */
  readonly contactChange: {
    /** `{name}`, `{code}`, `{link}` */
    readonly codeSubject: string
    readonly codeUse: string
    readonly codeIfNotYou: string
    readonly codeOpen: string
    readonly codeSms: string
    readonly stopTitle: string
    readonly stopText: string
    readonly stopButton: string
    readonly stoppedTitle: string
    readonly stoppedText: string
    readonly doneTitle: string
    readonly doneText: string
    readonly invalidTitle: string
    readonly invalidText: string
    readonly codeTitle: string
    readonly codeText: string
    readonly codeLabel: string
    readonly codeButton: string
    readonly codeWrong: string
    readonly verifiedTitle: string
    readonly verifiedText: string
    readonly laterTitle: string
    readonly laterText: string
  }
  readonly durations: {
    readonly seconds: PluralText
    readonly minutes: PluralText
    readonly hours: PluralText
  }
  readonly parts: {
    readonly ifNotYou: string
    readonly when: string
    readonly device: string
    readonly page: string
    readonly by: string
    readonly request: string
    readonly rejectedBy: string
    /** `{browser}` and `{system}` */
    readonly browserOnSystem: string
    /** `{name}` */
    readonly open: string
  }
}
