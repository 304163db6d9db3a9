import { row } from './errorRow.ts'

/** Errors of who may do what, and of votes: rows of errors.ts. */
export const authorizationErrors = {
  REQUEST_NOT_AUTHORIZED: row<{
    operation: string
    /** Why; undefined if this kind of caller or stamp never may. */
    reason?: 'notExported' | 'parentQuorum' | 'policies' | 'scope' | undefined
    /** With the reason `policies`: the policies that deny it. Empty if no policy allows it. */
    policyIds?: readonly string[] | undefined
  }>(7, ({ operation, reason, policyIds = [] }) => {
    const why = {
      notExported: `${operation} answers for an hour after export_personal_data by the same user is done`,
      parentQuorum: `the parent organization asks for several root users, and one of them may not run ${operation} in a sub-organization`,
      policies:
        policyIds.length > 0
          ? `${operation} is denied by a policy of the organization, ${policyIds.join(', ')}`
          : `no policy of the organization allows this user to run ${operation}`,
      scope: `the scope of the session's profile doesn't allow ${operation}`,
    }
    return `The request is not authorized: ${reason ? why[reason] : `this credential may not run ${operation} here`}.`
  }),
  // Clients match this text: errors.ts
  ACTIVITY_FINGERPRINT_NOT_FOUND: row<{ fingerprint: string }>(
    5,
    () =>
      'No activity found with fingerprint. Consensus activities must target an existing activity by fingerprint',
  ),
}
