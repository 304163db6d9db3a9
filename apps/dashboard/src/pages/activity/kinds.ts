import { activityRows, type LogGroup, logGroups } from '@latchkey/contract/activities'
import { activityTypesOf, type SubmitOperation } from '@latchkey/contract/wire'

const operations = Object.keys(activityRows) as SubmitOperation[]

/** Kinds of activity that operators can filter the log by, each with its activity types. */
export const kinds: readonly { name: LogGroup; types: readonly string[] }[] = logGroups.map((name) => ({
  name,
  types: operations.filter((operation) => activityRows[operation].logGroup === name).flatMap(activityTypesOf),
}))
