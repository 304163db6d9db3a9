import { activityRows, type ObjectKind } from '@latchkey/contract/activities'
import { activityTypesOf, type SubmitOperation } from '@latchkey/contract/wire'
import type { Activity } from '@latchkey/ui'

/** Object that an activity is about: its kind, and names or IDs as the request has them. */
export interface ActivityObject {
  kind: ObjectKind
  /** Empty if the organization has only one of this kind, such as its settings. */
  values: readonly string[]
  /** ID of the member who owns it. */
  ownerId?: string | undefined
}

interface ObjectRow {
  kind: ObjectKind
  by: string
  owner?: string
}

const rowByType = new Map<string, ObjectRow>(
  (Object.keys(activityRows) as SubmitOperation[]).flatMap((name) =>
    activityTypesOf(name).map((type) => [type, activityRows[name]] as const),
  ),
)

/** The object that an activity is about; undefined for a type of another release. */
export function objectOf({ type, intent }: Pick<Activity, 'type' | 'intent'>): ActivityObject | undefined {
  const row = rowByType.get(type)
  if (!row) return undefined
  const [params] = Object.values(intent) as Record<string, unknown>[]
  const ownerId = row.owner && params?.[row.owner]
  return {
    kind: row.kind,
    values: namesIn(params?.[row.by]),
    ...(typeof ownerId === 'string' && { ownerId }),
  }
}

/** Members that name what is made: `userName`, `policyName`, `label`. */
const isName = (member: string): boolean => /(?:^n|N)ame$|^label$/.test(member)

/** One name or ID, a list of them, or a list of objects that have a name. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  const name = Object.entries(value).find(([member, one]) => isName(member) && typeof one === 'string')
  return name ? namesIn(name[1]) : []
}
