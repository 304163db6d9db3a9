import { type Guarded, guardedRows, loginsByParameters } from '@latchkey/contract/guarded'
import type { Access, LoginStrength } from '@latchkey/contract/server'
import { activityTypesOf } from '@latchkey/contract/wire'

import type { OperationView } from '../facts/request.ts'

export type GuardedOperation = keyof typeof guardedRows

/** A submit that the enclave verifies, from its definition. */
export interface GuardedFacts {
  readonly name: GuardedOperation
  readonly guarded: Guarded
  readonly access: Access
  readonly view: OperationView
  /** How the caller must have signed in. */
  login(parameters: never): LoginStrength
}

const listOf = (word: string) => (word === '-' ? [] : word.split(','))

function readRow(name: GuardedOperation): GuardedFacts {
  const [guarded, callers, stamps, login, resource, action, target, params] = guardedRows[name].split(' ')
  // A test writes the rows from the definitions, word by word.
  return {
    name,
    guarded: guarded as Guarded,
    access: { callers: listOf(callers!), stamps: listOf(stamps!) } as Access,
    view: {
      resource: resource!,
      action: action!,
      target: target === '-' ? undefined : (target as OperationView['target']),
      params: listOf(params!),
    },
    login:
      login === 'byParameters'
        ? loginsByParameters[name as keyof typeof loginsByParameters]
        : () => login as LoginStrength,
  }
}

const names = Object.keys(guardedRows) as GuardedOperation[]

const byType = new Map(
  names.flatMap((name) => {
    const facts = readRow(name)
    return activityTypesOf(name).map((type) => [type, facts] as const)
  }),
)

/** The operation that an activity type names, if the enclave verifies it. */
export const guardedOperationOf = (type: string): GuardedFacts | undefined => byType.get(type)
