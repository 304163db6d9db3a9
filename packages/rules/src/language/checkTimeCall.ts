import type { NodeOf, Text } from './ast.ts'
import { type ExpressionErrorCode, ExpressionFault } from './ExpressionFault.ts'
import { findCronFault, isTimeZone, parseDuration, parseTimestamp } from './times.ts'

/** Checks the texts of `Timestamp` and `CronSpan`. @throws ExpressionFault */
export function checkTimeCall(expression: NodeOf<'timestamp'> | NodeOf<'cronSpan'>): void {
  if (expression.kind === 'timestamp') {
    const expected = "an RFC 3339 time with offset Z, such as '2026-01-31T09:00:00Z'"
    if (parseTimestamp(expression.text.value) === undefined)
      throw fault('timestamp-invalid', expression.text, expected)
    return
  }
  const { cron, duration, zone } = expression
  const cronFault = findCronFault(cron.value)
  if (cronFault) throw fault('cron-invalid', cron, cronFault)
  if (parseDuration(duration.value) === undefined)
    throw fault('duration-invalid', duration, "a duration of at most 7 days, such as '8h', '90m' or '1d12h'")
  if (!isTimeZone(zone.value))
    throw fault('time-zone-invalid', zone, "an IANA time zone, such as 'Europe/Zurich'")
}

const fault = (code: ExpressionErrorCode, { value, span }: Text, expected: string) =>
  new ExpressionFault(code, span, `'${value}'`, expected)
