import type { Lazy } from '../environment/lazy.ts'
import type { Confirmer } from '../sign-requests/confirm.ts'
import type { SignQueue } from '../sign-requests/signQueue.types.ts'
import type { SignRequests } from '../sign-requests/signRequest.types.ts'
import { lazyMethods } from './lazyMethods.ts'

/** The queue is loaded with its first request; whatever shows requests says so before. */
export const lazySignRequests = (load: Lazy<SignQueue>, confirmers: Set<Confirmer>): SignRequests => ({
  ...(lazyMethods(load, ['approve', 'reject', 'rejectAll']) as Omit<SignRequests, 'attach'>),
  attach(prepare = async () => {}) {
    const confirmer = { prepare }
    confirmers.add(confirmer)
    return () => {
      if (confirmers.delete(confirmer) && !confirmers.size) load.value?.abandon()
    }
  },
})
