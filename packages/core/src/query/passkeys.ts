import type { Authenticator } from '@latchkey/contract'

import type { Kit } from '../kit.ts'
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
