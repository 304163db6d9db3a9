import type { InternalKit } from '../flows/internalKit.ts'
import { createUserValues } from '../sessions/userValues.ts'
import type { SignedRequest } from '../state/signedRequests.types.ts'

/** Maximum number of requests of a user. */
const mostRequests = 50

/** Requests that were signed on this device, newest first. One that the browser doesn't store isn't listed. */
export function createSignedJournal(kit: InternalKit) {
  const { tabs } = kit.environment
  const values = createUserValues(kit, 'signedRequests')
  const name = kit.name('signedRequests')
  const presentUser = () => kit.store.get().auth.session?.userId
  const listOf = (userId: string | undefined): readonly SignedRequest[] => {
    const requests = values.read(userId)
    return Array.isArray(requests) ? requests.filter(isWhole) : []
  }
  const publish = () => kit.store.set({ signedRequests: listOf(presentUser()) })

  function write(userId: string, requests: readonly SignedRequest[]) {
    values.write(userId, requests.slice(0, mostRequests))
    tabs.tell?.(name)
    publish()
  }

  let shownUser = presentUser()
  const stops = [
    tabs.subscribe((changed) => {
      if (changed === null || changed === name) publish()
    }),
    kit.store.subscribe(() => {
      if (presentUser() === shownUser) return
      shownUser = presentUser()
      publish()
    }),
  ]
  kit.life.signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  publish()
  return {
    list: () => listOf(presentUser()),
    add: (userId: string, request: SignedRequest) => write(userId, [request, ...listOf(userId)]),
    change(userId: string, id: string, change: Partial<SignedRequest>) {
      const changed = listOf(userId).map((request) =>
        request.id === id ? { ...request, ...change } : request,
      )
      write(userId, changed)
    },
  }
}

const isWhole = (value: unknown): value is SignedRequest => {
  const { id, address, origin, signedAt, decoded } = (value ?? {}) as Partial<SignedRequest>
  if (decoded && !(Array.isArray(decoded.fields) && Array.isArray(decoded.warnings))) return false
  return [id, address, origin].every((text) => typeof text === 'string') && typeof signedAt === 'number'
}
