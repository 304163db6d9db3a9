import type { User } from '@latchkey/contract'

import type { Kit } from '../kit/kit.ts'
import type { Session } from '../sessions/session.ts'
import { operationQuery } from './operation.ts'

/** Query of the person's user record: name, contacts, credentials. */
export const userQuery = (kit: Kit, session: Session | undefined) => ({
  ...operationQuery(kit, session, 'getUser', { userId: session?.userId ?? '' }),
  select: ({ user }: { user: User }) => user,
  staleTime: 60_000,
})
