import type { Kit } from '../kit/kit.ts'
import { sessionQueryKey } from './keys.ts'
import { activeSession, operationQueryOptions } from './operation.ts'

/** Query of the devices that the user is signed in on: this one first, then the newest login. */
export const devicesQueryOptions = (kit: Kit, session = activeSession(kit)) => ({
  ...operationQueryOptions(kit, 'getApiKeys', { userId: session?.userId ?? '' }, session),
  queryKey: [...sessionQueryKey(kit, session?.id), 'devices'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => kit.sessions.devices({ signal, sessionId: session?.id }),
})

/** Query of the user's last hundred sign-ins, on all devices, newest first. */
export const signInsQueryOptions = (kit: Kit, session = activeSession(kit)) => ({
  ...operationQueryOptions(kit, 'listSignIns', { userId: session?.userId ?? '' }, session),
  queryKey: [...sessionQueryKey(kit, session?.id), 'signIns'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => kit.sessions.signIns({ signal, sessionId: session?.id }),
})

/** Mutation that ends the login of one device, by its id. */
export const endDeviceMutationOptions = (kit: Kit) => ({
  mutationKey: ['latchkey', 'endDevice'] as const,
  mutationFn: (deviceId: string) => kit.sessions.endDevice(deviceId),
  networkMode: 'always' as const,
})

/** Mutation that ends all logins but this one. */
export const endOtherDevicesMutationOptions = (kit: Kit) => ({
  mutationKey: ['latchkey', 'endOtherDevices'] as const,
  mutationFn: () => kit.sessions.signOutOthers(),
  networkMode: 'always' as const,
})
