import { nameIn, nameLists, type ObjectKind } from '@latchkey/contract/activities'
import { uuidPattern } from '@latchkey/contract/wire'
import { type Read, useAnswersOf } from '../../api/useQueryOf.ts'
import type { ActivityObject } from './objects.ts'

/** Names by ID, as far as they can be read: a deleted object has none. Reads only lists of the kinds that are shown. */
export function useNamesOf(
  objects: readonly ActivityObject[],
  organizationId: string | undefined,
): (kind: ObjectKind, id: string) => string {
  const reads = new Map(
    [{ kind: 'member', values: [''] } as const, ...objects].flatMap(({ kind, values }) =>
      values.flatMap((value) => {
        const read = readFor(kind, value)
        return read ? [[keyOf(read), read] as const] : []
      }),
    ),
  )
  const answers = useAnswersOf([...reads.values()], { organizationId })
  const answerByKey = new Map([...reads.keys()].map((key, index) => [key, answers[index]]))
  return (kind, id) => {
    const list = nameLists[kind]
    const read = readFor(kind, id)
    const answer = read && answerByKey.get(keyOf(read))
    return (list && answer !== undefined && nameIn(list, answer, id)) || id
  }
}

/** A list that is searched for one object is asked for IDs alone: an activity that makes an object has its name. */
const readFor = (kind: ObjectKind, value: string): Read | undefined => {
  const list = nameLists[kind]
  if (!list || (list.find && !uuidPattern.test(value))) return undefined
  return { query: list.query, params: list.find?.(value) }
}

const keyOf = ({ query, params }: Read): string => JSON.stringify([query, params])
