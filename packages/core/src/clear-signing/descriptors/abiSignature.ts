/** A parameter of a function. */
export interface AbiParameter {
  name: string
  /** `uint256`, `address[]`, `tuple[2]` */
  type: string
  /** Parameters that a tuple is made of. */
  components?: readonly AbiParameter[] | undefined
}

/** Nesting that no contract has. */
const maxDepth = 12

/** Reads `name(uint256 amount, (address to, bytes data)[] calls)`. Undefined if it can't be read. */
export function readSignature(signature: string): { name: string; parameters: AbiParameter[] } | undefined {
  const [, name, list] = /^\s*([\w$]+)\s*\((.*)\)\s*$/s.exec(signature) ?? []
  if (name === undefined || list === undefined) return undefined
  try {
    return { name, parameters: readList(list, 0) }
  } catch {
    return undefined
  }
}

function readList(list: string, depth: number): AbiParameter[] {
  if (depth > maxDepth) throw new Error('nested too deep')
  return list.trim() === '' ? [] : splitList(list).map((item) => readParameter(item.trim(), depth))
}

function readParameter(item: string, depth: number): AbiParameter {
  const close = item.lastIndexOf(')')
  if (close < 0) {
    const [type = '', ...names] = item.split(/\s+/)
    return { type, name: names.at(-1) ?? '' }
  }
  const [, suffix = '', name = ''] = /^((?:\[\d*\])*)\s*(.*)$/.exec(item.slice(close + 1)) ?? []
  const inner = item.slice(item.indexOf('(') + 1, close)
  return { type: `tuple${suffix}`, name, components: readList(inner, depth + 1) }
}

/** The parts between commas outside of parentheses. */
function splitList(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of list) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}

/** `transfer(address,uint256)`: what the selector is the hash of. */
export const canonicalSignature = (name: string, parameters: readonly AbiParameter[]): string =>
  `${name}(${parameters.map(canonicalType).join(',')})`

function canonicalType({ type, components }: AbiParameter): string {
  return components ? canonicalSignature('', components) + type.slice('tuple'.length) : type
}
