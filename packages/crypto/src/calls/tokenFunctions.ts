import { type AbiType, address, bytes, list, tuple, uint256 } from './abi.ts'
import { abiFunction, createFunctionTable } from './abiFunction.ts'
import { approvalFunctions, type OfToken, type TokenFunction } from './approvalFunctions.ts'
import type { TokenCall } from './tokenCall.types.ts'

const recipient = /* @__PURE__ */ tuple(address, uint256)
const recipientAndData = /* @__PURE__ */ tuple(address, uint256, bytes)
const sender = /* @__PURE__ */ tuple(address, address, uint256)

const transfers = <Values>(
  name: string,
  parameters: AbiType<Values>,
  interpret: (values: Values) => Omit<Extract<TokenCall, { kind: 'transfer' }>, 'kind'>,
): TokenFunction =>
  abiFunction(name, parameters, (values) => () => ({ kind: 'transfer', ...interpret(values) }))

/** ERC-20 and ERC-1363. ERC-721 shares `transferFrom`. */
const transferFunctions = (): TokenFunction[] => [
  transfers('transfer', recipient, ([to, amount]) => ({ to, amount })),
  transfers('transferFrom', sender, ([from, to, amount]) => ({ from, to, amount })),
  transfers('transferAndCall', recipient, ([to, amount]) => ({ to, amount })),
  transfers('transferAndCall', recipientAndData, ([to, amount, data]) => ({ to, amount, data })),
]

const items =
  (from: string, to: string, each: Extract<TokenCall, { kind: 'items' }>['items'], data?: string): OfToken =>
  () => ({ kind: 'items', from, to, items: each, data })

/** ERC-721 and ERC-1155. */
const itemFunctions = (): TokenFunction[] => [
  abiFunction('safeTransferFrom', sender, ([from, to, id]) => items(from, to, [{ id }])),
  abiFunction('safeTransferFrom', tuple(address, address, uint256, bytes), ([from, to, id, data]) =>
    items(from, to, [{ id }], data),
  ),
  abiFunction(
    'safeTransferFrom',
    tuple(address, address, uint256, uint256, bytes),
    ([from, to, id, count, data]) => items(from, to, [{ id, count }], data),
  ),
  abiFunction(
    'safeBatchTransferFrom',
    tuple(address, address, list(uint256), list(uint256), bytes),
    ([from, to, ids, counts, data]) => {
      if (ids.length !== counts.length) return undefined
      return items(
        from,
        to,
        ids.map((id, at) => ({ id, count: counts[at] })),
        data,
      )
    },
  ),
]

const findTokenFunction = /* @__PURE__ */ createFunctionTable(() => [
  ...approvalFunctions(),
  ...transferFunctions(),
  ...itemFunctions(),
])

/**
 * Reads a call of a function that a standard of tokens defines, whoever the contract belongs to.
 *
 * @returns undefined for any other function, and for arguments that aren't exactly those that it takes
 */
export const readTokenCall = ({ to, data }: { to: string; data: string }): TokenCall | undefined =>
  findTokenFunction(data)?.read(data)?.(to)
