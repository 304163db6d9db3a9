'use client'

import {
  type Device,
  devicesQueryOptions,
  endDeviceMutationOptions,
  endOtherDevicesMutationOptions,
  type KitError,
} from '@latchkey/core'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { type QueryParameter, type SharedMutationParameter, useKitMutation, useKitQuery } from './options.ts'
import { useQuerySession } from './useAuth.ts'
import { useKit } from './useKit.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

export interface UseDevicesReturnType<Data = Device[]> {
  /** The devices that the user is signed in on, this one first. */
  list: UseQueryResult<NoInfer<Data>, KitError>
  /** Ends the login of a device, by its id; signs out if it is this one. */
  end: UseMutationResult<void, KitError, string>
  /** Ends all logins but this one. */
  endOthers: UseMutationResult<void, KitError, void>
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
