import { isDeepStrictEqual } from 'node:util'

import fc from 'fast-check'
import { bytesToHex, hexToBytes } from 'viem'
import { describe, expect, it } from 'vitest'

import { decodeCase, transactionOf } from '../../test/clear-signing/decodeCase.ts'
import { type RegistryCase, readCases } from '../../test/clear-signing/registryCases.ts'
import type { DecodedRequest } from '../state/decodedRequest.types.ts'

/** Converts a request to the form of the registry's cases, without the fields that the kit adds. */
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
