import { randomUUID } from 'node:crypto'
import { erc20Abi } from 'viem'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { countContractInterfaces } from '../store/contractInterfaces.ts'
import { maxInterfaces } from './interfaces.ts'

const contract = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const abi = JSON.stringify(erc20Abi)
const idl = JSON.stringify({ instructions: [{ name: 'burn', accounts: [], args: [] }] })
const ethereum = {
  smartContractAddress: contract,
  smartContractInterface: abi,
  label: 'Token',
  type: 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM',
}
const solana = {
  smartContractAddress: program,
  smartContractInterface: idl,
  label: 'Program',
  notes: 'ours',
  type: 'SMART_CONTRACT_INTERFACE_TYPE_SOLANA',
}
let people = 0

describe('smart contract interfaces', () => {
  const used = useTestService(relaxedLimits)
  const signIn = () => used.calls.signIn(`contracts-${++people}@example.com`)
  const create = (actor: Actor, parameters: object) =>
    used.calls.submit(actor, 'createSmartContractInterface', parameters)
  const remove = (actor: Actor, smartContractInterfaceId: string) =>
    used.calls.submit(actor, 'deleteSmartContractInterface', { smartContractInterfaceId })
  const list = async (actor: Actor) =>
    (await used.calls.query(actor, 'listSmartContractInterfaces')).body.smartContractInterfaces
  const idOf = (answer: Awaited<ReturnType<typeof create>>) =>
    String(resultOf(answer, 'createSmartContractInterface').smartContractInterfaceId)

  it('default: interfaces are created, listed, and deleted', async () => {
    const person = await signIn()
    const first = idOf(await create(person, ethereum))
    used.service.clock.advance(1_000)
    const second = idOf(await create(person, solana))
    const timestamps = { createdAt: expect.any(Object), updatedAt: expect.any(Object) }
    const { organizationId } = person
    expect(await list(person)).toEqual([
      {
        ...ethereum,
        organizationId,
        smartContractInterfaceId: first,
        type: 'ETHEREUM',
        notes: '',
        ...timestamps,
      },
      { ...solana, organizationId, smartContractInterfaceId: second, type: 'SOLANA', ...timestamps },
    ])
    resultOf(await remove(person, first), 'deleteSmartContractInterface')
    expect(await list(person)).toMatchObject([{ smartContractInterfaceId: second }])
    idOf(await create(person, ethereum))
  })

  it('behavior: one interface for each address, however it is written', async () => {
    const person = await signIn()
    idOf(await create(person, ethereum))
    const again = { ...ethereum, smartContractAddress: contract.toLowerCase(), label: 'Again' }
    expect(await create(person, again)).toMatchObject({
      status: 409,
      errorCode: 'SMART_CONTRACT_INTERFACE_EXISTS',
    })
    expect(await list(person)).toHaveLength(1)
  })

  it.each([
    ['an address of another length', { ...ethereum, smartContractAddress: contract.slice(0, -1) }],
    ['a Solana address for Ethereum', { ...ethereum, smartContractAddress: program }],
    ['an Ethereum address for Solana', { ...solana, smartContractAddress: contract }],
    ['no label', { ...solana, label: '' }],
    ['an interface that is too long', { ...solana, smartContractInterface: ' '.repeat(65_537) }],
  ])('behavior: refuses %s', async (_, parameters) => {
    const answer = await create(await signIn(), parameters)
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
  })

  it.each([
    ['text that is no JSON', { ...ethereum, smartContractInterface: '[' }, /not JSON/],
    ['an IDL for Ethereum', { ...ethereum, smartContractInterface: idl }, /ABI.*expected an array/],
    ['an ABI for Solana', { ...solana, smartContractInterface: abi }, /IDL.*expected an object/],
    [
      'an unknown type',
      { ...ethereum, smartContractInterface: abi.replaceAll('uint256', 'uint7') },
      /function/,
    ],
  ])('behavior: refuses %s', async (_, parameters, message) => {
    const answer = await create(await signIn(), parameters)
    expect(answer).toMatchObject({ status: 400, errorCode: 'SMART_CONTRACT_INTERFACE_INVALID' })
    expect(answer.body.message).toMatch(message)
  })

  it('behavior: interfaces of another organization are as unknown ones', async () => {
    const id = idOf(await create(await signIn(), ethereum))
    const other = await signIn()
    for (const each of [id, randomUUID()])
      expect(await remove(other, each)).toMatchObject({
        status: 404,
        errorCode: 'SMART_CONTRACT_INTERFACE_NOT_FOUND',
      })
    expect(await list(other)).toEqual([])
  })

  it('behavior: interfaces are deleted with their organization', async () => {
    const person = await signIn()
    idOf(await create(person, ethereum))
    const count = async () => await countContractInterfaces(used.service.store.db, person.organizationId)
    expect(await count()).toBe(1)
    const gone = await used.calls.submit(person, 'deleteSubOrganization', { deleteWithoutExport: true })
    resultOf(gone, 'deleteSubOrganization')
    expect(await count()).toBe(0)
  })

  it('behavior: an organization has a limited number', async () => {
    const person = await signIn()
    const addressAt = (at: number) => `0x${at.toString(16).padStart(40, '0')}`
    for (let at = 0; at < maxInterfaces; at++)
      idOf(await create(person, { ...ethereum, smartContractAddress: addressAt(at) }))
    expect(await create(person, ethereum)).toMatchObject({ status: 429, errorCode: 'LIMIT_EXCEEDED' })
  })
})
