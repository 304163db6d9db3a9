import {
  approvalsEn,
  decodedEn,
  formatMessage,
  operationsEn,
  operationTexts,
  parametersEn,
} from '@latchkey/ui/internal'

import { changeEn } from '../texts/en/change.ts'
import { locale, translate } from '../texts/texts.ts'

/** A sentence of the ceremony that confirms a change. */
export const tc = translate('change', changeEn)

const english = { ...approvalsEn, ...decodedEn, ...operationsEn, ...parametersEn }
let words = english

/** Loads the kit's sentences about operations in the user's language. */
export async function loadOperationWords(): Promise<void> {
  const files = (await operationTexts[locale]?.()) ?? []
  const translated = Object.fromEntries(files.flatMap(({ texts }) => Object.entries(texts)))
  words = { ...english, ...translated }
}

/** The kit's sentences about operations, as its approvals show them. */
export const operationWords = () => words

export const format: Parameters<typeof import('@latchkey/ui/internal').requestTitle>[2] = (message, values) =>
  formatMessage(message, values, locale)
