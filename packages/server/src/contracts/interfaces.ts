import type { SmartContractInterface, SmartContractInterfaceType } from '@latchkey/contract'
import { isEthereumAddress, isSolanaAddress } from '@latchkey/crypto/addresses'
import { EnclaveError } from '@latchkey/enclave'
import { parseInterface } from '@latchkey/rules/facts'
import type { Context } from '../context/context.ts'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import {
  type ContractInterfaceRow,
  countContractInterfaces,
  deleteContractInterfaceRow,
  insertContractInterface,
  listContractInterfaceRows,
} from '../store/contractInterfaces.ts'

/** Interfaces of an organization. docs/wire-format.md#limits */
export const maxInterfaces = 50

const expectedAddress: Readonly<Record<SmartContractInterfaceType, string>> = {
  SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM: 'an address of 0x and 40 hex digits',
  SMART_CONTRACT_INTERFACE_TYPE_SOLANA: 'the base58 of 32 bytes',
}

/** Adds an interface: one for each address and chain. */
export const createSmartContractInterface: SubmitHandler<'createSmartContractInterface', string> = {
  locksOrganization: true,

  async prepare(_context, { type, smartContractAddress, smartContractInterface }) {
    const addressKey = interfaceAddressKey(type, smartContractAddress)
    if (addressKey === undefined)
      throw new ServiceError('REQUEST_INVALID', {
        issues: [
          {
            path: 'parameters.smartContractAddress',
            message: `got ${JSON.stringify(smartContractAddress)}, expected ${expectedAddress[type]}`,
          },
        ],
      })
    checkInterface(type, smartContractInterface)
    return addressKey
  },

  async apply(
    context,
    { type, smartContractAddress, smartContractInterface, label, notes = '' },
    addressKey,
  ) {
    const { db, now, random, organization } = context
    await requireRoom(context)
    const row = {
      id: timeOrderedUuid(now, random),
      organizationId: organization.id,
      type,
      addressKey,
      address: smartContractAddress,
      interface: smartContractInterface,
      label,
      notes,
      createdAt: now,
      updatedAt: now,
    }
    if (!(await insertContractInterface(db, row)))
      throw new ServiceError('SMART_CONTRACT_INTERFACE_EXISTS', { smartContractAddress })
    return { smartContractInterfaceId: row.id }
  },
}

/** @throws ServiceError SMART_CONTRACT_INTERFACE_INVALID */
function checkInterface(type: SmartContractInterfaceType, json: string): void {
  try {
    parseInterface(type, json)
  } catch (error) {
    if (!(error instanceof EnclaveError)) throw error
    throw new ServiceError('SMART_CONTRACT_INTERFACE_INVALID', { reason: error.message })
  }
}

/** @throws ServiceError LIMIT_EXCEEDED */
async function requireRoom({ db, organization }: Context): Promise<void> {
  if ((await countContractInterfaces(db, organization.id)) >= maxInterfaces)
    throw new ServiceError('LIMIT_EXCEEDED', {
      limit: 'smart contract interfaces per organization',
      max: maxInterfaces,
    })
}

/**
 * One text for every spelling of a contract's address: the capitals of Ethereum's are a checksum. Returns
 * undefined for what is no address of that chain.
 */
function interfaceAddressKey(type: SmartContractInterfaceType, address: string): string | undefined {
  if (type === 'SMART_CONTRACT_INTERFACE_TYPE_SOLANA') return isSolanaAddress(address) ? address : undefined
  return isEthereumAddress(address) ? address.toLowerCase() : undefined
}

export const listSmartContractInterfaces: QueryHandler<'listSmartContractInterfaces'> = async ({
  db,
  organization,
}) => ({
  smartContractInterfaces: (await listContractInterfaceRows(db, organization.id)).map(toInterface),
})

/** An interface as it goes out. docs/wire-format.md#smart-contract-interface */
const toInterface = (row: ContractInterfaceRow): SmartContractInterface => ({
  organizationId: row.organizationId,
  smartContractInterfaceId: row.id,
  smartContractAddress: row.address,
  smartContractInterface: row.interface,
  type: row.type.replace('SMART_CONTRACT_INTERFACE_TYPE_', ''),
  label: row.label,
  notes: row.notes,
  ...timestampsOf(row),
})

/** Deletes an interface. Policies on its calls then find no function: they allow nothing. */
export const deleteSmartContractInterface: SubmitHandler<'deleteSmartContractInterface'> = {
  async apply({ db, organization }, { smartContractInterfaceId }) {
    const location = { organizationId: organization.id, id: smartContractInterfaceId }
    if (!(await deleteContractInterfaceRow(db, location)))
      throw new ServiceError('SMART_CONTRACT_INTERFACE_NOT_FOUND', { smartContractInterfaceId })
    return { smartContractInterfaceId }
  },
}
