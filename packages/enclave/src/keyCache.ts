import { createHash } from 'node:crypto'

import type { Curve } from './derive/curves.ts'
import { deriveKey } from './derive/deriveKey.ts'
import type { Row, Sealer } from './seal.ts'
import { readSeed } from './walletSecret.ts'

/** Which key signs: one of a wallet, by its path, or a private key that stands alone. */
export type KeySource =
  | { kind: 'wallet'; walletId: string; sealed: Uint8Array; curve: Curve; path: string }
  | { kind: 'privateKey'; privateKeyId: string; sealed: Uint8Array; curve: Curve }

/** A key, and the organization that has to own it. */
export interface OwnedSource {
  organizationId: string
  source: KeySource
}

/** The tables whose rows are sealed. Part of what a ciphertext is bound to. */
export const tables = {
  wallet: 'wallets',
  privateKey: 'private_keys',
  importTarget: 'import_targets',
} as const

/** The row of an organization that holds a secret. */
export const rowOf = (kind: keyof typeof tables, organizationId: string, id: string): Row => ({
  table: tables[kind],
  organizationId,
  id,
})

/** Derived keys that stay in memory, because deriving costs several signatures. */
const capacity = 1_000

/** Opens and derives keys, and keeps the most recent ones. A task must not keep or change the key it is given. */
export function createKeyCache(sealer: Sealer) {
  const keys = new Map<string, Uint8Array>()
  return {
    /** @throws {@link EnclaveError} `SEAL_BROKEN`, `PATH_INVALID` */
    use<T>({ organizationId, source }: OwnedSource, task: (key: Uint8Array) => T): T {
      const name = nameOf(organizationId, source)
      const key = keys.get(name) ?? read(sealer, organizationId, source)
      // A map iterates in insertion order: the least recently used key comes first.
      keys.delete(name)
      keys.set(name, key)
      const [oldest] = keys.keys()
      if (keys.size > capacity && oldest !== undefined) {
        keys.get(oldest)?.fill(0)
        keys.delete(oldest)
      }
      return task(key)
    },
    clear() {
      for (const key of keys.values()) key.fill(0)
      keys.clear()
    },
  }
}
export type KeyCache = ReturnType<typeof createKeyCache>

/** A hash of the ciphertext: a source that names another row's secret finds nothing here, and fails to open. */
function nameOf(organizationId: string, source: KeySource): string {
  const sealed = createHash('sha256').update(source.sealed).digest('base64')
  return JSON.stringify({ ...source, sealed, organizationId })
}

function read(sealer: Sealer, organizationId: string, source: KeySource): Uint8Array {
  if (source.kind === 'privateKey')
    return sealer.open(rowOf('privateKey', organizationId, source.privateKeyId), source.sealed)
  const seed = openSeed(sealer, { organizationId, ...source })
  try {
    return deriveKey(source.curve, seed, source.path)
  } finally {
    seed.fill(0)
  }
}

/** @throws {@link EnclaveError} `SEAL_BROKEN` */
export function openSeed(
  sealer: Sealer,
  { organizationId, walletId, sealed }: { organizationId: string; walletId: string; sealed: Uint8Array },
): Uint8Array {
  const secret = sealer.open(rowOf('wallet', organizationId, walletId), sealed)
  try {
    return readSeed(secret)
  } finally {
    secret.fill(0)
  }
}
