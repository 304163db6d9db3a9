import type { AbiParameter } from './abiSignature.ts'
import { decodeArguments } from './decodeArguments.ts'
import { describeRest } from './describeRest.ts'
import type { Described } from './descriptors.types.ts'
import { isCallOf } from './readCall.ts'

/** A call of a function of an ABI, with every argument under its own name. Undefined for any other call. */
export function describeByInterface(abi: string, data: string): Described | undefined {
  for (const { name, inputs } of functionsOf(abi)) {
    if (!isCallOf(name, inputs, data)) continue
    const decoded = decodeArguments(inputs, data.slice(10))
    if (!decoded) return undefined
    // Whoever uploaded the ABI has named the arguments. Nobody has named the bytes behind them.
    const { fields, warnings } = describeRest(decoded, undefined, () => true)
    return {
      source: 'interface',
      intent: name,
      fields: fields.map(({ isDetail, ...field }) => field),
      warnings,
    }
  }
  return undefined
}

/** Empty for what is no ABI. */
function functionsOf(abi: string): { name: string; inputs: readonly AbiParameter[] }[] {
  try {
    const entries = JSON.parse(abi) as { type?: string; name?: string; inputs?: AbiParameter[] }[]
    return entries
      .filter(({ type = 'function' }) => type === 'function')
      .map(({ name = '', inputs = [] }) => ({ name, inputs }))
  } catch {
    return []
  }
}
