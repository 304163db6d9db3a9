const opcodes: Readonly<Record<string, number>> = {
  STOP: 0x00,
  ADD: 0x01,
  MUL: 0x02,
  SUB: 0x03,
  LT: 0x10,
  EQ: 0x14,
  ISZERO: 0x15,
  AND: 0x16,
  NOT: 0x19,
  SHR: 0x1c,
  SHA3: 0x20,
  CALLER: 0x33,
  CALLDATALOAD: 0x35,
  CALLDATACOPY: 0x37,
  POP: 0x50,
  MSTORE: 0x52,
  SLOAD: 0x54,
  SSTORE: 0x55,
  JUMP: 0x56,
  JUMPI: 0x57,
  GAS: 0x5a,
  JUMPDEST: 0x5b,
  CALL: 0xf1,
  RETURN: 0xf3,
  REVERT: 0xfd,
}

const hex = (value: number, bytes: number) => value.toString(16).padStart(bytes * 2, '0')

/**
 * Assembles EVM code: names of opcodes, `DUP1` to `SWAP16`, numbers in hex that are pushed, `name:` for a place to jump to
 * and `@name` for its position.
 */
export function assembleEvm(source: string): string {
  const words = source.split(/\s+/).filter((word) => word !== '')
  const places = new Map<string, number>()
  let size = 0
  const parts = words.map((word) => {
    const [, kind, number] = /^(DUP|SWAP)(\d+)$/.exec(word) ?? []
    let part: string
    if (word.endsWith(':')) {
      places.set(word.slice(0, -1), size)
      part = hex(opcodes.JUMPDEST!, 1)
    } else if (word.startsWith('@')) part = '61____'
    else if (kind) part = hex((kind === 'DUP' ? 0x7f : 0x8f) + Number(number), 1)
    else if (opcodes[word] !== undefined) part = hex(opcodes[word], 1)
    else if (/^([0-9a-f]{2})+$/.test(word)) part = hex(0x5f + word.length / 2, 1) + word
    else throw new Error(`${word} is no opcode.`)
    size += part.length / 2
    return part
  })
  const code = parts.map((part, at) => {
    if (part !== '61____') return part
    const place = places.get(words[at]!.slice(1))
    if (place === undefined) throw new Error(`${words[at]} is nowhere.`)
    return `61${hex(place, 2)}`
  })
  return `0x${code.join('')}`
}
