/** Facts of an event: plain values, redacted by an allowlist before they are written. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>

/** A structured log. An event is a dotted name (`otp.sent`), never a sentence. */
export interface Log {
  debug(event: string, facts?: LogFacts): void
  info(event: string, facts?: LogFacts): void
  warn(event: string, facts?: LogFacts): void
  error(event: string, facts?: LogFacts): void
}

/** Drops everything. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
