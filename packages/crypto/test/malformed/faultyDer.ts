import { encodeHex } from '../../src/encoding.ts'
import type { StampTools } from './StampTools.ts'

/** The kinds of fault that Wycheproof flags in DER, over a signature that is right as numbers. */
const faults: readonly ((tools: StampTools) => readonly number[])[] = [
  // Leading zeros: each number has one minimal spelling.
  (tools) => withIntegers(tools, (r, s) => [padded(tools, r), s]),
  (tools) => withIntegers(tools, (r, s) => [r, padded(tools, s)]),
  // BER's other lengths: 81 and 82, and the indefinite one.
  ({ sequence, pick, ...tools }) => {
    const [, length, ...content] = right({ sequence, pick, ...tools })
    return pick([
      [48, 0x81, length!, ...content],
      [48, 0x82, 0, length!, ...content],
      [48, 0x84, 0, 0, 0, length!, ...content],
      [48, 0x80, ...content, 0, 0],
    ])
  },
  (tools) => {
    const { r, s } = numbers(tools)
    const long = [2, 0x81, r.length, ...r]
    return tools.sequence([...long, ...tools.integer(s)])
  },
  // Something after the sequence, or after the numbers inside it.
  (tools) => [...right(tools), ...tools.pick([[0], [5, 0], [0, 0], tools.bytes(1 + tools.below(8))])],
  (tools) => {
    const content = right(tools).slice(2)
    return tools.sequence([...content, ...tools.pick([[5, 0], [2, 1, 1], [0]])])
  },
  // Negative: the leading zero is missing.
  (tools) => {
    const { r, s } = signUntil(tools, ({ r }) => r[0]! > 127)
    return tools.sequence([...tools.integer(r), ...tools.integer(tools.minimal(s))])
  },
  (tools) => {
    const { r, s } = signUntil(tools, ({ s }) => s[0]! > 127)
    return tools.sequence([...tools.integer(tools.minimal(r)), ...tools.integer(s)])
  },
  // Tags that say something else.
  (tools) => [tools.pick([0x10, 0x31, 0x24, 0x70, 0xb0]), ...right(tools).slice(1)],
  (tools) => {
    const bytes = [...right(tools)]
    bytes[tools.pick([2, 4 + bytes[3]!])] = tools.pick([0, 1, 3, 4, 9, 10, 0x22, 0x82])
    return bytes
  },
  // Lengths that are off.
  (tools) => {
    const bytes = [...right(tools)]
    bytes[tools.pick([1, 3, 5 + bytes[3]!])]! += tools.pick([-1, 1, 2])
    return bytes
  },
  // Cut short, or with parts missing.
  (tools) => {
    const bytes = right(tools)
    return bytes.slice(0, tools.below(bytes.length - 1) + 1)
  },
  (tools) => {
    const { r, s } = numbers(tools)
    const { sequence, integer } = tools
    return tools.pick([
      sequence([]),
      sequence(integer(r)),
      sequence([...integer([]), ...integer(s)]),
      [...integer(r), ...integer(s)],
    ])
  },
]

/** Hex of a DER signature with one fault. */
export function faultyDer(tools: StampTools): string {
  return encodeHex(Uint8Array.from(tools.pick(faults)(tools)))
}

type Numbers = { r: Uint8Array; s: Uint8Array }

function signUntil(tools: StampTools, fits: (numbers: Numbers) => boolean): Numbers {
  for (;;) {
    const signature = tools.sign(tools.body)
    if (fits(signature)) return signature
  }
}

function numbers(tools: StampTools) {
  const { r, s } = tools.sign(tools.body)
  return { r: tools.minimal(r), s: tools.minimal(s) }
}

const padded = ({ below }: StampTools, digits: readonly number[]) => [
  ...new Array<number>(1 + below(8)).fill(0),
  ...digits,
]

function withIntegers(
  tools: StampTools,
  change: (r: readonly number[], s: readonly number[]) => (readonly number[])[],
) {
  const { r, s } = numbers(tools)
  return tools.sequence(change(r, s).flatMap(tools.integer))
}

const right = (tools: StampTools) => withIntegers(tools, (r, s) => [r, s])
