import { openAtRest, sealAtRest } from '@latchkey/crypto/node'

import type { Secrets } from './secrets.ts'

/** Seals the requests of activities that wait for approvals, each to its row. */
export interface ActivitySeal {
  /** @returns base64 */
  seal(activityId: string, text: string): string
  /** @throws CryptoError SEAL_REFUSED */
  open(activityId: string, sealed: string): string
}

export function createActivitySeal({ sealKey }: Pick<Secrets, 'sealKey'>): ActivitySeal {
  const key = Buffer.from(sealKey, 'hex')
  const place = (id: string) => ({ key, table: 'activities', id })
  return {
    seal: (id, text) => Buffer.from(sealAtRest(place(id), text)).toString('base64'),
    open: (id, sealed) => new TextDecoder().decode(openAtRest(place(id), Buffer.from(sealed, 'base64'))),
  }
}
