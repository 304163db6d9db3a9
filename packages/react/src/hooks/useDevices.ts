'use client'

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
import { useSession } from './useAuth.ts'
import { useKit } from './useKit.ts'

export interface UseDevicesReturnType {
  /** The devices that the person is signed in on, this one first. */
  list: UseQueryResult<Device[], KitError>
  /** Ends the login of a device, by its id; signs out if it is this one. */
  end: UseMutationResult<void, KitError, string>
  /** Ends all logins but this one. */
  endOthers: UseMutationResult<void, KitError, void>
}

/**
 * Lists and ends the logins of the signed-in person on all devices.
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
