import { createHash } from 'node:crypto'
import type { State } from '@latchkey/rules/state'
import { bytesToHex } from '@noble/hashes/utils.js'

import type { EnclaveContext } from '../context.ts'
import { type Curve, publicKeyOf } from '../derive/curves.ts'
import { type AddressFormat, addressOf } from '../derive/index.ts'
import { EnclaveError } from '../EnclaveError.ts'
import { type KeySource, tables } from '../keyCache.ts'
import { readSeed } from '../walletSecret.ts'

/** Sealed rows by the IDs of their wallets and private keys. */
export type SealedRows = Readonly<Record<string, Uint8Array>>

type Wallet = State['wallets'][number]
type PrivateKey = State['privateKeys'][number]

const curveOf = (name: string) => name.slice('CURVE_'.length) as Curve

/**
 * Derives every address again that a change adds: whoever proposes the next state can't put an address of their own in
 * its place. Fills in the fingerprints of seeds.
 *
 * @throws {@link EnclaveError} `REQUEST_REFUSED`, `SEAL_BROKEN`
 */
export function verifyKeys(
  context: EnclaveContext,
  before: State | undefined,
  next: State,
  sealed: SealedRows,
): Pick<State, 'wallets' | 'privateKeys'> {
  const known = { wallets: before?.wallets ?? [], privateKeys: before?.privateKeys ?? [] }
  return {
    wallets: next.wallets.map((wallet) => {
      const old = known.wallets.find(({ id }) => id === wallet.id)
      const accounts = wallet.accounts.filter(({ id }) => !old?.accounts.some((account) => account.id === id))
      if (old && accounts.length === 0) return { ...wallet, fingerprint: old.fingerprint }
      const fingerprint = fingerprintOf(context, next.id, wallet.id, rowOf(sealed, wallet.id))
      if (old && Buffer.compare(old.fingerprint, fingerprint) !== 0) throw refused(wallet.id)
      verifyAccounts(context, next.id, { ...wallet, accounts }, rowOf(sealed, wallet.id))
      return { ...wallet, fingerprint }
    }),
    privateKeys: next.privateKeys.map((key) => {
      if (!known.privateKeys.some(({ id }) => id === key.id))
        verifyPrivateKey(context, next.id, key, rowOf(sealed, key.id))
      return key
    }),
  }
}

const refused = (id: string) =>
  new EnclaveError('REQUEST_REFUSED', `An address or key of ${id} is not one that follows from its row.`)

function rowOf(sealed: SealedRows, id: string): Uint8Array {
  const row = sealed[id]
  if (row) return row
  throw new EnclaveError('REQUEST_REFUSED', `The sealed row of ${id} is missing.`)
}

/** SHA-256 of the seed's own public key: nobody can find the seed from it. */
function fingerprintOf(
  { sealer }: EnclaveContext,
  organizationId: string,
  id: string,
  sealed: Uint8Array,
): Uint8Array {
  const secret = sealer.open({ table: tables.wallet, organizationId, id }, sealed)
  const seed = readSeed(secret)
  try {
    const publicKey = publicKeyOf('ED25519', createHash('sha256').update(seed).digest())
    return new Uint8Array(createHash('sha256').update(publicKey).digest())
  } finally {
    seed.fill(0)
    secret.fill(0)
  }
}

function verifyAccounts(
  { keys }: EnclaveContext,
  organizationId: string,
  { id: walletId, accounts }: Wallet,
  sealed: Uint8Array,
): void {
  for (const { curve: name, path, addressFormat, address } of accounts) {
    const curve = curveOf(name)
    const source: KeySource = { kind: 'wallet', walletId, sealed, curve, path }
    const publicKey = keys.use({ organizationId, source }, (key) => publicKeyOf(curve, key))
    if (addressOf(formatOf(addressFormat), curve, publicKey) !== address) throw refused(walletId)
  }
}

const formatOf = (name: string) => name.slice('ADDRESS_FORMAT_'.length) as AddressFormat

function verifyPrivateKey(
  { keys }: EnclaveContext,
  organizationId: string,
  { id: privateKeyId, curve: name, publicKey: stated, addresses }: PrivateKey,
  sealed: Uint8Array,
): void {
  const curve = curveOf(name)
  const source: KeySource = { kind: 'privateKey', privateKeyId, sealed, curve }
  const publicKey = keys.use({ organizationId, source }, (key) => publicKeyOf(curve, key))
  const isSame =
    bytesToHex(publicKey) === bytesToHex(stated) &&
    addresses.every(({ format, address }) => addressOf(formatOf(format), curve, publicKey) === address)
  if (!isSame) throw refused(privateKeyId)
}
