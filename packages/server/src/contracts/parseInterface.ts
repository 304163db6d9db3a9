import type { SmartContractInterfaceType } from '@latchkey/contract'
import { type ContractAbi, type ProgramIdl, parseAnchorIdl, parseContractAbi } from '@latchkey/enclave/decode'

export type ParsedInterface = { kind: 'abi'; abi: ContractAbi } | { kind: 'idl'; idl: ProgramIdl }

/** @throws EnclaveError PAYLOAD_INVALID */
export const parseInterface = (type: SmartContractInterfaceType, json: string): ParsedInterface =>
  type === 'SMART_CONTRACT_INTERFACE_TYPE_SOLANA'
    ? { kind: 'idl', idl: parseAnchorIdl(json) }
    : { kind: 'abi', abi: parseContractAbi(json) }
