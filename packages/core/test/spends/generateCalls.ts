import { multicall3 } from '@latchkey/crypto/calls'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi } from 'viem'

export interface GeneratedCall {
  to: Hex
  value: bigint
  data: Hex
}

/** Accounts and tokens that calls are about. */
export interface Cast {
  me: Hex
  friend: Hex
  /** Lets `me` take its tokens. */
  other: Hex
  tokens: readonly Hex[]
}

type Random = () => number

const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!

const abi = parseAbi([
  'function execute(address, uint256, bytes)',
  'function executeBatch((address to, uint256 value, bytes data)[])',
  'function aggregate3Value((address, bool, uint256, bytes)[])',
  'function increaseAllowance(address, uint256)',
  'function burn(uint256)',
])

function tokenCall(random: Random, { me, friend, other, tokens }: Cast): GeneratedCall {
  const amount = pick(random, [0n, 1n, 5n, 1_000n, BigInt(Math.floor(random() * 1e9)), maxUint256])
  const recipient = pick(random, [friend, other, me])
  const calls: readonly (() => Hex)[] = [
    () => encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] }),
    () => {
      const from = pick(random, [other, me])
      return encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transferFrom',
        args: [from, recipient, amount],
      })
    },
    () => encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [recipient, amount] }),
    () => encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [recipient, amount] }),
    () => encodeFunctionData({ abi, functionName: 'burn', args: [amount] }),
  ]
  // The last one is unknown, and rare.
  const make = random() < 0.05 ? calls[4]! : pick(random, calls.slice(0, 4))
  return { to: pick(random, tokens), value: random() < 0.1 ? 7n : 0n, data: make() }
}

/** A call with calls in it, at most three levels deep. */
export function generateCall(random: Random, cast: Cast, depth = 0): GeneratedCall {
  const roll = random()
  if (roll < 0.15)
    return {
      to: pick(random, [cast.friend, cast.me, cast.tokens[0]!]),
      value: BigInt(Math.floor(random() * 1e6)),
      data: '0x',
    }
  if (roll < 0.55 || depth === 3) return loosen(random, tokenCall(random, cast), 0.15)
  const inner = () => generateCall(random, cast, depth + 1)
  const first = inner()
  if (roll < 0.75) {
    const data = encodeFunctionData({
      abi,
      functionName: 'execute',
      args: [first.to, first.value, first.data],
    })
    return loosen(random, { to: cast.me, value: 0n, data }, 0.1)
  }
  const batch = (calls: readonly GeneratedCall[]) =>
    encodeFunctionData({ abi, functionName: 'executeBatch', args: [calls] })
  if (roll < 0.82) {
    const data = repeatSecond(batch([tokenCall(random, cast), tokenCall(random, cast)]))
    return { to: cast.me, value: 0n, data }
  }
  const calls = [first, ...(random() < 0.3 ? [first] : []), ...(random() < 0.6 ? [inner()] : [])]
  if (roll < 0.9) return loosen(random, { to: cast.me, value: 0n, data: batch(calls) }, 0.1)
  const listed = calls.map(({ to, value, data }) => [to, true, value, data] as const)
  return {
    to: multicall3,
    value: calls.reduce((sum, { value }) => sum + value, 0n),
    data: encodeFunctionData({ abi, functionName: 'aggregate3Value', args: [listed] }),
  }
}

/** A batch with the offset of the second call in place of the first one's, so that it is made twice. */
const repeatSecond = (data: Hex): Hex => {
  const [first, second] = [10 + 2 * 64, 10 + 3 * 64]
  return `${data.slice(0, first)}${data.slice(second, second + 64)}${data.slice(second)}` as Hex
}

/** Words of the arguments, and how they are spelled in another way than a strict reader takes. */
const spellings: readonly ((random: Random, words: string[]) => void)[] = [
  (_, words) => void words.push('00'.repeat(32)),
  (random, words) => void words.push('ab'.repeat(1 + Math.floor(random() * 40))),
  (random, words) => void words.splice(Math.floor(random() * words.length), 1),
  (random, words) => {
    const at = Math.floor(random() * words.length)
    const digit = 2 * Math.floor(random() * 12)
    words[at] = `${words[at]!.slice(0, digit)}01${words[at]!.slice(digit + 2)}`
  },
  (random, words) => {
    words[Math.floor(random() * words.length)] = pick(random, words)
  },
  (random, words) => {
    const at = Math.floor(random() * words.length)
    const moved = (BigInt(`0x${words[at] || '0'}`) + 32n) % (1n << 256n)
    words[at] = moved.toString(16).padStart(64, '0')
  },
  (_, words) => {
    words.push(words.pop()!.slice(0, -2))
  },
]

/** Spells the data of some calls in another way. */
export function loosen(random: Random, call: GeneratedCall, share: number): GeneratedCall {
  if (random() >= share || call.data.length <= 10) return call
  const words = call.data.slice(10).match(/.{1,64}/g) ?? []
  pick(random, spellings)(random, words)
  return { ...call, data: `${call.data.slice(0, 10)}${words.join('')}` as Hex }
}
