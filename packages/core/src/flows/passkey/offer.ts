import type { PasskeyAvailability } from '../../environment/passkeyPort.ts'
import { readJson, writeJson } from '../../storage/json.ts'
import type { InternalKit } from '../internalKit.ts'
import { handlesOf } from './knownPasskeys.ts'

/** What localStorage holds of offers that were put away: who said "Not now", latest first. */
interface Declined {
  readonly version: 1
  readonly userIds: readonly string[]
}

/** A device of many people remembers this many. */
const most = 20

function whoDeclined({ environment, name }: InternalKit): readonly string[] {
  const kept = readJson<Declined>(environment.metadata, name('declined'))
  return kept?.version === 1 && Array.isArray(kept.userIds) ? kept.userIds : []
}

const presentUser = ({ store }: InternalKit): string | undefined => {
  const { auth } = store.get()
  return auth.status === 'signed-in' ? auth.session.userId : undefined
}

/** Remembers on this device that the person who is signed in wants no passkey now. */
export function declineOffer(kit: InternalKit): void {
  const userId = presentUser(kit)
  if (userId === undefined) return
  const userIds = [...new Set([userId, ...whoDeclined(kit)])].slice(0, most)
  // Where the browser keeps nothing, the offer comes again with the next login.
  writeJson(kit.environment.metadata, kit.name('declined'), { version: 1, userIds })
}

export interface OfferParameters {
  availability(): Promise<PasskeyAvailability>
  list(): Promise<readonly unknown[]>
}

/**
 * Whether a passkey is worth offering: this device can keep one, the account has none, and its person hasn't
 * declined it here. Never rejects: what isn't known isn't asked for.
 */
export async function isWorthOffering(
  kit: InternalKit,
  { availability, list }: OfferParameters,
): Promise<boolean> {
  const userId = presentUser(kit)
  if (userId === undefined || whoDeclined(kit).includes(userId) || handlesOf(kit, userId).length > 0)
    return false
  const { platform } = await availability()
  if (!platform) return false
  const authenticators = await list().catch(() => undefined)
  return authenticators?.length === 0
}
