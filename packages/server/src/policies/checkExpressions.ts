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

/** The first mistake in each expression. */
export const findFaults = (expressions: Expressions): ExpressionFault[] =>
  fields.flatMap((field) => {
    const source = expressions[field]
    // An empty time is none.
    if (source === undefined || (field === 'time' && source === '')) return []
    try {
      checkExpression(source, field)
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
export function checkScope(scope: string): void {
  const [fault] = findFaults({ condition: scope })
  if (fault) throw toRefusal(fault.error, { policy: 0, field: 'scope' })
}

/**
 * Compiles the expressions of a policy, so that mistakes show when it is made and never while signing.
 * @param policy place of the policy in the request
 * @throws ServiceError POLICY_INVALID
 */
export function checkExpressions(expressions: Expressions, policy = 0): void {
  const [fault] = findFaults(expressions)
  if (fault) throw toRefusal(fault.error, { policy, field: fault.field })
}

function toRefusal(
  { code: reason, line, column, found, expected, suggestion }: ExpressionError,
  place: { policy: number; field: PolicyField | 'scope' },
): ServiceError {
  return new ServiceError('POLICY_INVALID', { ...place, reason, line, column, found, expected, suggestion })
}
