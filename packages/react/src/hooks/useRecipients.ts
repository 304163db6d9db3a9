'use client'

import {
  type Recipient,
  type RemoveRecipientParameters,
  type RenameRecipientParameters,
  recipientsQueryOptions,
  removeRecipientMutationOptions,
  renameRecipientMutationOptions,
  type SaveRecipientParameters,
  saveRecipientMutationOptions,
} from '@latchkey/core'
import type { MutationResult, QueryParameter, QueryResult, SharedMutationParameter } from './options.ts'
import { useKitMutation, useKitQuery } from './options.ts'
import { useQuerySession } from './useAuth.ts'
import { useKit } from './useKit.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

export interface UseRecipientsReturnType<Data = Recipient[]> {
  /** The saved recipients, by name. */
  list: QueryResult<Data>
  /** Saves a recipient, and refreshes `list`. */
  save: MutationResult<{ recipientId: string }, SaveRecipientParameters>
  /** Renames a saved recipient, and refreshes `list`. Its address can't change. */
  rename: MutationResult<{ recipientId: string }, RenameRecipientParameters>
  /** Deletes a saved recipient, and refreshes `list`. */
  remove: MutationResult<{ recipientId: string }, RemoveRecipientParameters>
}

/**
 * The recipients that the users of the account have saved, with the means to change them. Always show the address beside
 * a name: the name is what a user of the account wrote, and says nothing about who owns the address.
 *
 * @example
 * const { list, save } = useRecipients()
 * list.data?.map(({ recipientId, recipientName, address }) => <li key={recipientId}>{recipientName} {address}</li>)
 * save.mutate({ name: 'Ada', address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94' })
 */
export function useRecipients<Data = Recipient[]>({
  query,
  mutation,
}: QueryParameter<Recipient[], Data> & SharedMutationParameter = {}): UseRecipientsReturnType<Data> {
  const kit = useKit()
  const options = recipientsQueryOptions(kit, useQuerySession())
  const cache = useKitQueryClient()
  const onSuccess = () => cache.invalidateQueries({ queryKey: options.queryKey })
  return {
    list: useKitQuery(options, query),
    save: useKitMutation({ ...saveRecipientMutationOptions(kit), onSuccess }, mutation),
    rename: useKitMutation({ ...renameRecipientMutationOptions(kit), onSuccess }, mutation),
    remove: useKitMutation({ ...removeRecipientMutationOptions(kit), onSuccess }, mutation),
  }
}
