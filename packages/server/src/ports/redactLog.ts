import type { Log, LogFacts } from './log.ts'

/** Facts that may be written down. A secret or a contact never has one of these names. security.md P-70 */
const allowed: ReadonlySet<string> = new Set([
  'activityId',
  'attempts',
  'connections',
  'constraint',
  'durationMs',
  'errorCode',
  'errorFrames',
  'errorMessage',
  'errorName',
  'hint',
  'messageId',
  'operation',
  'organizationId',
  'requestId',
  'status',
  'userId',
])

/** A log that drops every fact whose name it does not know: what nobody thought about is not written. */
export function redactLog(log: Log): Log {
  const pass = (facts: LogFacts = {}): LogFacts =>
    Object.fromEntries(
      Object.entries(facts).filter(([name, value]) => allowed.has(name) && value !== undefined),
    )
  return {
    debug: (event, facts) => log.debug(event, pass(facts)),
    info: (event, facts) => log.info(event, pass(facts)),
    warn: (event, facts) => log.warn(event, pass(facts)),
    error: (event, facts) => log.error(event, pass(facts)),
  }
}
