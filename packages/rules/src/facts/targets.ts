import type { PolicyObjects, PolicyRecord } from '../language/policyObjects.ts'
import { type Asking, ask, type PrivateKeyFacts, type SignerFacts, type WalletFacts } from './asking.ts'
import type { DescribedRequest } from './request.ts'

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
export function* describeTargets(request: DescribedRequest): Asking<DescribedTarget[]> {
  const { target } = request.view
  const none = [{ objects: {} }]
  if (!target) return none
  const named = (request.parameters as Record<string, string | readonly string[]>)[target]
  const ids = [named ?? []].flat()
  switch (target) {
    case 'signWith':
    case 'address': {
      const signer = yield* ask({ kind: 'signer', signWith: ids[0] ?? '' })
      if (!signer) return none
      if (signer.kind === 'privateKey') {
        const tagIds = yield* ask({ kind: 'keyTags', keyId: signer.privateKey.id })
        return [keyTarget(signer.privateKey, tagIds, signer)]
      }
      return [accountTarget(signer)]
    }
    case 'walletId': {
      const [wallet] = yield* ask({ kind: 'wallets', ids })
      return wallet ? [{ objects: { wallet: ownedObject(wallet) } }] : none
    }
    case 'walletIds': {
      const rows = yield* ask({ kind: 'wallets', ids })
      const wallets = rows.map(ownedObject)
      if (wallets.length === 0) return [{ objects: { wallets } }]
      return wallets.map((wallet) => ({ objects: { wallet, wallets } }))
    }
    case 'privateKeyId':
    case 'privateKeyIds': {
      const keys = yield* ask({ kind: 'privateKeys', ids })
      if (keys.length === 0) return none
      const tagIds = yield* ask({ kind: 'keyTags' })
      return keys.map((key) => keyTarget(key, tagIds))
    }
  }
}

const accountTarget = ({ account, wallet }: Extract<SignerFacts, { kind: 'account' }>) => ({
  objects: { wallet: ownedObject(wallet), wallet_account: { address: account.address } },
  signer: { ...account, format: account.addressFormat },
})

const keyTarget = (
  key: PrivateKeyFacts,
  tagIds: (keyId: string) => string[],
  named?: { format: string; address?: string | undefined },
): DescribedTarget => ({
  objects: { private_key: { ...ownedObject(key), tags: tagIds(key.id) } },
  signer: named && { format: named.format, address: named.address, ...key },
})

/** Fields that wallets and private keys have. */
const ownedObject = ({ id, imported, exportedAt, name }: WalletFacts): PolicyRecord => ({
  id,
  imported,
  label: name,
  exported: exportedAt !== null,
})
