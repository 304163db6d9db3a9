import {
  type Device,
  devicesQuery,
  endDeviceMutation,
  endOtherDevicesMutation,
  type KitError,
} from '@latchkey/core'
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

import { useKit } from './useKit.ts'
import { useSession } from './useSession.ts'

export interface UseDevicesReturnType {
  /** Where the person is signed in: this device first. A query of TanStack Query. */
  list: UseQueryResult<Device[], KitError>
  /** Ends a login by its device's id; of this device, signs out. */
  end: UseMutationResult<void, KitError, string>
  /** Ends all logins but this one. */
  endOthers: UseMutationResult<void, KitError, void>
}

/**
 * Where the signed-in person is signed in, and how to end it.
 *
 * @example
 * const { list, end } = useDevices()
 * list.data?.map(({ id, current, userAgent }) => (
 *   <li key={id}>{userAgent}{current ? ' (this one)' : <button onClick={() => end.mutate(id)}>Sign out</button>}</li>
 * ))
 */
export function useDevices(): UseDevicesReturnType {
  const kit = useKit()
  const cache = useQueryClient()
  const query = devicesQuery(kit, useSession())
  const onSuccess = () => cache.invalidateQueries({ queryKey: query.queryKey })
  return {
    list: useQuery(query),
    end: useMutation({ ...endDeviceMutation(kit), onSuccess }),
    endOthers: useMutation({ ...endOtherDevicesMutation(kit), onSuccess }),
  }
}
