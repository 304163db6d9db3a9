import { readJson, writeJson } from '../../storage/json.ts'
import type { InternalKit } from '../internalKit.ts'
import { handlesOf } from './knownPasskeys.ts'

/** Users who declined an offer on this device, latest first. In localStorage. */
interface Declined {
  readonly version: 1
  readonly userIds: readonly string[]
}

/** Maximum number of users. */
const most = 20

function whoDeclined({ environment, name }: InternalKit): readonly string[] {
  const kept = readJson<Declined>(environment.metadata, name('declined'))
  return kept?.version === 1 && Array.isArray(kept.userIds) ? kept.userIds : []
}

const presentUser = ({ store }: InternalKit): string | undefined => {
  const { auth } = store.get()
  return auth.status === 'signed-in' ? auth.session.userId : undefined
}

/** Remembers on this device that the signed-in user declined a passkey. */
export function declineOffer(kit: InternalKit): void {
  const userId = presentUser(kit)
  if (userId === undefined) return
  const userIds = [...new Set([userId, ...whoDeclined(kit)])].slice(0, most)
  // Without storage the offer appears again at the next login.
  writeJson(kit.environment.metadata, kit.name('declined'), { version: 1, userIds })
}

/**
 * Whether to offer a passkey on a device that supports one: the account has none, and the user hasn't declined it here.
 * Never rejects: false if anything is unknown.
 */
export async function isWorthOffering(
  kit: InternalKit,
  list: () => Promise<readonly unknown[]>,
): Promise<boolean> {
  const userId = presentUser(kit)
  if (userId === undefined || whoDeclined(kit).includes(userId) || handlesOf(kit, userId).length > 0)
    return false
  const authenticators = await list().catch(() => undefined)
  return authenticators?.length === 0
}
