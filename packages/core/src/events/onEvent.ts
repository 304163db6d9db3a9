import type { EventAccount, KitEvent, KitEventFacts } from './kitEvent.types.ts'

type Listener = (event: KitEvent) => void

// Kept outside of the kit, so that a page without a listener loads none of this before a login.
const listenersOf = /* @__PURE__ */ new WeakMap<object, Set<Listener>>()

/**
 * Calls the listener once for each thing that the user does with this kit in this tab, for analytics. Returns a
 * function that stops. An error that the listener throws is reported as an uncaught error, and has no effect here.
 *
 * @example
 * const stop = onEvent(kit, (event) => {
 *   if (event.type === 'signed-up') track('Signed up', { user: event.userId, method: event.method })
 * })
 */
export function onEvent(kit: object, listener: Listener): () => void {
  const listeners = listenersOf.get(kit) ?? new Set()
  listenersOf.set(kit, listeners)
  // A function of its own per call, so that the same listener can be added twice.
  const subscriber: Listener = (event) => listener(event)
  listeners.add(subscriber)
  return () => void listeners.delete(subscriber)
}

/** Calls the listeners of a kit with an event of an account. */
export function emitEvent(kit: object, { userId, organizationId }: EventAccount, facts: KitEventFacts): void {
  for (const listener of [...(listenersOf.get(kit) ?? [])])
    try {
      listener({ ...facts, userId, organizationId })
    } catch (error) {
      queueMicrotask(() => {
        throw error
      })
    }
}
