import type { RowSeal } from './createRowSeal.ts'

/** Seals tokens of others in replies that are kept in case they are lost, each to its reply. */
export interface ReplySeal {
  /** @returns base64 */
  seal(key: string, token: string): string
  /** @throws CryptoError SEAL_REFUSED */
  open(key: string, sealed: string): string
}

const locationOfReply = (key: string) => ({ table: 'idempotent_replies', id: key })

export const createReplySeal = (rowSeal: RowSeal): ReplySeal => ({
  seal: (key, token) => rowSeal.seal(locationOfReply(key), token),
  open: (key, sealed) => rowSeal.open(locationOfReply(key), sealed),
})
