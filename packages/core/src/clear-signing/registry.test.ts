import { isDeepStrictEqual } from 'node:util'

import fc from 'fast-check'
import {
  bytesToHex,
  type Hex,
  hexToBytes,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem'
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

interface DecodeCase {
  file: CaseFile
  test: RegistryCase
  /** What a transaction calls with; that of the case if undefined. */
  data?: Hex
}

const transactionOf = ({ rawTx }: RegistryCase) =>
  rawTx ? parseTransaction(rawTx as TransactionSerialized) : undefined

async function decodeCase({
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
    to: read.to!.toLowerCase(),
    data: changed.data ?? read.data ?? '0x',
    value: read.value ?? 0n,
  }
  return decodeCall(sources, { ...call, network: `eip155:${read.chainId}`, from: signer, depth: 0 })
}

/** In the form of the registry's cases. What the kit adds by itself has a name. */
const toExpected = ({ intent = '', app, sentence, fields }: DecodedRequest): object => ({
  intent,
  owner: app?.name ?? '',
  ...(sentence !== undefined && { interpolatedIntent: sentence }),
  fields: fields
    .filter(({ name, path }) => name === undefined && path === undefined)
    .map(({ label, value, nested }) => ({
      label,
      value: nested?.source === 'descriptor' ? toExpected(nested) : value,
    })),
})

/** All that a person is shown, other than the bytes themselves. */
const shownOf = ({ raw: _, ...shown }: DecodedRequest) => JSON.stringify(shown)

/** Values of a case's typed data, with the objects that hold them. */
const membersOf = (value: object): [holder: Record<string, unknown>, name: string][] =>
  Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'object' && member !== null
      ? membersOf(member)
      : [[value as Record<string, unknown>, name] as const],
  ) as [Record<string, unknown>, string][]

/** Another value of the same type. */
function changeMember(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (/^\d+$/.test(String(value))) return String(BigInt(String(value)) + 1n)
  if (!/^0x[\da-f]+$/i.test(String(value))) return `${value}!`
  return String(value)
    .toLowerCase()
    .replace(/.$/, (digit) => (digit === '7' ? '8' : '7'))
}

describe('the public ERC-7730 registry', () => {
  const files = readCases()

  it('default: renders its 509 test cases but one', async () => {
    const cases = files.flatMap((file) => file.tests.map((test) => ({ file, test })))
    const failed: string[] = []
    for (const { file, test } of cases) {
      const rendered = toExpected(await decodeCase({ file, test }))
      if (!isDeepStrictEqual(rendered, test.expected)) failed.push(`${file.path}: ${test.description}`)
    }
    expect(cases).toHaveLength(509)
    // Its domain has no chain id, without which no descriptor can be found.
    expect(failed).toEqual([
      'registry/rarible/testsv2/eip712-rarible-exchange-v2-meta-tx.tests.json: Meta Transaction',
    ])
  })

  // Deep runs take minutes.
  const isDeep = process.env.LATCHKEY_DEEP === '1'
  const count = isDeep ? 50 : 4
  const options = { timeout: isDeep ? 10 * 60_000 : 60_000 }
  const isUnlimited = (shown: string) => /Unlimited|"All"|Max/i.test(shown)

  it('property: a byte of the arguments that changes is seen in a row', options, async () => {
    const unseen: string[] = []
    const described = new Set<RegistryCase>()
    for (const file of files)
      for (const test of file.tests) {
        const data = transactionOf(test)?.data
        if (!data || data.length <= 10) continue
        const before = shownOf(await decodeCase({ file, test }))
        for (const [place, change] of fc.sample(
          fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })),
          count,
        )) {
          const bytes = hexToBytes(data)
          const at = 4 + (place % (bytes.length - 4))
          bytes[at]! ^= change
          const changed = await decodeCase({ file, test, data: bytesToHex(bytes) })
          // Whoever knows nothing shows all bytes.
          if (changed.source !== 'descriptor') continue
          described.add(test)
          const shown = shownOf(changed)
          if (shown === before && !isUnlimited(shown))
            unseen.push(`${file.path}: ${test.description}, byte ${at}`)
        }
      }
    expect(unseen).toEqual([])
    expect(described.size).toBeGreaterThan(200)
  })

  it('property: a member of typed data that changes is seen in a row', options, async () => {
    const unseen: string[] = []
    for (const file of files)
      for (const test of file.tests) {
        if (!test.data) continue
        const before = shownOf(await decodeCase({ file, test }))
        for (const place of fc.sample(fc.nat(), count)) {
          const data = structuredClone(test.data)
          const members = membersOf(data.message as object)
          const [holder, name] = members[place % members.length]!
          holder[name] = changeMember(holder[name])
          const changed = await decodeCase({ file, test: { ...test, data } })
          if (changed.warnings.some(({ code }) => code === 'unreadable-payload')) continue
          const shown = shownOf(changed)
          if (shown === before && !isUnlimited(shown))
            unseen.push(`${file.path}: ${test.description}, ${name}`)
        }
      }
    expect(unseen).toEqual([])
  })
})
