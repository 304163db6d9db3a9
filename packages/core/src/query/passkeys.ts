import type { Authenticator } from '@latchkey/contract'

import type { NewPasskey } from '../flows/passkey/passkeyLogin.types.ts'
import type { Kit } from '../kit/kit.ts'
import { sessionQueryKey } from './keys.ts'
import { activeSession, operationQueryOptions } from './operation.ts'

/** Query of the user's passkeys. The passkey provider is told which ones are still valid. */
export const passkeysQueryOptions = (kit: Kit, session = activeSession(kit)) => ({
  ...operationQueryOptions(kit, 'getAuthenticators', { userId: session?.userId ?? '' }, session),
  // The cached value is not the operation's result, so it needs its own key.
  queryKey: [...sessionQueryKey(kit, session?.id), 'passkeys'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Authenticator[]> =>
    kit.login.passkey.list({ signal }),
})

/** Mutation that adds a passkey. It never rejects: errors are in the state that it resolves to. */
export const addPasskeyMutationOptions = (kit: Kit) => ({
  mutationKey: ['latchkey', 'addPasskey'] as const,
  mutationFn: (parameters: NewPasskey | undefined) => kit.login.passkey.add(parameters),
  networkMode: 'always' as const,
})

/** A passkey's new name. */
export interface PasskeyName {
  authenticatorId: string
  name: string
}

/** Mutation that renames a passkey. */
export const renamePasskeyMutationOptions = (kit: Kit) => ({
  mutationKey: ['latchkey', 'renamePasskey'] as const,
  mutationFn: ({ authenticatorId, name }: PasskeyName) => kit.login.passkey.rename(authenticatorId, name),
  networkMode: 'always' as const,
})

/** Mutation that removes a passkey, by its authenticatorId. */
export const removePasskeyMutationOptions = (kit: Kit) => ({
  mutationKey: ['latchkey', 'removePasskey'] as const,
  mutationFn: (authenticatorId: string) => kit.login.passkey.remove(authenticatorId),
  networkMode: 'always' as const,
})
