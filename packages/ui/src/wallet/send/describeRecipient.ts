import type { RecipientRefusal, RecipientWarning, ValidRecipient } from '@latchkey/react'

import type { walletSendEn } from '../../texts/en/walletSend.ts'
import { fillMessage } from '../../texts/fillMessage.ts'

type Texts = { readonly [Name in keyof typeof walletSendEn]: (typeof walletSendEn)[Name] }

/** Why an address can't be paid. */
export function describeRefusal(reason: RecipientRefusal, network: string, texts: Texts): string {
  const sentences: Readonly<Record<RecipientRefusal, string>> = {
    empty: texts.toEmpty,
    format: fillMessage(texts.toFormat, { network }),
    checksum: texts.toChecksum,
    network: fillMessage(texts.toNetwork, { network }),
    zero: texts.toZero,
    token: texts.toToken,
    request: texts.toRequest,
    'name-unknown': fillMessage(texts.toNameUnknown, { network }),
    'name-unsupported': texts.toNameUnsupported,
    'name-unreachable': texts.toNameUnreachable,
    'name-moved': texts.toNameMoved,
    'name-program': texts.toNameProgram,
    'name-unverified': texts.toNameUnverified,
  }
  return sentences[reason]
}

const dangers: ReadonlySet<RecipientWarning> = new Set(['look-alike', 'nobody'])

/** A warning about a recipient: a danger is in red, the others are in the foreground's color. */
export interface WarningText {
  code: RecipientWarning
  text: string
  isDanger: boolean
}

/** The text of the second says the first, too. */
const impliedBy: Partial<Record<RecipientWarning, RecipientWarning>> = { 'no-checksum': 'first-time' }

/** Warnings about a recipient, for the user to read before they pay: one for one thing. */
export const describeWarnings = (
  { warnings, lookAlike = '' }: ValidRecipient,
  texts: Texts,
): WarningText[] => {
  const sentences: Readonly<Record<RecipientWarning, string>> = {
    own: texts.warnOwn,
    'first-time': warnings.includes('no-checksum') ? texts.warnFirstTimeNoChecksum : texts.warnFirstTime,
    'look-alike': fillMessage(texts.warnLookAlike, { known: lookAlike }),
    nobody: texts.toZero,
    contract: texts.warnContract,
    'no-checksum': texts.warnNoChecksum,
    unchecked: texts.warnUnchecked,
    'history-unknown': texts.warnHistoryUnknown,
  }
  return warnings
    .filter((code) => !warnings.some((other) => other === impliedBy[code]))
    .map((code) => ({ code, text: sentences[code], isDanger: dangers.has(code) }))
}
