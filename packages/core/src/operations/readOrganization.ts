import type { QueryOperation, ResultOf, Wire } from '@latchkey/contract/wire'

type Result<Name extends QueryOperation> = ResultOf<Wire['query'][Name]>

/** Asks the service one query as the signed-in user. */
export type Query = <Name extends QueryOperation>(name: Name, params: object) => Promise<Result<Name>>

/**
 * Current state of an organization. Undefined where the user may not read it, or the service can't be reached. Each
 * query is asked once.
 */
export interface Organization {
  read<Name extends QueryOperation>(name: Name, params?: object): Promise<Result<Name> | undefined>
  /** Whether a query failed that was needed for what changes. */
  readonly isIncomplete: boolean
}

export function readOrganization(query: Query): Organization {
  const answers = new Map<string, Promise<unknown>>()
  let isIncomplete = false
  return {
    read<Name extends QueryOperation>(name: Name, params: object = {}) {
      const key = JSON.stringify([name, params])
      const known = answers.get(key)
      // A name that can't be read is no reason to show nothing: its id is shown.
      const answer =
        known ??
        query(name, params).catch(() => {
          isIncomplete = true
          return undefined
        })
      answers.set(key, answer)
      return answer as Promise<Result<Name> | undefined>
    },
    get isIncomplete() {
      return isIncomplete
    },
  }
}

/** The user with an id. */
export const readUser = async ({ read }: Organization, userId: string) =>
  (await read('listUsers'))?.users.find((user) => user.userId === userId)
