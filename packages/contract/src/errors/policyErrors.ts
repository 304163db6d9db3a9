import { row } from './errorRow.ts'

/** Errors of policies: rows of errors.ts. */
export const policyErrors = {
  POLICY_NOT_FOUND: row<{ policyId: string }>(5, ({ policyId }) => `No policy found with ID ${policyId}.`),
  SESSION_PROFILE_NOT_FOUND: row<{ sessionProfileId: string }>(
    5,
    ({ sessionProfileId }) => `No session profile found with ID ${sessionProfileId}.`,
  ),
  LIMIT_NOT_FOUND: row<{ limitId: string }>(5, ({ limitId }) => `No limit found with ID ${limitId}.`),
  LIMIT_IN_USE: row<{ name: string }>(
    9,
    ({ name }) =>
      `The limit ${JSON.stringify(name)} is named by a policy or a session profile: change that first.`,
  ),
  LIMITS_UNAVAILABLE: row(
    9,
    () => 'Limits need an enclave that verifies requests: nothing else counts what is signed.',
  ),
  POLICIES_TOO_COMPLEX: row(
    3,
    () =>
      'The policies of this organization take too much work to decide about this request. Ask for less at once, or make their expressions shorter.',
  ),
  // Clients match the text up to the colon: errors.ts
  POLICY_INVALID: row<{
    /** Place of the policy in the request, from 0. */
    policy: number
    field: 'condition' | 'consensus' | 'time' | 'scope' | 'where'
    /** Code of the mistake, such as `unknown-field`. */
    reason: string
    /** Line of the expression, from 1. */
    line: number
    /** Column of the line, from 1, in code points. */
    column: number
    found?: string | undefined
    expected?: string | undefined
    /** Suggested correction, as a sentence. */
    suggestion?: string | undefined
  }>(3, ({ policy, field, reason, line, column, found, expected, suggestion }) => {
    const facts = [found && `got ${found}`, expected && `expected ${expected}`].filter(Boolean).join(', ')
    const position = `policy ${policy}, line ${line}, column ${column}`
    return [`invalid policy ${field}: ${position}: ${facts || reason}.`, suggestion].filter(Boolean).join(' ')
  }),
}
