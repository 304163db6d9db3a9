import { activityFacts } from '@latchkey/contract/server'
import type { PolicyObjects, PolicyRecord } from '@latchkey/rules/language'
import { findTagIds } from '../../store/tags.ts'
import { findPrivateKeys, type PrivateKeyRow } from '../../store/wallets/privateKeys.ts'
import { findSignerRows } from '../../store/wallets/signers.ts'
import { findWalletsOf, type WalletAccountRow, type WalletRow } from '../../store/wallets/wallets.ts'
import type { DescribedRequest } from './request.ts'

/** Kind of the tags that policies see of a key. */
const kind = 'privateKey'

/** The key that signs. */
export interface Signer {
  /** `ADDRESS_FORMAT_…` of the address that was named. */
  format: string
  /** The address that was named, if its format belongs to a chain. */
  address?: string | undefined
  curve: string
  /** Hex: 33 bytes compressed, or the 32 of Ed25519. */
  publicKey: string
}

/** Something that a request concerns, as the keywords that describe it. */
export interface DescribedTarget {
  objects: Pick<PolicyObjects, 'wallet' | 'wallets' | 'wallet_account' | 'private_key'>
  signer?: Signer | undefined
}

/** Wallets and keys that a request names. Those that don't exist in the organization are left out. */
export async function describeTargets(request: DescribedRequest): Promise<DescribedTarget[]> {
  const { db, organizationId } = request
  const { target } = activityFacts[request.operation]
  const none = [{ objects: {} }]
  if (!target) return none
  const named = (request.parameters as Record<string, string | readonly string[]>)[target]
  const ids = [named ?? []].flat()
  switch (target) {
    case 'signWith':
    case 'address': {
      const signer = await findSignerRows(db, { organizationId, signWith: ids[0] ?? '' })
      if (!signer) return none
      if (signer.kind === 'privateKey') {
        const tagIds = await findTagIds(db, { organizationId, kind, targetId: signer.privateKey.id })
        return [keyTarget(signer.privateKey, tagIds, signer)]
      }
      return [accountTarget(signer)]
    }
    case 'walletId': {
      const [wallet] = await findWalletsOf(db, { organizationId, ids })
      return wallet ? [{ objects: { wallet: walletObject(wallet) } }] : none
    }
    case 'walletIds': {
      const rows = await findWalletsOf(db, { organizationId, ids })
      const wallets = rows.map(walletObject)
      if (wallets.length === 0) return [{ objects: { wallets } }]
      return wallets.map((wallet) => ({ objects: { wallet, wallets } }))
    }
    case 'privateKeyId':
    case 'privateKeyIds': {
      const keys = await findPrivateKeys(db, { organizationId, ids })
      if (keys.length === 0) return none
      const tagIds = await findTagIds(db, { organizationId, kind })
      return keys.map((key) => keyTarget(key, tagIds))
    }
  }
}

const accountTarget = ({ account, wallet }: { account: WalletAccountRow; wallet: WalletRow }) => ({
  objects: { wallet: walletObject(wallet), wallet_account: { address: account.address } },
  signer: { ...account, format: account.addressFormat },
})

type TagIdsOf = Awaited<ReturnType<typeof findTagIds>>

const keyTarget = (
  key: PrivateKeyRow,
  tagIds: TagIdsOf,
  named?: { format: string; address?: string },
): DescribedTarget => ({
  objects: { private_key: keyObject(key, tagIds(key.id)) },
  signer: named && { format: named.format, address: named.address, ...key },
})

const walletObject = ({ id, imported, exportedAt, name }: WalletRow): PolicyRecord => ({
  id,
  imported,
  label: name,
  exported: exportedAt !== null,
})

const keyObject = ({ id, imported, exportedAt, name }: PrivateKeyRow, tags: string[]): PolicyRecord => ({
  id,
  imported,
  label: name,
  tags,
  exported: exportedAt !== null,
})
