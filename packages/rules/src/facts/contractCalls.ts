import {
  decodeCall,
  decodeProgramCall,
  type ProgramIdl,
  type ProgramValues,
  type SolanaInstruction,
} from '../decode/index.ts'
import type { PolicyRecord, PolicyValue } from '../language/policyObjects.ts'
import { Undecodable } from '../language/policyObjects.ts'
import { type Asking, ask } from './asking.ts'
import { decoded } from './decoded.ts'

/** A call of a contract: its address, lower-case, and the data as hex with 0x. */
interface ContractCall {
  to: string
  data: string
}

/**
 * Finds the interfaces that the organization uploaded for contracts, and returns a function that describes calls: empty
 * where the contract has no interface, or one without the function that is called. docs/policies.md#ethereum
 */
export function* findCallDescriber(
  contracts: readonly string[],
): Asking<(call: ContractCall) => PolicyRecord> {
  const type = 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM'
  const addressKeys = [...new Set(contracts)]
  const interfaces = yield* ask({ kind: 'interfaces', type, addressKeys })
  return ({ to, data }) => {
    const abi = interfaces.get(to)?.abi
    const selector = data.slice(0, 10)
    const called = abi?.get(selector.slice(2))
    if (!abi || !called) return {}
    const call = decoded(() => decodeCall(abi, data))
    return {
      function_name: called.name,
      function_signature: selector,
      contract_call_args: call instanceof Undecodable ? call : call?.args,
    }
  }
}

/** IDLs that the organization uploaded for programs. */
export function* findIdls(programs: readonly string[]): Asking<(program: string) => ProgramIdl | undefined> {
  const type = 'SMART_CONTRACT_INTERFACE_TYPE_SOLANA'
  const interfaces = yield* ask({ kind: 'interfaces', type, addressKeys: programs })
  return (program) => interfaces.get(program)?.idl
}

/** `parsed_instruction_data` of an instruction. docs/policies.md#solana */
export function describeProgramCall(
  idl: ProgramIdl,
  { accounts, data }: SolanaInstruction,
  { keyOf, values }: { keyOf: (key: string | undefined) => PolicyValue; values: ProgramValues },
): PolicyRecord | Undecodable | undefined {
  const call = decoded(() => decodeProgramCall(idl, data, values))
  if (call === undefined || call instanceof Undecodable) return call
  const named = call.accounts.slice(0, accounts.length)
  return {
    instruction_name: call.name,
    discriminator: call.discriminator,
    named_accounts: Object.fromEntries(named.map((name, at) => [name, keyOf(accounts[at]?.key)])),
    program_call_args: call.args,
  }
}
