import type { DecodedRequest, WarningCode } from '@latchkey/react'

/** Warnings that say that something can't be read. */
const unknown: ReadonlySet<WarningCode> = new Set<WarningCode>([
  'delegate-call',
  'hidden-accounts',
  'unknown-operation',
  'unknown-parts',
  'unknown-program',
  'unknown-typed-data',
  'unread-calls',
  'unreadable-payload',
  'unreadable-transaction',
])

/** Whether a part of it isn't known, here or in a call inside of it. */
export const isPartlyUnknown = (decoded: DecodedRequest): boolean =>
  decoded.source === 'unknown' ||
  decoded.warnings.some(({ code }) => unknown.has(code)) ||
  decoded.fields.some(({ nested }) => nested !== undefined && isPartlyUnknown(nested))
