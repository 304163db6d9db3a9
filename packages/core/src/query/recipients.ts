import type { Recipient } from '@latchkey/contract'
import type { Kit } from '../kit/kit.ts'
import { readRecipientName } from '../typed/readRecipientName.ts'
import { sessionQueryKey } from './keys.ts'
import { activeSession, operationQueryOptions } from './operation.ts'

export interface SaveRecipientParameters {
  /** Name of the recipient: 1 to 60 characters. Hidden characters and space around it are left out. */
  name: string
  /** Address of Ethereum and its relatives (0x and 40 hex digits), or of Solana (base58). */
  address: string
  /** Name of a name service that the user typed for it, such as ada.eth. */
  domainName?: string | undefined
}

export interface RenameRecipientParameters {
  recipientId: string
  /** New name: as for {@link SaveRecipientParameters}. */
  name: string
}

export interface RemoveRecipientParameters {
  recipientId: string
}

/** Query of the recipients that the users of the account have saved, by name. */
export const recipientsQueryOptions = (kit: Kit, session = activeSession(kit)) => {
  const { queryFn, ...options } = operationQueryOptions(kit, 'listRecipients', {}, session)
  return {
    ...options,
    // The cached value is not the operation's result, so it needs its own key.
    queryKey: [...sessionQueryKey(kit, session?.id), 'recipients'] as const,
    queryFn: async (context: { signal: AbortSignal }): Promise<Recipient[]> =>
      (await queryFn(context)).recipients,
  }
}

const mutation = <Name extends string, Parameters>(
  name: Name,
  mutationFn: (parameters: Parameters) => Promise<{ recipientId: string }>,
) => ({ mutationKey: ['latchkey', name] as const, mutationFn, networkMode: 'always' as const })

/** Mutation that saves a recipient. */
export const saveRecipientMutationOptions = ({ api }: Kit) =>
  mutation('saveRecipient', ({ name, address, domainName }: SaveRecipientParameters) =>
    api.createRecipient({
      recipientName: readRecipientName(name),
      address,
      addressFormat: address.startsWith('0x') ? 'ADDRESS_FORMAT_ETHEREUM' : 'ADDRESS_FORMAT_SOLANA',
      ...(domainName !== undefined && { domainName }),
    }),
  )

/** Mutation that renames a saved recipient. */
export const renameRecipientMutationOptions = ({ api }: Kit) =>
  mutation('renameRecipient', ({ recipientId, name }: RenameRecipientParameters) =>
    api.updateRecipient({ recipientId, recipientName: readRecipientName(name) }),
  )

/** Mutation that deletes a saved recipient. */
export const removeRecipientMutationOptions = ({ api }: Kit) =>
  mutation('removeRecipient', ({ recipientId }: RemoveRecipientParameters) =>
    api.deleteRecipient({ recipientId }),
  )
