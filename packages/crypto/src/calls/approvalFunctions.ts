import { address, bool, bytes, bytes32, tuple, uint, uint8, uint256 } from './abi.ts'
import { type AbiFunction, abiFunction, createFunctionTable } from './abiFunction.ts'
import type { Approval, TokenCall } from './tokenCall.types.ts'

/** The act of a function, by the address of the contract that is called. */
export type OfToken = (token: string) => TokenCall

export type TokenFunction = AbiFunction<OfToken>

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

/** ERC-20, its extensions ERC-1363 and ERC-2612, DAI, the allowances of Permit2, ERC-721 and ERC-1155. */
export const approvalFunctions = (): TokenFunction[] => [
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
  abiFunction('setApprovalForAll', tuple(address, bool), ([spender, isApproved]) =>
    approval('all', spender, isApproved ? maxUint256 : 0n),
  ),
]

const findApprovalFunction = /* @__PURE__ */ createFunctionTable(approvalFunctions)

/**
 * Reads a call that lets somebody take tokens, as `readTokenCall` does.
 *
 * @returns undefined for any other function, and for arguments that aren't exactly those that it takes
 */
export function readApproval({ to, data }: { to: string; data: string }): Approval | undefined {
  const call = findApprovalFunction(data)?.read(data)?.(to)
  return call?.kind === 'approval' ? call.approval : undefined
}
