import { row } from './errorRow.ts'

/** Errors of smart contract interfaces: rows of errors.ts. */
export const interfaceErrors = {
  SMART_CONTRACT_INTERFACE_NOT_FOUND: row<{ smartContractInterfaceId: string }>(
    5,
    ({ smartContractInterfaceId }) =>
      `No smart contract interface found with ID ${smartContractInterfaceId}.`,
  ),
  SMART_CONTRACT_INTERFACE_EXISTS: row<{ smartContractAddress: string }>(
    9,
    ({ smartContractAddress }) =>
      `The organization has an interface for ${smartContractAddress} already: expected it to be deleted first.`,
  ),
  SMART_CONTRACT_INTERFACE_INVALID: row<{ reason: string }>(
    3,
    ({ reason }) => `The smart contract interface is not valid: ${reason}`,
  ),
}
