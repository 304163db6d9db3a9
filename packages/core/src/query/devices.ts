import type { Kit } from '../kit/kit.ts'
import type { Session } from '../sessions/session.ts'
import { operationQuery, sessionKey } from './operation.ts'

/** Query of the devices that the person is signed in on: this one first, then the newest login. */
export const devicesQuery = (kit: Kit, session: Session | undefined) => ({
  ...operationQuery(kit, session, 'getApiKeys', { userId: session?.userId ?? '' }),
  queryKey: [...sessionKey(kit, session?.id), 'devices'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => kit.sessions.devices({ signal, sessionId: session?.id }),
})

/** Mutation that ends the login of one device, by its id. */
export const endDeviceMutation = (kit: Kit) => ({
  mutationKey: ['latchkey', 'endDevice'] as const,
  mutationFn: (deviceId: string) => kit.sessions.endDevice(deviceId),
  networkMode: 'always' as const,
})

/** Mutation that ends all logins but this one. */
export const endOtherDevicesMutation = (kit: Kit) => ({
  mutationKey: ['latchkey', 'endOtherDevices'] as const,
  mutationFn: () => kit.sessions.signOutOthers(),
  networkMode: 'always' as const,
})
