import type { Authenticator } from '@latchkey/contract'

import type { NewPasskey } from '../flows/passkey/passkeyLogin.types.ts'
import type { Kit } from '../kit/kit.ts'
import type { Session } from '../sessions/session.ts'
import { operationQuery } from './operation.ts'

/** Query of the person's passkeys. The passkey provider is told which ones are still valid. */
export const passkeysQuery = (kit: Kit, session: Session | undefined) => ({
  ...operationQuery(kit, session, 'getAuthenticators', { userId: session?.userId ?? '' }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => ({
    authenticators: await kit.passkeys.list({ signal }),
  }),
  select: ({ authenticators }: { authenticators: Authenticator[] }) => authenticators,
})

/** Mutation that adds a passkey. It never rejects: errors are in the state that it resolves to. */
export const addPasskeyMutation = (kit: Kit) => ({
  mutationKey: ['latchkey', 'addPasskey'] as const,
  mutationFn: (parameters: NewPasskey | undefined) => kit.passkeys.add(parameters),
  networkMode: 'always' as const,
})

/** A passkey's new name. */
export interface PasskeyName {
  authenticatorId: string
  name: string
}

/** Mutation that renames a passkey. */
export const renamePasskeyMutation = (kit: Kit) => ({
  mutationKey: ['latchkey', 'renamePasskey'] as const,
  mutationFn: ({ authenticatorId, name }: PasskeyName) => kit.passkeys.rename(authenticatorId, name),
  networkMode: 'always' as const,
})

/** Mutation that removes a passkey, by its authenticatorId. */
export const removePasskeyMutation = (kit: Kit) => ({
  mutationKey: ['latchkey', 'removePasskey'] as const,
  mutationFn: (authenticatorId: string) => kit.passkeys.remove(authenticatorId),
  networkMode: 'always' as const,
})
