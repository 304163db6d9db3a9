import { operations, readParams } from '../../../packages/contract/src/exports/server.ts'
import { samples } from '../../../packages/contract/test/samples.ts'
import { hostileTexts } from '../hostile/texts.ts'
import { reader } from '../reader.ts'

/** The same with a text in place of each of its texts. */
function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((item) => withTexts(item, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withTexts(member, text)]))
}

const all = Object.entries(operations).flatMap(([kind, byName]) =>
  Object.entries(byName).map(([name, operation]) => {
    const byKind: Readonly<Record<string, Readonly<Record<string, unknown>>>> = samples
    return { operation, sample: byKind[kind]?.[name] }
  }),
)

/** Readers of `@latchkey/contract`: the parameters of all operations, one after the other. */
export const contractRows = {
  readParams: reader(
    (requests: { operation: (typeof all)[0]['operation']; params: unknown }[]) => {
      for (const { operation, params } of requests) readParams(operation, params, { unknownFields: 'refuse' })
    },
    Object.fromEntries(
      (['letters', 'accents', 'dots', 'dashes', 'hexBytes'] as const).map((name) => [
        name,
        (bytes: number) => {
          const text = hostileTexts[name](bytes)
          return all.map(({ operation, sample }) => ({ operation, params: withTexts(sample, text) }))
        },
      ]),
    ),
    // A body has several texts.
    4_096,
  ),
}
