import type { Access } from './access.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations/index.ts'
import type { QueryOperation, SubmitOperation } from './wire.ts'

/**
 * Operations of docs/decisions.md#extension-operations without schemas: browsers don't know them, and after the same
 * checks as all others they return 501 with their name. Remove a name when it gets its file in `operations/`.
 */
export const unbuilt = {
  submit: [],
  query: [],
} as const

type Names = typeof unbuilt

/** Every operation of the public API, built or not: `submit/stampLogin`. */
export type OperationId =
  | `submit/${SubmitOperation | Names['submit'][number]}`
  | `query/${QueryOperation | Names['query'][number]}`

/** Who gets NOT_BUILT for operations without a schema; everybody else gets REQUEST_NOT_AUTHORIZED. */
const unbuiltAccess: Readonly<Record<'submit' | 'query', Access>> = {
  submit: { callers: ['user'], stamps: ['key', 'passkey'] },
  query: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
}

/** Who may call an operation, built or not. */
export function accessOf(operation: OperationId): Access {
  const [kind, name] = operation.split('/') as ['submit' | 'query', string]
  const built: Readonly<Record<string, Operation<'submit' | 'query'>>> = operations[kind]
  return built[name]?.access ?? unbuiltAccess[kind]
}
