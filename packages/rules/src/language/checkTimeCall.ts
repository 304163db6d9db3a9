import type { NodeOf } from './ast.ts'
import { ExpressionError } from './ExpressionError.ts'
import { findCronFault, isTimeZone, parseDuration, parseTimestamp } from './times.ts'

/** Checks the texts of `Timestamp` and `CronSpan`. @throws ExpressionError */
export function checkTimeCall(expression: NodeOf<'timestamp'> | NodeOf<'cronSpan'>): void {
  if (expression.kind === 'timestamp') {
    const { value, span } = expression.text
    if (parseTimestamp(value) === undefined) {
      throw new ExpressionError('timestamp-invalid', span, {
        found: `'${value}'`,
        expected: "an RFC 3339 time with offset Z, such as '2026-01-31T09:00:00Z'",
        suggestion: /[+-]\d\d:\d\d$/.test(value) ? 'Convert the time to UTC.' : undefined,
      })
    }
    return
  }
  const { cron, duration, zone } = expression
  const fault = findCronFault(cron.value)
  if (fault) {
    const suggestion = "Steps and names aren't supported. An example: '0 9 * * 1-5'."
    throw new ExpressionError('cron-invalid', cron.span, {
      found: `'${cron.value}'`,
      expected: fault,
      suggestion,
    })
  }
  if (parseDuration(duration.value) === undefined) {
    throw new ExpressionError('duration-invalid', duration.span, {
      found: `'${duration.value}'`,
      expected: "a duration of at most 7 days, such as '8h', '90m' or '1d12h'",
    })
  }
  if (!isTimeZone(zone.value)) {
    throw new ExpressionError('time-zone-invalid', zone.span, {
      found: `'${zone.value}'`,
      expected: "an IANA time zone, such as 'Europe/Zurich'",
    })
  }
}
