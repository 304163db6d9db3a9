import { noBudget, Undecodable } from '@latchkey/rules/language'
import { encodeFunctionData, erc20Abi, type Hex, serializeTransaction } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, resultOf } from '../../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../../test/useTestService.ts'
import { describeRequest } from './describeRequest.ts'

const contract = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const transferData = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 5n] })
const idl = {
  instructions: [
    {
      name: 'burn',
      discriminator: [8],
      accounts: [{ name: 'from' }, { name: 'mint' }, { name: 'owner' }],
      args: [{ name: 'amount', type: 'u64' }],
    },
  ],
}

/** A legacy transaction of two accounts, whose one instruction calls the token program. */
const solanaTransaction = (data: string) => {
  const key = (byte: string) => byte.repeat(32)
  const token = '06ddf6e1d765a193d9cbe146ceeb79ac1cb485ed5f5b37913a8cf5857eff00a9'
  const length = (data.length / 2).toString(16).padStart(2, '0')
  const message = `010001${'03'}${key('01')}${key('02')}${token}${key('09')}${'01'}${'02'}${'020001'}${length}${data}`
  return `01${'00'.repeat(64)}${message}`
}

describe('contract calls', () => {
  const used = useTestService(relaxedLimits)
  let person: Actor
  let other: Actor
  beforeAll(async () => {
    person = await used.calls.signIn('ada@example.com')
    other = await used.calls.signIn('eve@example.com')
    const interfaces = [
      { smartContractAddress: contract, smartContractInterface: JSON.stringify(erc20Abi), chain: 'ETHEREUM' },
      { smartContractAddress: program, smartContractInterface: JSON.stringify(idl), chain: 'SOLANA' },
    ]
    for (const { chain, ...each } of interfaces) {
      const parameters = { ...each, type: `SMART_CONTRACT_INTERFACE_TYPE_${chain}`, label: chain }
      const created = await used.calls.submit(person, 'createSmartContractInterface', parameters)
      resultOf(created, 'createSmartContractInterface')
    }
  })

  const describeTransaction = async (type: string, unsignedTransaction: string, actor = person) => {
    const [description] = await describeRequest({
      db: used.service.store.db,
      organizationId: actor.organizationId,
      now: 0,
      operation: 'signTransaction',
      type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
      parameters: { type, signWith: 'nobody', unsignedTransaction },
      work: noBudget,
    })
    return description
  }
  const call = async (data: Hex, actor?: Actor, to: Hex | undefined = contract) => {
    const transaction = { chainId: 1, type: 'eip1559', to, data } as const
    const { eth } = await describeTransaction(
      'TRANSACTION_TYPE_ETHEREUM',
      serializeTransaction(transaction),
      actor,
    )
    return (eth as { tx: Record<string, unknown> }).tx
  }
  const noCall = expect.not.objectContaining({ function_name: expect.anything() })

  it('default: the function of the contract, and its arguments', async () => {
    expect(await call(transferData)).toMatchObject({
      function_name: 'transfer',
      function_signature: '0xa9059cbb',
      contract_call_args: { recipient: friend.toLowerCase(), amount: 5n },
    })
  })

  it('behavior: arguments that are not those of the function are undecodable, its name is not', async () => {
    expect(await call(`${transferData}00`)).toMatchObject({
      function_name: 'transfer',
      contract_call_args: expect.any(Undecodable),
    })
  })

  it.each<[string, Hex]>([
    ['a function that the interface lacks', '0x12345678'],
    ['no data', '0x'],
  ])('behavior: describes no call for %s', async (_, data) => {
    expect(await call(data)).toEqual(noCall)
  })

  it('behavior: describes no call for other contracts, creations, and other organizations', async () => {
    expect(await call(transferData, person, friend)).toEqual(noCall)
    expect(await call(transferData, other)).toEqual(noCall)
    const creation = serializeTransaction({ chainId: 1, type: 'eip1559', data: transferData })
    const { eth } = await describeTransaction('TRANSACTION_TYPE_ETHEREUM', creation)
    expect((eth as { tx: object }).tx).toEqual(noCall)
  })

  const instruction = async (data: string, actor?: Actor) => {
    const described = await describeTransaction('TRANSACTION_TYPE_SOLANA', solanaTransaction(data), actor)
    const { instructions } = (described.solana as { tx: { instructions: Record<string, unknown>[] } }).tx
    return instructions[0]?.parsed_instruction_data
  }

  it('behavior: describes an instruction of a program, its accounts and arguments', async () => {
    expect(await instruction('080700000000000000')).toEqual({
      instruction_name: 'burn',
      discriminator: '08',
      program_call_args: { amount: 7n },
      named_accounts: { from: expect.any(String), mint: expect.any(String) },
    })
  })

  it('behavior: an instruction that is not decoded is undecodable, an unknown one is missing', async () => {
    expect(await instruction('0807')).toEqual(expect.any(Undecodable))
    expect(await instruction('09')).toBeUndefined()
    expect(await instruction('080700000000000000', other)).toBeUndefined()
  })
})
