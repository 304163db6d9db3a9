import { activityType } from './names.ts'
import { type SubmitOperation, wire } from './wire.ts'

/**
 * The types of the activities that an operation makes: one for each revision, the preferred one first.
 *
 * @example
 * activityTypesOf('createApiKeys') // ['ACTIVITY_TYPE_CREATE_API_KEYS_V2', 'ACTIVITY_TYPE_CREATE_API_KEYS']
 */
export const activityTypesOf = (operation: SubmitOperation): readonly string[] =>
  wire.submit[operation].map((revision) => activityType(operation, revision))
