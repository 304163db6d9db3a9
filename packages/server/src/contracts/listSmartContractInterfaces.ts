import type { SmartContractInterface } from '@latchkey/contract'

import type { QueryHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { type ContractInterfaceRow, listContractInterfaceRows } from '../store/contractInterfaces.ts'

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
