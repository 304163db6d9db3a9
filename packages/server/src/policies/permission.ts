import { accessOf, type OperationId } from '@latchkey/contract/server'
import * as rules from '@latchkey/rules/decide'

interface Attempt extends Omit<rules.Attempt, 'access' | 'isQuery'> {
  operation: OperationId
}

/** Who may run an operation, by its `access`. docs/decisions.md#who-may-do-what */
export const permissionOf = ({ operation, ...attempt }: Attempt): rules.Permission =>
  rules.permissionOf({ ...attempt, access: accessOf(operation), isQuery: operation.startsWith('query/') })
