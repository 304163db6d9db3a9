'use client'

import {
  type ContactChange,
  type ContactChangeState,
  type ContactKind,
  removeContactMutationOptions,
  sessionQueryKey,
} from '@latchkey/core'
import { type MutationParameter, type MutationResult, useKitMutation } from './options.ts'
import { useSession } from './useAuth.ts'
import { useFlow, useKit } from './useKit.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

export type UseChangeContactReturnType = Omit<ContactChange, 'state' | 'subscribe' | 'remove'> & {
  state: ContactChangeState
}

const methods = ['start', 'submitCode', 'resend', 'retry', 'back', 'reset'] as const

/**
 * Changes the e-mail address or phone number of the signed-in user. `state.status` tells which screen to show; the
 * methods are its buttons. After the error `REAUTHENTICATION_REQUIRED` sign the user in again, then call `retry`.
 *
 * @example
 * const { state, start, submitCode } = useChangeContact()
 * if (state.status === 'code') return <CodeForm onSubmit={submitCode} error={state.error} />
 * return <EmailForm onSubmit={(contact) => start('email', contact)} />
 */
export const useChangeContact = (): UseChangeContactReturnType => useFlow('contactChange', methods)

/**
 * Removes the e-mail address or phone number of the signed-in user, and refreshes `useUser`. A mutation of TanStack
 * Query. `LAST_CREDENTIAL` if it is the account's only login method.
 *
 * @example
 * const { mutate } = useRemoveContact()
 * mutate('phone')
 */
export function useRemoveContact<Context = unknown>({
  mutation,
}: MutationParameter<void, ContactKind, Context> = {}): MutationResult<void, ContactKind, Context> {
  const kit = useKit()
  const cache = useKitQueryClient()
  const queryKey = sessionQueryKey(kit, useSession()?.id)
  const onSuccess = () => cache.invalidateQueries({ queryKey })
  return useKitMutation({ ...removeContactMutationOptions(kit), onSuccess }, mutation)
}
