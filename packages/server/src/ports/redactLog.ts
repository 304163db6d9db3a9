import type { Log, LogFacts } from './log.ts'

/** Names of facts that may be logged. Secrets and contacts never have one of these names. docs/security.md#logs */
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

/** A log that drops every fact whose name isn't on the list. */
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
