import {
  approvalsDe,
  approvalsEn,
  decodedDe,
  decodedEn,
  formatMessage,
  operationsDe,
  operationsEn,
  parametersDe,
  parametersEn,
} from '@latchkey/ui/internal'

import { fill, type Rest } from '../texts/fill.ts'
import { locale } from '../texts/texts.ts'
import { changeDe } from './texts.de.ts'
import { changeEn } from './texts.en.ts'

/** A sentence of the ceremony that confirms a change. */
export const tc = <const Key extends keyof typeof changeEn>(
  key: Key,
  ...[values]: Rest<(typeof changeEn)[Key]>
): string => fill((locale === 'de' ? changeDe : changeEn)[key], values)

const english = { ...approvalsEn, ...decodedEn, ...operationsEn, ...parametersEn }
const german = { ...approvalsDe, ...decodedDe, ...operationsDe, ...parametersDe } as unknown as typeof english

/** The kit's own sentences about operations, as its approvals show them. */
export const operationWords = () => (locale === 'de' ? german : english)

export const format: Parameters<typeof import('@latchkey/ui/internal').requestTitle>[2] = (message, values) =>
  formatMessage(message, values, locale)
