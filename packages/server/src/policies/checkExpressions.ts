import type { PolicyField } from '@latchkey/contract'
import { checkExpression, ExpressionError } from '@latchkey/rules/language'
import { ServiceError } from '../errors/ServiceError.ts'

/** The expressions of a policy that a request has. */
export type Expressions = { readonly [Field in PolicyField]?: string | undefined }

/** A mistake in an expression of a policy. */
export interface ExpressionFault {
  field: PolicyField
  error: ExpressionError
}

const fields = ['condition', 'consensus', 'time'] as const

/**
 * The first mistake in each expression.
 * @param limits - names of the organization's limits
 */
export const findFaults = (expressions: Expressions, limits: readonly string[]): ExpressionFault[] =>
  fields.flatMap((field) => {
    const source = expressions[field]
    // An empty time is none.
    if (source === undefined || (field === 'time' && source === '')) return []
    try {
      checkExpression(source, field, limits)
      return []
    } catch (error) {
      if (error instanceof ExpressionError) return [{ field, error }]
      throw error
    }
  })

/**
 * Checks the scope of a session profile as the condition of a policy.
 * @throws ServiceError POLICY_INVALID
 */
export function checkScope(scope: string, limits: readonly string[]): void {
  const [fault] = findFaults({ condition: scope }, limits)
  if (fault) throw toRefusal(fault.error, { policy: 0, field: 'scope' })
}

/**
 * Checks which requests a limit counts, as the condition of a policy. It names no limits itself.
 * @param limit place of the limit in the request
 * @throws ServiceError POLICY_INVALID
 */
export function checkWhere(where: string, limit: number): void {
  const [fault] = findFaults({ condition: where }, [])
  if (fault) throw toRefusal(fault.error, { policy: limit, field: 'where' })
}

/**
 * Compiles the expressions of a policy, so that mistakes show when it is made and never while signing.
 * @param limits names of the organization's limits
 * @param policy place of the policy in the request
 * @throws ServiceError POLICY_INVALID
 */
export function checkExpressions(expressions: Expressions, limits: readonly string[], policy = 0): void {
  const [fault] = findFaults(expressions, limits)
  if (fault) throw toRefusal(fault.error, { policy, field: fault.field })
}

function toRefusal(
  { code: reason, line, column, found, expected, suggestion }: ExpressionError,
  place: { policy: number; field: PolicyField | 'scope' | 'where' },
): ServiceError {
  return new ServiceError('POLICY_INVALID', { ...place, reason, line, column, found, expected, suggestion })
}
