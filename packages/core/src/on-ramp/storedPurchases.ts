import type { InternalKit } from '../flows/internalKit.ts'
import { purchasesName } from '../payments/storedNames.ts'
import type { Purchase } from '../state/onRamp.types.ts'
import { readJson, writeJson } from '../storage/json.ts'

/** Maximum number of purchases that this device keeps. */
const mostKept = 20

interface StoredPurchase extends Omit<Purchase, 'window'> {
  readonly userId: string
}

/** The purchases of all users of this device, newest first. */
const read = ({ environment, name }: InternalKit): readonly StoredPurchase[] => {
  const stored = readJson<readonly StoredPurchase[]>(environment.metadata, name(purchasesName))
  return Array.isArray(stored) ? stored : []
}

/**
 * Replaces the purchases of a user. Where the browser refuses to store them, they are followed until the page is
 * reloaded.
 */
export function writePurchases(kit: InternalKit, userId: string, purchases: readonly Purchase[]): void {
  const userPurchases = purchases.map(({ window: _, ...purchase }) => ({ ...purchase, userId }))
  const others = read(kit).filter((purchase) => purchase.userId !== userId)
  const kept = [...userPurchases, ...others].slice(0, mostKept)
  writeJson(kit.environment.metadata, kit.name(purchasesName), kept.length ? kept : undefined)
}

/** The purchases of a user, newest first. */
export const readPurchases = (kit: InternalKit, userId: string): readonly Purchase[] =>
  read(kit)
    .filter((purchase) => purchase.userId === userId)
    .map(({ userId: _, ...purchase }) => ({ ...purchase, window: 'unknown' }))
