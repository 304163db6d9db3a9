import {
  type DefaultSurface,
  type KitError,
  type OperationName,
  type OperationParameters,
  type OperationResult,
  type OperationSurface,
  operationMutation,
} from '@latchkey/core'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'

import { useKit } from './useKit.ts'

/**
 * Calls any operation of the service: a mutation of TanStack Query, typed by the operation's name. `surface`
 * matters for the three operations that both surfaces have.
 *
 * @example
 * const rename = useOperation('updateUser')
 * rename.mutate({ userId, userName: 'Ada' })
 */
export function useOperation<
  Name extends OperationName,
  Surface extends OperationSurface = DefaultSurface<Name>,
>(
  name: Name,
  { surface }: { surface?: Surface | undefined } = {},
): UseMutationResult<OperationResult<Name, Surface>, KitError, OperationParameters<Name, Surface>> {
  return useMutation(operationMutation<Name, Surface>(useKit(), name, surface))
}
