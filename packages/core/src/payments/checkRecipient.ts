import { isSameAddress } from '@latchkey/crypto/addresses'

import { findAsset } from '../assets/networks.ts'
import type { NetworkId } from '../client/walletConfig.types.ts'
import type { CheckRecipientParameters, RecipientCheck, RecipientWarning } from '../state/payments.types.ts'
import type { ChainContext, ChainPayments } from './chainPayments.ts'
import type { KnownAddresses } from './knownAddresses.ts'
import { looksAlike } from './lookAlike.ts'
import { isBurnAddress, readRecipient } from './readRecipient.ts'
import type { ResolvedName } from './resolveName.ts'

interface CheckParts {
  loadKnown: () => Promise<KnownAddresses>
  /** Looks up a name. Undefined where the app has no endpoint of its registry. */
  resolve: (registry: NetworkId, name: string) => Promise<ResolvedName | undefined>
}

/** Networks whose registry has the names with an ending. */
const registries: Readonly<Record<string, NetworkId>> = {
  eth: 'eip155:1',
  sns: 'solana:mainnet',
  sol: 'solana:mainnet',
}

/** The registry of a text that is written as a name. */
function registryOf(text: string): NetworkId | undefined {
  const [, ending = ''] = /^[^\s/:]+\.([a-z]{3})$/iu.exec(text) ?? []
  return registries[ending.toLowerCase()]
}

/**
 * Checks what the user typed. Whether it is a contract is asked of the network, and what the user knows of the
 * service; without either, the rest is still said.
 */
export async function checkRecipient(
  { parseAddress, isContract }: ChainPayments,
  context: ChainContext,
  { from, to, assetId }: CheckRecipientParameters,
  { loadKnown, resolve }: CheckParts,
): Promise<RecipientCheck> {
  const typed = readRecipient(to)
  if (typed.isUnsupported) return { status: 'invalid', reason: 'request' }
  const registry = registryOf(typed.address)
  const name = registry && typed.address
  const resolved = registry && (await resolve(registry, typed.address))
  if (resolved && 'reason' in resolved) return { status: 'invalid', reason: resolved.reason }
  const parsed = parseAddress(resolved ? resolved.address : typed.address)
  if (typed.network && typed.network !== context.network.id) return { status: 'invalid', reason: 'network' }
  if ('reason' in parsed) return { status: 'invalid', reason: parsed.reason }
  const { address, hasChecksum } = parsed
  if (assetId !== undefined) findAsset(context.network, assetId)
  if (context.network.assets.some((asset) => asset.address && isSameAddress(asset.address, address)))
    return { status: 'invalid', reason: 'token' }
  const isOwn = isSameAddress(from, address)
  const [contract, { list, isComplete }] = await Promise.all([
    isContract(context, address).catch(() => undefined),
    loadKnown(),
  ])
  const same = list.filter((known) => isSameAddress(known.address, address))
  const isKnown = same.some(
    ({ isPaid, network }) => isPaid && (network === undefined || network === context.network.id),
  )
  // A saved name doesn't make an address one that the user knows: whoever had their session could have saved it.
  const isFamiliar = isOwn || same.some(({ isSaved }) => !isSaved)
  const lookAlike = isFamiliar
    ? undefined
    : [...list.map((known) => known.address), from].find((known) => looksAlike(known, address))
  const warnings: readonly [RecipientWarning, boolean][] = [
    ['look-alike', lookAlike !== undefined],
    ['nobody', isBurnAddress(address)],
    ['contract', contract === true],
    ['own', isOwn],
    ['first-time', !isKnown && !isOwn],
    ['no-checksum', !hasChecksum && !isKnown],
    ['unchecked', contract === undefined],
    ['history-unknown', !isComplete],
  ]
  return {
    status: 'valid',
    address,
    ...(resolved && { name }),
    isOwn,
    isKnown,
    lookAlike,
    isContract: contract,
    warnings: warnings.flatMap(([warning, applies]) => (applies ? [warning] : [])),
  }
}
