import { type AbiType, address, bool, bytes, bytes32, list, tuple, uint, uint8, uint256 } from './abi.ts'
import { type AbiFunction, abiFunction, createFunctionTable } from './abiFunction.ts'
import type { Approval, TokenCall } from './tokenCall.types.ts'

/** The act of a function, by the address of the contract that is called. */
type OfToken = (token: string) => TokenCall

type TokenFunction = AbiFunction<OfToken>

/** The largest number of Solidity. */
export const maxUint256 = (1n << 256n) - 1n

const approval =
  (
    kind: Approval['kind'],
    spender: string,
    amount: bigint,
    facts: Partial<Omit<Extract<TokenCall, { kind: 'approval' }>, 'approval'>> & {
      owner?: string
      expires?: bigint
    } = {},
  ): OfToken =>
  (token) => {
    const { owner, expires, ...call } = facts
    return { kind: 'approval', approval: { kind, token, spender, amount, owner, expires }, ...call }
  }

const changes = (kind: Approval['kind'], names: readonly string[]): TokenFunction[] =>
  names.map((name) =>
    abiFunction(name, tuple(address, uint256), ([spender, amount]) => approval(kind, spender, amount)),
  )

const uint160 = /* @__PURE__ */ uint(160)
const uint48 = /* @__PURE__ */ uint(48)

/** ERC-20, its extensions ERC-1363 and ERC-2612, DAI, and the allowances of Permit2. */
const approvalFunctions = (): TokenFunction[] => [
  ...changes('set', ['approve']),
  ...changes('increase', ['increaseAllowance', 'increaseApproval']),
  ...changes('decrease', ['decreaseAllowance', 'decreaseApproval']),
  ...changes('set', ['approveAndCall']),
  abiFunction('approveAndCall', tuple(address, uint256, bytes), ([spender, amount, data]) =>
    approval('set', spender, amount, { data }),
  ),
  abiFunction(
    'permit',
    tuple(address, address, uint256, uint256, uint8, bytes32, bytes32),
    ([owner, spender, amount, deadline, ...signature]) =>
      approval('set', spender, amount, { owner, deadline, signature: signature.join(' ') }),
  ),
  abiFunction(
    'permit',
    tuple(address, address, uint256, uint256, bool, uint8, bytes32, bytes32),
    ([owner, spender, nonce, deadline, isAllowed, ...signature]) =>
      approval('set', spender, isAllowed ? maxUint256 : 0n, {
        owner,
        // DAI has no deadline where it is 0.
        deadline: deadline || maxUint256,
        signature: [nonce, ...signature].join(' '),
      }),
  ),
  abiFunction(
    'approve',
    tuple(address, address, uint160, uint48),
    ([token, spender, amount, expires]) =>
      () =>
        approval('set', spender, amount, { expires })(token),
  ),
]

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
  abiFunction('setApprovalForAll', tuple(address, bool), ([spender, isApproved]) =>
    approval('all', spender, isApproved ? maxUint256 : 0n),
  ),
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
