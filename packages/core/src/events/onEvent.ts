import type { EventAccount, KitEvent, KitEventFacts } from './kitEvent.types.ts'

type Listener = (event: KitEvent) => void

// Outside of the kit, so that a page without a listener has none of this before somebody signs in.
const listenersOf = /* @__PURE__ */ new WeakMap<object, Set<Listener>>()

/**
 * Calls the listener once for each thing that the user does with this kit in this tab, for analytics. Returns a
 * function that stops. An error of the listener is thrown as the page's own, and changes nothing here.
 *
 * @example
 * const stop = onEvent(kit, (event) => {
 *   if (event.type === 'signed-up') track('Signed up', { user: event.userId, method: event.method })
 * })
 */
export function onEvent(kit: object, listener: Listener): () => void {
  const listeners = listenersOf.get(kit) ?? new Set()
  listenersOf.set(kit, listeners)
  // The same function may listen twice.
  const subscriber: Listener = (event) => listener(event)
  listeners.add(subscriber)
  return () => void listeners.delete(subscriber)
}

/** Tells the listeners of a kit what the person of an account has done. */
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
