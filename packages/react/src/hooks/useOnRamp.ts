'use client'

import {
  type AddressFormat,
  type KitError,
  type OnRamp,
  type OnRampAsset,
  type OnRampProviderName,
  onRampAssetsQueryOptions,
  type Purchase,
  type StartPurchaseParameters,
} from '@latchkey/core'
import { useEffect, useState } from 'react'
import { type QueryParameter, type QueryResult, useKitQuery } from './options.ts'
import { useSession } from './useAuth.ts'
import { useKit, useKitState } from './useKit.ts'

export interface UseOnRampReturnType extends Pick<OnRamp, 'focusWindow' | 'refresh' | 'dismiss'> {
  /** Providers that the configuration names: none means that nothing can be bought. */
  providers: readonly OnRampProviderName[]
  /** The user's purchases on this device, newest first. Those that are pending are followed, also after a reload. */
  purchases: readonly Purchase[]
  /** Opens the provider's page in a window: call it in a click handler. Rejects with what `error` then is. */
  start(parameters: StartPurchaseParameters): Promise<Purchase>
  /** Whether `start` is preparing the provider's page. */
  isStarting: boolean
  /** Why the newest `start` failed. */
  error: KitError | undefined
}

/**
 * Buys cryptocurrency on the page of an on-ramp provider, and follows what becomes of it.
 *
 * @example
 * const { start, purchases } = useOnRamp()
 * const buy = () => start({ provider: 'moonpay', address, network: 'eip155:1', currency: 'ETH' })
 * purchases.map(({ id, status }) => <li key={id}>{status}</li>)
 */
export function useOnRamp(): UseOnRampReturnType {
  const { config, onRamp } = useKit()
  const userId = useSession()?.userId
  const purchases = useKitState('purchases')
  const [state, setState] = useState<{ isStarting: boolean; error: KitError | undefined }>({
    isStarting: false,
    error: undefined,
  })
  useEffect(() => {
    // If the code can't be loaded now, the next use loads it.
    if (userId) onRamp.resume().catch(() => {})
  }, [onRamp, userId])
  const { focusWindow, refresh, dismiss } = onRamp
  return {
    focusWindow,
    refresh,
    dismiss,
    purchases,
    ...state,
    providers: config.wallet?.onRamp?.providers ?? noProviders,
    // Not a mutation: it would open the window outside the click.
    async start(parameters) {
      setState({ isStarting: true, error: undefined })
      try {
        const purchase = await onRamp.start(parameters)
        setState({ isStarting: false, error: undefined })
        return purchase
      } catch (error) {
        setState({ isStarting: false, error: error as KitError })
        throw error
      }
    },
  }
}

const noProviders: readonly OnRampProviderName[] = []

/**
 * Assets that can be bought for an address of that format: a query of TanStack Query.
 *
 * @example
 * const { data: assets } = useOnRampAssets('ADDRESS_FORMAT_ETHEREUM')
 * assets?.map(({ network, currency }) => <li key={network + currency}>{currency}</li>)
 */
export const useOnRampAssets = <Data = readonly OnRampAsset[]>(
  addressFormat: AddressFormat,
  { query }: QueryParameter<readonly OnRampAsset[], Data> = {},
): QueryResult<Data> => useKitQuery(onRampAssetsQueryOptions(useKit(), addressFormat), query)
