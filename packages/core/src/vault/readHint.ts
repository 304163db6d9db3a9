import type { User } from '@latchkey/contract'

import type { EnvironmentClock } from '../environment/environment.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { listLoginMethods } from './loginMethods.ts'
import { contactPattern, longestContact, mostMethods, type VaultHint } from './protocol.ts'

/** How long the vault waits for the answer of the service, ms. */
const patience = 2_000

type HintContext = Pick<InternalKit, 'store' | 'api'> & {
  environment: { clock: Pick<EnvironmentClock, 'setTimeout' | 'clearTimeout'> }
}

/** Facts about the signed-in user. Never rejects: without an answer in time they come from the session. */
export async function readHint({ store, api, environment: { clock } }: HintContext): Promise<VaultHint> {
  const { auth } = store.get()
  if (auth.status !== 'signed-in') return {}
  const { contact, method, userId } = auth.session
  const stopping = new AbortController()
  const timer = clock.setTimeout(() => stopping.abort(), patience)
  try {
    const { user } = await api.getUser({ userId }, { signal: stopping.signal })
    return { methods: methodsOf(user), contact: contactOf(user, contact) }
  } catch {
    // A contact that only a provider has reported takes no codes.
    const isCode = method === 'email' || method === 'sms'
    return { methods: method ? [method] : undefined, contact: isCode ? sendable(contact) : undefined }
  } finally {
    clock.clearTimeout(timer)
  }
}

/** The account's login methods as the hint names them. */
const methodsOf = (user: User): readonly string[] =>
  listLoginMethods(user)
    .map(({ method }) => method)
    .filter((method) => /^[a-z0-9_-]{1,64}$/.test(method))
    .slice(0, mostMethods)

/** The contact that a code is sent to: an established one if there is any, and preferably that of this session. */
function contactOf(user: User, sessionContact: string | undefined): string | undefined {
  const contacts = listLoginMethods(user).filter(({ contact }) => contact !== undefined)
  const established = contacts.filter(({ isEstablished }) => isEstablished)
  const able = established[0] ? established : contacts
  return sendable((able.find(({ contact }) => contact === sessionContact) ?? able[0])?.contact)
}

/** The vault refuses a request with a contact that isn't one. */
const sendable = (contact = ''): string | undefined =>
  contact.length <= longestContact && contactPattern.test(contact) ? contact : undefined
