/** A limit: at most `count` uses in any period of `seconds`. */
export interface Window {
  count: number
  seconds: number
  /** Multiplied for development: the last 100 uses are stored, so that more than 100 are never refused. */
  isRelaxed?: boolean
}

/** Lowest and highest value of a setting. */
export interface Range {
  min: number
  max: number
}

/** From how many requests for codes and sign-ups on an organization has a wave. docs/proof-of-work.md#when-a-wave-begins */
export interface WaveSettings {
  /** Requests in a window, at least. */
  level: number
  /** The same as a multiple of the usual number. */
  timesUsual: number
  /** Length of a window. */
  seconds: number
}

/** Rate limits. docs/decisions.md#one-time-codes */
export interface Limits {
  /**
   * Multiplies the limits of sends and lookups, for test suites. Those of more than 100 uses then don't apply. Limits that
   * protect a code don't change.
   */
  factor: number
  /** Codes sent to one contact from one client network. */
  sendsPerContact: readonly Window[]
  /** Codes sent to one contact from all networks where it was never verified. */
  sendsPerContactInAll: readonly Window[]
  /** Codes sent for one client address. An organization may have a count of its own within the range. */
  sendsPerAddress: readonly Window[]
  codesPerNetworkRange: Range
  /** Codes an hour for receivers who are known in their network, by organization. docs/operating.md#closed-networks */
  codesToKnown: number
  codesToKnownRange: Range
  /** Multiplies the limits of trusted networks, and of those that were lifted. */
  liftedFactor: number
  wave: WaveSettings
  /** Notices to one user that credentials were added, and as many that some were removed. */
  noticesPerUser: readonly Window[]
  /** Codes that one organization sends by SMS. docs/security.md#send-limits */
  smsPerTenant: readonly Window[]
  /**
   * Different numbers per block of a hundred, and of ten thousand, that codes are sent to by SMS.
   * docs/security.md#send-limits
   */
  smsPerHundred: readonly Window[]
  smsPerTenThousand: readonly Window[]
  /** Sign-ups from one client address. */
  signupsPerAddress: readonly Window[]
  /** Account lookups from one client address. */
  lookupsPerAddress: readonly Window[]
  /** Sign-in attempts from one client address: codes tried, sessions requested. */
  loginsPerAddress: readonly Window[]
  /** Changes of people's contacts that one member of an organization asks for. docs/support.md#limits */
  contactChangesPerMember: readonly Window[]
  /** Recovery contacts that one user names. docs/support.md#limits */
  recoveryContactsPerUser: readonly Window[]
  /** Requests for the help of the recovery contact of one contact, from everybody. docs/support.md#limits */
  recoveriesPerContact: readonly Window[]
  /** Files of people's data that one member of an organization asks for. docs/privacy-requests.md#export */
  personalDataExportsPerMember: readonly Window[]
  /** People whose contacts a member shows in a day, unless the organization sets another number. docs/roles.md#daily-numbers */
  contactsPerMember: number
  /** The same for people whom a member blocks, signs out or deletes. */
  peoplePerMember: number
  /** Tests of its configuration by one user: messages, and checks of providers. */
  testsPerUser: readonly Window[]
  /** Test messages to one contact. */
  testsPerContact: readonly Window[]
  /** Live codes at once for one contact and client network. */
  liveCodes: number
  /** Wrong tries until a code is invalid. */
  tries: number
  /** Wrong codes in a row that lock codes for a contact, and for how long. */
  contactFailures: Window
  /** Wrong codes of one organization after which verification is delayed. */
  wrongCodeBudget: Window
  /** Delay of a wrong code once that budget is spent, in milliseconds. */
  overBudgetDelayMs: number
}

const minutes = 60
const hours = 3_600

export const defaultLimits: Limits = {
  factor: 1,
  sendsPerContact: [
    { count: 3, seconds: 3 * minutes },
    { count: 5, seconds: hours },
    { count: 15, seconds: 24 * hours },
  ],
  sendsPerContactInAll: [
    { count: 12, seconds: 5 * minutes },
    { count: 30, seconds: hours },
    { count: 60, seconds: 24 * hours },
  ],
  sendsPerAddress: [{ count: 30, seconds: hours }],
  codesPerNetworkRange: { min: 10, max: 2_000 },
  codesToKnown: 5_000,
  codesToKnownRange: { min: 500, max: 100_000 },
  liftedFactor: 50,
  wave: { level: 300, timesUsual: 4, seconds: 5 * minutes },
  noticesPerUser: [
    { count: 12, seconds: hours },
    { count: 30, seconds: 24 * hours },
  ],
  smsPerTenant: [{ count: 2_000, seconds: 24 * hours }],
  smsPerHundred: [{ count: 8, seconds: hours }],
  smsPerTenThousand: [{ count: 30, seconds: hours }],
  signupsPerAddress: [{ count: 10, seconds: minutes }],
  lookupsPerAddress: [{ count: 30, seconds: minutes }],
  loginsPerAddress: [{ count: 60, seconds: minutes }],
  contactChangesPerMember: [{ count: 5, seconds: 24 * hours }],
  recoveryContactsPerUser: [{ count: 5, seconds: 24 * hours }],
  recoveriesPerContact: [{ count: 5, seconds: 24 * hours }],
  personalDataExportsPerMember: [{ count: 20, seconds: 24 * hours }],
  contactsPerMember: 100,
  peoplePerMember: 50,
  testsPerUser: [
    { count: 20, seconds: 10 * minutes },
    { count: 100, seconds: 24 * hours },
  ],
  testsPerContact: [{ count: 5, seconds: hours }],
  liveCodes: 3,
  tries: 3,
  contactFailures: { count: 100, seconds: 24 * hours },
  wrongCodeBudget: { count: 1_000, seconds: hours },
  overBudgetDelayMs: 2_000,
}
