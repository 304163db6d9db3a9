/** Whether the browser knows of a network; elsewhere there is one. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false
