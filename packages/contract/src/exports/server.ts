export type { Access, AccessCaller, AccessStamp, LoginStrength } from '../access.ts'
export { accessOf, loginOf, type OperationId } from '../accessOf.ts'
export { type ActivityFacts, activityFacts } from '../activityFacts.ts'
export { queryEnvelope, submitEnvelope, target } from '../envelope.ts'
export {
  type ApiErrorBody,
  createErrorBody,
  type ErrorCode,
  type ErrorFacts,
  errors,
  type FieldIssue,
} from '../errors/errors.ts'
export { type FoundRevision, findRevision } from '../findRevision.ts'
export { type ApiSurface, type OpenApiDocument, openApiDocument } from '../openApi/openApiDocument.ts'
export {
  type Operation,
  type OperationKind,
  type ParamsOf,
  type PolicyTarget,
  personalParameters,
  type ReadParamsOf,
  type ResultOf,
} from '../operation.ts'
export { maxJobPeople } from '../operations/accounts/peopleJobs.ts'
export { type Operations, operations } from '../operations/index.ts'
export { originPattern } from '../patterns.ts'
export { printTable } from '../printTable.ts'
export { type ReadParamsOptions, type ReadResult, readParams, readValue } from '../readParams.ts'
export { claimBytesOf, maxClaimBytes, type SessionTokenClaim } from '../records/userClaims.ts'
export { unknownFieldsOf } from '../unknownFieldsOf.ts'
