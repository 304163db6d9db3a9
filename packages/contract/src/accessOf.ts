import type { Access, LoginStrength } from './access.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations/index.ts'
import type { QueryOperation, SubmitOperation } from './wire.ts'

/** An operation of the public API: `submit/stampLogin`. */
export type OperationId = `submit/${SubmitOperation}` | `query/${QueryOperation}`

/** Who may call an operation. */
export function accessOf(operation: OperationId): Access {
  const [kind, name] = operation.split('/') as ['submit' | 'query', string]
  const named: Readonly<Record<string, Operation<'submit' | 'query'>>> = operations[kind]
  return named[name]!.access
}

/** How the caller of a submit with these parameters must have signed in. */
export function loginOf(name: SubmitOperation, parameters: object): LoginStrength {
  const { login }: Operation<'submit'> = operations.submit[name]
  // The caller has parameters of this operation.
  return typeof login === 'function' ? login(parameters as never) : login
}
