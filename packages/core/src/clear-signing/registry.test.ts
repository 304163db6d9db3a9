import { isDeepStrictEqual } from 'node:util'

import { parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem'
import * as chains from 'viem/chains'
import { describe, expect, it } from 'vitest'

import { type CaseFile, type RegistryCase, readCases } from '../../test/clear-signing/registryCases.ts'
import { readRegistrySource } from '../../test/clear-signing/registrySource.ts'
import { createDescriptors } from './createDescriptors.ts'
import { createDataProvider } from './dataProvider.ts'
import { decodeCall } from './decodeCall.ts'
import { createDecodeContext } from './decodeContext.ts'
import type { DecodedRequest } from './decodedRequest.types.ts'
import { decodeTypedData } from './typed-data/decodeTypedData.ts'

const networks = Object.values(chains).map(({ id, name, nativeCurrency }) => ({
  id: `eip155:${id}`,
  name,
  nativeCurrency,
}))

async function decodeCase(
  { dataProvider = {} }: CaseFile,
  { rawTx, data, from }: RegistryCase,
): Promise<DecodedRequest> {
  const read = rawTx ? parseTransaction(rawTx as TransactionSerialized) : undefined
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
  const call = { to: read.to!.toLowerCase(), data: read.data ?? '0x', value: read.value ?? 0n }
  return decodeCall(sources, { ...call, network: `eip155:${read.chainId}`, from: signer, depth: 0 })
}

/** In the form of the registry's cases. What the kit adds by itself has a name. */
const toExpected = ({ intent = '', app, sentence, fields }: DecodedRequest): object => ({
  intent,
  owner: app?.name ?? '',
  ...(sentence !== undefined && { interpolatedIntent: sentence }),
  fields: fields
    .filter(({ name }) => name === undefined)
    .map(({ label, value, nested }) => ({
      label,
      value: nested?.source === 'descriptor' ? toExpected(nested) : value,
    })),
})

describe('the public ERC-7730 registry', () => {
  const files = readCases()

  it('default: renders its 509 test cases but one', async () => {
    const cases = files.flatMap((file) => file.tests.map((test) => ({ file, test })))
    const failed: string[] = []
    for (const { file, test } of cases) {
      const rendered = toExpected(await decodeCase(file, test))
      if (!isDeepStrictEqual(rendered, test.expected)) failed.push(`${file.path}: ${test.description}`)
    }
    expect(cases).toHaveLength(509)
    // Its domain has no chain id, without which no descriptor can be found.
    expect(failed).toEqual([
      'registry/rarible/testsv2/eip712-rarible-exchange-v2-meta-tx.tests.json: Meta Transaction',
    ])
  })
})
