import { type Hex, parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem'
import * as chains from 'viem/chains'
import { decodeCall } from '../../src/clear-signing/decodeCall.ts'
import { createDecodeContext } from '../../src/clear-signing/decodeContext.ts'
import { createDataProvider } from '../../src/clear-signing/decodeSources.ts'
import { createDescriptors } from '../../src/clear-signing/descriptors/createDescriptors.ts'
import { decodeTypedData } from '../../src/clear-signing/typed-data/decodeTypedData.ts'
import type { DecodedRequest } from '../../src/state/decodedRequest.types.ts'
import type { CaseFile, RegistryCase } from './registryCases.ts'
import { readRegistrySource } from './registrySource.ts'

const networks = Object.values(chains).map(({ id, name, nativeCurrency }) => ({
  id: `eip155:${id}`,
  name,
  nativeCurrency,
}))

export interface DecodeCase {
  file: CaseFile
  test: RegistryCase
  /** Data of the transaction, in place of that of the case; `to` and `value` likewise. */
  data?: Hex
  to?: string
  value?: bigint
}

export const transactionOf = ({ rawTx }: RegistryCase) =>
  rawTx ? parseTransaction(rawTx as TransactionSerialized) : undefined

/** Decodes a case of the registry as the kit does, with the tokens and names that its file lists. */
export async function decodeCase({
  file: { dataProvider = {} },
  test,
  ...changed
}: DecodeCase): Promise<DecodedRequest> {
  const { rawTx, data, from } = test
  const read = transactionOf(test)
  const chainIds = [read?.chainId ?? data?.domain.chainId, ...Object.values(chains).map(({ id }) => id)]
  const tokens = Object.entries(dataProvider.tokens ?? {}).flatMap(([address, token]) =>
    chainIds.map((id) => ({ network: `eip155:${id}`, address, ...token })),
  )
  // The cases say which tokens are known, and no others are.
  const isListed = (address: string) =>
    tokens.some((token) => token.address.toLowerCase() === address.toLowerCase())
  const known = createDecodeContext({ networks, tokens })
  const context = {
    ...known,
    token: (network: string | undefined, address: string) =>
      isListed(address) ? known.token(network, address) : undefined,
  }
  const lookUp = <Value>(values: Record<string, Value> = {}, key: string) =>
    Object.entries(values).find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1]
  const named = (names: Record<string, string> | undefined) => async (address: string) => {
    const name = lookUp(names, address)
    return name ? { name, typeMatch: true } : null
  }
  const descriptors = createDescriptors(readRegistrySource(), {
    ...createDataProvider(context),
    resolveLocalName: named(dataProvider.addressNames),
    resolveEnsName: named(dataProvider.ensNames),
    async resolveNftCollectionName(_, address) {
      const name = lookUp(dataProvider.nftCollectionNames, address)
      return name ? { name } : null
    },
    async resolveBlockTimestamp(_, height) {
      const timestamp = dataProvider.blockTimestamps?.[String(height)]
      return timestamp === undefined ? null : { timestamp }
    },
  })
  const sources = { context, descriptors }
  if (!read) return decodeTypedData(sources, data!, { address: from ?? '' })
  const signer =
    from ??
    (await recoverTransactionAddress({ serializedTransaction: rawTx as TransactionSerialized }).catch(
      () => undefined,
    ))
  const call = {
    to: (changed.to ?? read.to!).toLowerCase(),
    data: changed.data ?? read.data ?? '0x',
    value: changed.value ?? read.value ?? 0n,
  }
  return decodeCall(sources, { ...call, network: `eip155:${read.chainId}`, from: signer, depth: 0 })
}
