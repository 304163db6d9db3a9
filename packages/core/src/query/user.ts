import type { User } from '@latchkey/contract'

import { KitError } from '../errors/KitError.ts'
import type { ContactKind } from '../flows/contact-change/contactChange.types.ts'
import type { Kit } from '../kit/kit.ts'
import { sessionName } from '../sessions/sessionName.ts'
import type { DeleteAccountOptions } from '../sessions/sessions.types.ts'
import { sessionQueryKey } from './keys.ts'
import { activeSession, operationQueryOptions } from './operation.ts'

/** Query of the user's record: name, contacts, credentials. */
export const userQueryOptions = (kit: Kit, session = activeSession(kit)) => ({
  ...operationQueryOptions(kit, 'getUser', { userId: session?.userId ?? '' }, session),
  // The cached value is not the operation's result, so it needs its own key.
  queryKey: [...sessionQueryKey(kit, session?.id), 'user'] as const,
  async queryFn({ signal }: { signal: AbortSignal }): Promise<User> {
    const { user } = await kit.api.getUser(
      { userId: session?.userId ?? '' },
      { signal, sessionId: session?.id },
    )
    // Another device may have changed the name. The session's is what all tabs of this one show.
    if (session) {
      const name = sessionName(user, session)
      if (name !== session.name) kit.sessions.rename(session.id, name)
    }
    return user
  },
  staleTime: 60_000,
})

/** Mutation that changes the user's name. */
export const updateNameMutationOptions = (kit: Kit) => ({
  mutationKey: ['latchkey', 'updateName'] as const,
  async mutationFn(userName: string): Promise<void> {
    const { session } = kit.sessions.state
    if (!session) throw new KitError('SESSION_MISSING', { message: 'update_user: nobody is signed in.' })
    const name = userName.trim()
    await kit.api.updateUser({ userId: session.userId, userName: name })
    kit.login.passkey.tellName(name, session.userId)
    // The name shown on this device, also after a reload.
    kit.sessions.rename(session.id, name)
  },
  networkMode: 'always' as const,
})

/** Mutation that removes the user's e-mail address or phone number. */
export const removeContactMutationOptions = (kit: Kit) => ({
  mutationKey: ['latchkey', 'removeContact'] as const,
  mutationFn: (kind: ContactKind) => kit.contactChange.remove(kind),
  networkMode: 'always' as const,
})

/** Mutation that deletes the user's account. */
export const deleteAccountMutationOptions = (kit: Kit) => ({
  mutationKey: ['latchkey', 'deleteAccount'] as const,
  mutationFn: (options: DeleteAccountOptions | undefined) => kit.sessions.deleteAccount(options),
  networkMode: 'always' as const,
})
