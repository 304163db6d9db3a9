import type { Kit } from '../kit/kit.ts'
import type { Session } from '../sessions/session.ts'
import { sessionKey } from './keys.ts'
import { operationQuery } from './operation.ts'

/** Where the signed-in person is signed in: this device first, then the newest login. */
export const devicesQuery = (kit: Kit, session: Session | undefined) => ({
  ...operationQuery(kit, session, 'getApiKeys', { userId: session?.userId ?? '' }),
  queryKey: [...sessionKey(kit, session?.id), 'devices'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => kit.sessions.devices({ signal, sessionId: session?.id }),
})

/** The end of one login, by its device's id, in the shape of a mutation. */
export const endDeviceMutation = (kit: Kit) => ({
  mutationKey: ['latchkey', 'endDevice'] as const,
  mutationFn: (deviceId: string) => kit.sessions.endDevice(deviceId),
  networkMode: 'always' as const,
})

/** The end of all logins but this one, in the shape of a mutation. */
export const endOtherDevicesMutation = (kit: Kit) => ({
  mutationKey: ['latchkey', 'endOtherDevices'] as const,
  mutationFn: () => kit.sessions.signOutOthers(),
  networkMode: 'always' as const,
})
