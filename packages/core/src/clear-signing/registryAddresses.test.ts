import { describe, expect, it } from 'vitest'

import { decodeCase } from '../../test/clear-signing/decodeCase.ts'
import { readCases } from '../../test/clear-signing/registryCases.ts'
import type { DecodedField, DecodedRequest } from '../state/decodedRequest.types.ts'

const stranger = '0x000000000000000000000000000000000000beef'
const isAddress = (value: unknown) => typeof value === 'string' && /^0x(?!0{40})[\da-f]{40}$/i.test(value)

/** All that a person sees without opening the technical details. */
const seenIn = ({ fields, intent, warnings }: DecodedRequest): unknown => [
  intent,
  warnings.map(({ code }) => code),
  fields
    .filter(({ isDetail }: DecodedField) => !isDetail)
    .map(({ nested, ...field }) => [field, nested && seenIn(nested)]),
]

/** Addresses in the values of a message, with the objects that hold them. */
const addressesIn = (value: object): [holder: Record<string, unknown>, name: string][] =>
  Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'object' && member !== null
      ? addressesIn(member)
      : isAddress(member)
        ? [[value as Record<string, unknown>, name] as const]
        : [],
  ) as [Record<string, unknown>, string][]

describe('the addresses of typed data in the registry', () => {
  const cases = readCases().flatMap((file) => file.tests.map((test) => ({ file, test })))

  it('default: none can be replaced without a row that shows it', {
    timeout: 120_000,
  }, async () => {
    const unseen: string[] = []
    let count = 0
    for (const { file, test } of cases) {
      const { data } = test
      if (!data) continue
      const before = JSON.stringify(seenIn(await decodeCase({ file, test })))
      for (const at of addressesIn(data.message as object).keys()) {
        const changed = structuredClone(data)
        const [holder, name] = addressesIn(changed.message as object)[at]!
        holder[name] = stranger
        const decoded = await decodeCase({ file, test: { ...test, data: changed } })
        count += 1
        if (JSON.stringify(seenIn(decoded)) === before)
          unseen.push(`${file.path}: ${test.description}, ${name}`)
      }
    }
    expect(unseen).toEqual([])
    expect(count).toBeGreaterThan(100)
  })
})
