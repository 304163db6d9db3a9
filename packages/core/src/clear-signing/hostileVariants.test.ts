import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'

import { type DecodeCase, decodeCase, transactionOf } from '../../test/clear-signing/decodeCase.ts'
import { type RegistryCase, readCases } from '../../test/clear-signing/registryCases.ts'
import type { DecodedRequest } from '../state/decodedRequest.types.ts'

// Requests that differ a little from those that the registry's cases and the standards know. After any change, the
// warnings must be at least as strong as those for an unknown request.

const isDeep = process.env.LATCHKEY_DEEP === '1'
const variantsOfEach = isDeep ? 50 : 1
const options = { timeout: isDeep ? 20 * 60_000 : 60_000 }

const stranger = '0x000000000000000000000000000000000000bEEF'
const safe = '0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552'
const execute = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
])

const alarmOf = ({ warnings }: DecodedRequest): number =>
  warnings.some(({ severity }) => severity === 'danger') ? 2 : Math.min(warnings.length, 1)

// Everyday runs take a third of the cases, other ones with another seed.
const third = Math.abs(Number(fc.readConfigureGlobal()?.seed ?? 0)) % 3
const cases = readCases()
  .flatMap((file) => file.tests.map((test) => ({ file, test })))
  .filter((_, at) => isDeep || at % 3 === third)
const calls = cases.filter(({ test }) => (transactionOf(test)?.data?.length ?? 0) > 10)
const structs = cases.filter(({ test }) => test.data)

type Member = { name: string; type: string }
interface Data {
  domain: Record<string, unknown>
  types: Record<string, Member[]>
  primaryType: string
  message: Record<string, unknown>
}

/** Each returns whether it could change the data. */
const changes: Readonly<Record<string, (data: Data, place: number) => boolean>> = {
  'a member added'({ types, primaryType, message }, place) {
    const members = types[primaryType]!
    members.splice(place % (members.length + 1), 0, { name: 'recipient', type: 'address' })
    message.recipient = stranger
    return true
  },
  'a member removed'({ types, primaryType }, place) {
    const members = types[primaryType]!
    if (members.length < 2) return false
    members.splice(place % members.length, 1)
    return true
  },
  'a member renamed'({ types, primaryType, message }, place) {
    const members = types[primaryType]!
    const member = members[place % members.length]!
    const { [member.name]: value, ...others } = message
    member.name = `${member.name}Of`
    Object.assign(others, { [member.name]: value })
    for (const name of Object.keys(message)) delete message[name]
    Object.assign(message, others)
    return true
  },
  'two members exchanged'({ types, primaryType }, place) {
    const members = types[primaryType]!
    if (members.length < 2) return false
    const at = place % (members.length - 1)
    members.splice(at, 2, members[at + 1]!, members[at]!)
    return true
  },
  'a member of another type'({ types, primaryType }, place) {
    const numbers = types[primaryType]!.filter(({ type }) => type === 'uint256')
    const member = numbers[place % Math.max(numbers.length, 1)]
    if (member) member.type = 'int256'
    return member !== undefined
  },
  'another contract'({ domain }) {
    domain.verifyingContract = stranger
    return true
  },
  'another network'({ domain }) {
    domain.chainId = 424_242
    return true
  },
  'no contract'({ domain, types }) {
    delete domain.verifyingContract
    if (types.EIP712Domain)
      types.EIP712Domain = types.EIP712Domain.filter(({ name }) => name !== 'verifyingContract')
    return true
  },
}

/** The same data under a name that nobody knows. */
function disguise({ types, primaryType, ...data }: Data): Data {
  const { [primaryType]: members, ...others } = types
  return { ...data, primaryType: 'Stranger', types: { ...others, Stranger: members! } }
}

describe('hostile variants', () => {
  it.each(Object.entries(changes))(
    'property: typed data with %s are no calmer than unknown ones',
    options,
    async (_, change) => {
      const calm: string[] = []
      let count = 0
      for (const { file, test } of structs)
        for (const place of fc.sample(fc.nat(), isDeep ? Math.ceil(variantsOfEach / 8) : 1)) {
          const data = structuredClone(test.data) as unknown as Data
          if (!change(data, place)) continue
          const decode = (of: Data) =>
            decodeCase({ file, test: { ...test, data: of } as unknown as RegistryCase })
          const decoded = await decode(data)
          count += 1
          // The kit itself has read every member of these: a signature for a listed token, or of a Safe's payment.
          const least = decoded.source === 'built-in' ? 1 : alarmOf(await decode(disguise(data)))
          if (alarmOf(decoded) < least) calm.push(`${file.path}: ${test.description}, ${place}`)
        }
      expect(calm).toEqual([])
      expect(count).toBeGreaterThan(structs.length / 2)
    },
  )

  it.each<[string, (data: Hex, place: number) => Partial<DecodeCase>]>([
    ['at another contract', () => ({ to: stranger })],
    ['of another function', (data) => ({ data: `0x${'deadbeef'}${data.slice(10)}` })],
    ['with further bytes', (data, place) => ({ data: `${data}${'5e'.repeat(1 + (place % 40))}` })],
    [
      // Within the first argument: what is cut at the end may be a tag that says nothing.
      'that end too early',
      (data, place) => ({ data: data.slice(0, 10 + 2 * (1 + (place % 31))) as Hex }),
    ],
  ])('property: calls %s are a danger', options, async (_, change) => {
    const calm: string[] = []
    for (const { file, test } of calls)
      for (const place of fc.sample(fc.nat(), variantsOfEach)) {
        const decoded = await decodeCase({ file, test, ...change(transactionOf(test)!.data!, place) })
        if (alarmOf(decoded) < 2) calm.push(`${file.path}: ${test.description}, ${place}`)
      }
    expect(calm).toEqual([])
  })

  it('property: coins that go with a call are a row', options, async () => {
    const hidden: string[] = []
    for (const { file, test } of calls)
      for (const value of fc.sample(fc.bigInt(1n, 10n ** 24n), variantsOfEach)) {
        const { fields } = await decodeCase({ file, test, value })
        if (!fields.some(({ name, kind }) => name === 'amount' && kind === 'amount'))
          hidden.push(`${file.path}: ${test.description}, ${value}`)
      }
    expect(hidden).toEqual([])
  })

  it('property: a call within another is as alarming as by itself', options, async () => {
    const calm: string[] = []
    for (const { file, test } of calls) {
      const { chainId, to, data, value = 0n } = transactionOf(test)!
      if (chainId !== 1) continue
      for (const change of [{}, { data: `${data}5e` as Hex }, { value: 10n ** 18n }]) {
        const inner = { data: data!, value, ...change }
        const args = [to!, inner.value, inner.data, 0, 0n, 0n, 0n, stranger, stranger, '0x'] as const
        const outer = encodeFunctionData({ abi: execute, args })
        const [alone, within] = [
          await decodeCase({ file, test, ...inner }),
          await decodeCase({ file, test, to: safe, data: outer, value: 0n }),
        ]
        if (alarmOf(within) < alarmOf(alone)) calm.push(`${file.path}: ${test.description}`)
      }
    }
    expect(calm).toEqual([])
  })
})
