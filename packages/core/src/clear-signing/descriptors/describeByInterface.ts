import type { Described } from '../descriptors.types.ts'
import { createLeaves } from '../leaves.ts'
import { restWarnings, valueField } from '../restFields.ts'
import type { AbiParameter } from './abiSignature.ts'
import { decodeArguments } from './decodeArguments.ts'
import { unreadField } from './describeRest.ts'
import { isCallOf } from './readCall.ts'

/** A call of a function of an ABI, with every argument under its own name. Undefined for any other call. */
export function describeByInterface(abi: string, data: string): Described | undefined {
  for (const { name, inputs } of functionsOf(abi)) {
    if (!isCallOf(name, inputs, data)) continue
    const decoded = decodeArguments(inputs, data.slice(10))
    if (!decoded) return undefined
    const { values, typeAt, unread } = decoded
    const rest = inputs.length > 0 ? createLeaves(values).rest() : []
    return {
      source: 'interface',
      intent: name,
      // The uploaded ABI names the arguments, not the bytes after them.
      fields: [
        ...rest.map(({ path, value }) => ({ ...valueField(path, typeAt(path), value), path })),
        ...(unread ? [unreadField(unread)] : []),
      ],
      warnings: restWarnings(unread ? [unread] : []),
    }
  }
  return undefined
}

/** The service takes no interface with more. */
const maxFunctions = 1_000

/** Empty for what is no ABI. */
function functionsOf(abi: string): { name: string; inputs: readonly AbiParameter[] }[] {
  try {
    const entries = JSON.parse(abi) as { type?: string; name?: string; inputs?: AbiParameter[] }[]
    return entries
      .filter(({ type = 'function', name }) => type === 'function' && name)
      .slice(0, maxFunctions)
      .map(({ name = '', inputs = [] }) => ({ name, inputs }))
  } catch {
    return []
  }
}
