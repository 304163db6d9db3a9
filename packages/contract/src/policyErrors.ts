import { row } from './errorRow.ts'

/** Errors of policies: rows of errors.ts. */
export const policyErrors = {
  POLICY_NOT_FOUND: row<{ policyId: string }>(5, ({ policyId }) => `No policy found with ID ${policyId}.`),
  // matched: up to the colon
  POLICY_INVALID: row<{
    /** Place of the policy in the request, from 0. */
    policy: number
    field: 'condition' | 'consensus' | 'time'
    /** What is wrong: a code of the policy language. */
    reason: string
    /** Both from 1. */
    line: number
    column: number
    /** What is wrong and how to mend it. */
    mend: string
  }>(
    3,
    ({ policy, field, line, column, mend }) =>
      `invalid policy ${field}: policy ${policy}, line ${line}, column ${column}: ${mend}`,
  ),
}
