import { addFiat } from '../assets/fiat.ts'
import { type ConfiguredNetwork, networksOf, readNetworks } from '../assets/networks.ts'
import { createRpc } from '../assets/rpc.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { Allowances, TokenAllowance } from '../state/allowances.types.ts'
import type { AssetsParameters } from '../state/assets.types.ts'
import type { SignedRequest } from '../state/signedRequests.types.ts'
import type { AllowanceCandidate } from './candidate.types.ts'
import { createAssetFinder } from './createAssetFinder.ts'
import { createCandidates } from './createCandidates.ts'
import { createRevocations, type RevocationParts } from './createRevocations.ts'
import { describeSigned } from './describeSigned.ts'
import { readEthereumAllowances } from './ethereumAllowances.ts'
import { readIndexed } from './readIndexed.ts'
import type { NetworkReading } from './reading.types.ts'
import { readSolanaAllowances } from './solanaAllowances.ts'

interface AllowanceParts extends RevocationParts {
  /** Requests that the user signed on this device, newest first. */
  loadSigned(): Promise<readonly SignedRequest[] | undefined>
}

/** Each method rejects with a TypeError if `wallet` of the configuration is malformed. */
export function createAllowances(kit: InternalKit, parts: AllowanceParts): Allowances {
  const { clock } = kit.environment
  const { wallet = {} } = kit.config
  const listCandidates = createCandidates(kit)
  const revocations = createRevocations(kit, parts)

  async function readNetwork(
    network: ConfiguredNetwork,
    { address: owner, signal }: AssetsParameters,
    signed: readonly AllowanceCandidate[],
  ): Promise<NetworkReading & { isComplete: boolean }> {
    const rpc = createRpc(kit, network, signal)
    const context = { network, rpc, owner, now: clock.now(), findAsset: createAssetFinder(wallet, network) }
    if (network.namespace === 'solana') return { ...(await readSolanaAllowances(context)), isComplete: true }
    const indexed = await readIndexed(wallet, { network: network.id, address: owner, signal })
    const candidates = [...signed, ...(indexed ?? [])]
    const reading = await readEthereumAllowances(context, candidates)
    return { ...reading, isComplete: indexed !== undefined }
  }

  return {
    async list(parameters) {
      const { address, addressFormat, signal } = parameters
      const networks = networksOf(readNetworks(wallet), addressFormat)
      const isEthereum = networks.some(({ namespace }) => namespace === 'eip155')
      const [candidates, signed] = await Promise.all([
        isEthereum ? listCandidates(address, signal) : [],
        parts.loadSigned(),
      ])
      const readings = await Promise.all(
        networks.map((network) => readNetwork(network, parameters, candidates)),
      )
      signal?.throwIfAborted()
      const allowances = await Promise.all(
        readings
          .flatMap((reading) => reading.allowances)
          .map((allowance) => revocations.follow(describeSigned(allowance, signed))),
      )
      return {
        allowances: sortAllowances(await addWorth(allowances)),
        isComplete: readings.every(({ isComplete }) => isComplete),
        problems: readings.flatMap(({ error }, index) => {
          const network = networks[index]
          return error === undefined || !network ? [] : [{ network: network.id, error: toKitError(error) }]
        }),
      }
    },
    revoke: (allowance) => revocations.revoke(allowance),
  }

  async function addWorth(allowances: readonly TokenAllowance[]): Promise<readonly TokenAllowance[]> {
    const priced = await addFiat(
      allowances.flatMap(({ asset, atRisk }) => (asset && atRisk ? [{ asset, amount: atRisk.amount }] : [])),
      wallet,
    )
    let index = 0
    return allowances.map((allowance) => {
      const { asset, atRisk } = allowance
      if (!asset || !atRisk) return allowance
      return { ...allowance, atRisk: { ...atRisk, fiat: priced[index++]?.fiat } }
    })
  }
}

function sortAllowances(allowances: readonly TokenAllowance[]): readonly TokenAllowance[] {
  const rank = ({ atRisk, isUnlimited, signedAt = 0 }: TokenAllowance) =>
    [atRisk?.fiat?.amount ?? 0, Number(isUnlimited), signedAt] as const
  return [...allowances].sort((one, other) => {
    const [worth, unlimited, signedAt] = rank(one)
    const [otherWorth, otherUnlimited, otherSignedAt] = rank(other)
    return otherWorth - worth || otherUnlimited - unlimited || otherSignedAt - signedAt
  })
}

const toKitError = (error: unknown): KitError =>
  error instanceof KitError
    ? error
    : new KitError('UNKNOWN', { message: 'The allowances were not read.', cause: error })
