import type { Clock } from '../environment/environment.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { contactPattern, longestContact, type VaultHint } from './protocol.ts'

/** How long the vault waits for what the service knows, ms. */
const patience = 2_000

type HintContext = Pick<InternalKit, 'store' | 'api'> & {
  environment: { clock: Pick<Clock, 'setTimeout' | 'clearTimeout'> }
}

/** What is known about the signed-in person. Never rejects: without an answer in time it is what the session says. */
export async function readHint({ store, api, environment: { clock } }: HintContext): Promise<VaultHint> {
  const { auth } = store.get()
  if (auth.status !== 'signed-in') return {}
  const { contact, userId } = auth.session
  const stopping = new AbortController()
  const timer = clock.setTimeout(() => stopping.abort(), patience)
  try {
    const { user } = await api.getUser({ userId }, { signal: stopping.signal })
    const { userEmail, userEmailVerified, userPhoneNumber, userPhoneNumberVerified, authenticators } = user
    const email = userEmailVerified !== false ? userEmail : undefined
    const phone = userPhoneNumberVerified !== false ? userPhoneNumber : undefined
    return { hasPasskey: authenticators.length > 0, contact: sendable(contact ?? email ?? phone) }
  } catch {
    return { contact: sendable(contact) }
  } finally {
    clock.clearTimeout(timer)
  }
}

/** The vault refuses a request with a contact that isn't one. */
const sendable = (contact = ''): string | undefined =>
  contact.length <= longestContact && contactPattern.test(contact) ? contact : undefined
