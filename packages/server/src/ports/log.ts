/** Names of facts that may be logged. Secrets and contacts never have one of these names. docs/security.md#logs */
export const factNames = [
  'activityId',
  'addressDigest',
  'attempts',
  'connections',
  'constraint',
  'count',
  'credentialId',
  'deleted',
  'deploymentId',
  'durationMs',
  'endpointId',
  'enhancedCode',
  'errorCode',
  'errorFrames',
  'errorMeaning',
  'errorMessage',
  'errorName',
  'eventId',
  'exitCode',
  'exitSignal',
  'failure',
  'hint',
  'limits',
  'messageId',
  'operation',
  'organizationId',
  'peopleJobId',
  'port',
  'requestId',
  'restartInMs',
  'status',
  'userId',
  'vendor',
] as const

type FactName = (typeof factNames)[number]

/** Facts of an event: plain values with names of the list. */
export type LogFacts = { readonly [Name in FactName]?: string | number | boolean | null | undefined }

/** Facts without any name beyond the list. Of a variable, TypeScript alone would accept further names. */
type Listed<Facts> = Facts & { readonly [Name in Exclude<keyof Facts, FactName>]: never }

type WriteLine = <Facts extends LogFacts>(event: string, facts?: Listed<Facts>) => void

/** A structured log. An event is a dotted name (`otp.sent`), never a sentence. */
export interface Log {
  debug: WriteLine
  info: WriteLine
  warn: WriteLine
  error: WriteLine
}

/** Drops everything. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
