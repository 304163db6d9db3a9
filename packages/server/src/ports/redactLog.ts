import { factNames, type Log, type LogFacts } from './log.ts'

const allowed: ReadonlySet<string> = new Set(factNames)

/**
 * A log that drops every fact whose name isn't on the list. The compiler refuses such facts already, except those that
 * it can't see: of JavaScript, and of errors that were cast.
 */
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
