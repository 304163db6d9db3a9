import { type ProviderRpcError, providerError } from '../providerError.ts'

/** An error about what the app sent, in the names that it used. EIP-1474, "Error codes" */
export function invalidParams(
  method: string,
  name: string,
  got: unknown,
  expected: string,
): ProviderRpcError {
  return providerError(-32602, `${method}: ${name}: got ${describe(got)}. Expected: ${expected}.`)
}

/** Short, whatever it is. */
function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value)
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  return typeof value === 'function' || typeof value === 'symbol' ? `a ${typeof value}` : String(value)
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isAddress = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value)

/** An address, or undefined where the app named none. @throws ProviderRpcError -32602 */
export function readAddress(method: string, name: string, value: unknown): `0x${string}` | undefined {
  if (value === undefined || value === null) return undefined
  if (!isAddress(value)) throw invalidParams(method, name, value, '0x and 40 hex digits')
  return value
}

/** An object, such as the only parameter of a method. @throws ProviderRpcError -32602 */
export function readRecord(method: string, name: string, value: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw invalidParams(method, name, value, 'an object')
  return value
}

/** The id of a chain: hex, as EIP-695 has it. @throws ProviderRpcError -32602 */
export function readChainId(method: string, value: unknown): number {
  const id =
    typeof value === 'number' || (typeof value === 'string' && /^0x[\da-f]+$/i.test(value))
      ? Number(value)
      : 0
  if (!Number.isSafeInteger(id) || id < 1) throw invalidParams(method, 'chainId', value, 'a chain id in hex')
  return id
}
