'use client'

import { type KitEvent, onEvent } from '@latchkey/core'
import { useEffect, useRef } from 'react'
import { useKit } from './useKit.ts'

/**
 * Calls the latest `listener` once for each thing that a user does with the kit in this tab, for analytics: signing up,
 * signing in, a payment. Put it into one component that is always there, directly below the provider. An exception in
 * the listener is an uncaught error of the page, and changes nothing here.
 *
 * @example
 * function Analytics() {
 *   useOnEvent((event) => track(event.type, event))
 *   return null
 * }
 */
export function useOnEvent(listener: (event: KitEvent) => void): void {
  const kit = useKit()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => onEvent(kit, (event) => latest.current(event)), [kit])
}
