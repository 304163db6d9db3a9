import type { SmartContractInterfaceType } from '@latchkey/contract'
import { type ContractAbi, type ProgramIdl, parseAnchorIdl, parseContractAbi } from '../decode/index.ts'

/** A parsed interface: `idl` of a Solana program, else `abi`. */
export interface ParsedInterface {
  abi?: ContractAbi
  idl?: ProgramIdl
}

/** @throws EnclaveError PAYLOAD_INVALID */
export const parseInterface = (type: SmartContractInterfaceType, json: string): ParsedInterface =>
  type === 'SMART_CONTRACT_INTERFACE_TYPE_SOLANA'
    ? { idl: parseAnchorIdl(json) }
    : { abi: parseContractAbi(json) }
