import type { Payment } from '@latchkey/react'

/** Somebody whom the user has paid before. */
export interface Recent {
  address: string
  /** When, ms since the epoch. */
  at: number
}

const most = 3

/**
 * The last few recipients of payments on networks of one kind, newest first. Only of payments that this device made:
 * others could put an address that looks like a known one into a history. Own accounts are in another field.
 */
export function listRecents(
  payments: readonly Payment[],
  { network, from }: { network: string; from: string },
): Recent[] {
  const [namespace] = network.split(':')
  const recents = new Map<string, Recent>()
  for (const { to, status, createdAt, ...payment } of payments) {
    const isAlike = payment.network.split(':')[0] === namespace
    if (isAlike && status === 'confirmed' && to !== from && !recents.has(to))
      recents.set(to, { address: to, at: createdAt })
  }
  return [...recents.values()].slice(0, most)
}
