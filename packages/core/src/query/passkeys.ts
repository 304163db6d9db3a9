import type { Authenticator } from '@latchkey/contract'

import type { NewPasskey } from '../flows/passkey/passkeyLogin.types.ts'
import type { Kit } from '../kit/kit.ts'
import type { Session } from '../sessions/session.ts'
import { operationQuery } from './operation.ts'

/** The signed-in person's passkeys. Whoever keeps them is told which ones still count. */
export const passkeysQuery = (kit: Kit, session: Session | undefined) => ({
  ...operationQuery(kit, session, 'getAuthenticators', { userId: session?.userId ?? '' }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => ({
    authenticators: await kit.passkeys.list({ signal }),
  }),
  select: ({ authenticators }: { authenticators: Authenticator[] }) => authenticators,
})

/** Another passkey, in the shape of a mutation. It never rejects: the state that it answers may hold an error. */
export const addPasskeyMutation = (kit: Kit) => ({
  mutationKey: ['latchkey', 'addPasskey'] as const,
  mutationFn: (parameters: NewPasskey | undefined) => kit.passkeys.add(parameters),
  networkMode: 'always' as const,
})

/** One passkey less, by its authenticatorId, in the shape of a mutation. */
export const removePasskeyMutation = (kit: Kit) => ({
  mutationKey: ['latchkey', 'removePasskey'] as const,
  mutationFn: (authenticatorId: string) => kit.passkeys.remove(authenticatorId),
  networkMode: 'always' as const,
})
