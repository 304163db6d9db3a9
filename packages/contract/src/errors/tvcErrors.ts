import { row } from './errorRow.ts'

/** Errors of enclave apps: rows of errors.ts. */
export const tvcErrors = {
  TVC_NOT_FOUND: row<{
    resource: 'app' | 'deployment' | 'manifest' | 'operator' | 'operator set'
    id: string
  }>(5, ({ resource, id }) => `No ${resource} found with ID ${id}.`),
  TVC_APPROVAL_INVALID: row<{ operatorId: string }>(
    3,
    ({ operatorId }) =>
      `The approval of operator ${operatorId} is not valid: expected a signature by the operator's signing key over the manifest's SHA-256.`,
  ),
  TVC_APPROVAL_EXISTS: row<{ operatorId: string }>(
    9,
    ({ operatorId }) => `Operator ${operatorId} has approved this manifest already.`,
  ),
}
