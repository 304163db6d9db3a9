'use client'

import {
  type Device,
  devicesQueryOptions,
  endDeviceMutationOptions,
  endOtherDevicesMutationOptions,
} from '@latchkey/core'
import type { MutationResult, QueryParameter, QueryResult, SharedMutationParameter } from './options.ts'
import { useKitMutation, useKitQuery } from './options.ts'
import { useQuerySession } from './useAuth.ts'
import { useKit } from './useKit.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

export interface UseDevicesReturnType<Data = Device[]> {
  /** The devices that the user is signed in on, this one first. */
  list: QueryResult<Data>
  /** Ends the login of a device, by its id; signs out if it is this one. */
  end: MutationResult<void, string>
  /** Ends all logins but this one. */
  endOthers: MutationResult<void, void>
}

/**
 * Lists and ends the logins of the signed-in user on all devices.
 *
 * @example
 * const { list, end } = useDevices()
 * list.data?.map(({ id, current, userAgent }) => (
 *   <li key={id}>{userAgent}{current ? ' (this one)' : <button onClick={() => end.mutate(id)}>Sign out</button>}</li>
 * ))
 */
export function useDevices<Data = Device[]>({
  query,
  mutation,
}: QueryParameter<Device[], Data> & SharedMutationParameter = {}): UseDevicesReturnType<Data> {
  const kit = useKit()
  const cache = useKitQueryClient()
  const options = devicesQueryOptions(kit, useQuerySession())
  const onSuccess = () => cache.invalidateQueries({ queryKey: options.queryKey })
  return {
    list: useKitQuery(options, query),
    end: useKitMutation({ ...endDeviceMutationOptions(kit), onSuccess }, mutation),
    endOthers: useKitMutation<void, void, unknown>(
      { ...endOtherDevicesMutationOptions(kit), onSuccess },
      mutation,
    ),
  }
}
