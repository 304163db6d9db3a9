import { type ListedCalls, listCalls, type SignedCalls, type SignedTokens } from '@latchkey/crypto/calls'

import type { EthereumTransaction, TypedData } from '../../decode/index.ts'
import type { Spend } from '../../language/spend.types.ts'
import { addCallSpends } from './callSpends.ts'
import { collectSpends, refuseToCount, type Spends } from './spend.ts'

const zeroAddress = /^0x0{40}$/

const unknownNetwork = (): never => refuseToCount('It is valid on every network.')
const networkOf = (chainId: unknown): string =>
  typeof chainId === 'bigint' ? `eip155:${chainId}` : unknownNetwork()

const feeOn = (network: string, amount: bigint): Spend => ({
  network,
  token: 'native',
  to: '',
  amount,
  kind: 'fee',
})

/** The spends of a transaction, with those of the calls that it makes. docs/policies.md#spends */
export const spendsOfTransaction = (transaction: EthereumTransaction, listed: ListedCalls): Spends =>
  collectSpends((spends) => {
    const { type, chainId, to, gas, maxFeePerGas, gasPrice = maxFeePerGas, authorizationList } = transaction
    const network = networkOf(chainId)
    if (to === undefined) refuseToCount('It is unknown what the code of a new contract does.')
    if (type === 'eip4844' || gasPrice === undefined)
      refuseToCount('How many blobs it pays for is not read from a transaction of type 3.')
    for (const { address } of authorizationList ?? []) refuseCode(address)
    addCallSpends(spends, listed, network)
    spends.push(feeOn(network, gas * gasPrice))
  })

/** An account without code of its own does nothing that its key doesn't sign. */
function refuseCode(address: string): void {
  if (!zeroAddress.test(address)) refuseToCount(`The code of ${address} acts for an account.`)
}

/** The spends of an EIP-7702 authorization: none if it takes the code of an account away. */
export const spendsOfAuthorization = ({ address }: { address: string }): Spends =>
  collectSpends(() => refuseCode(address))

/** The spends of a signature of typed data: by others, who use it. docs/policies.md#spends */
export const spendsOfTypedData = (
  { domain }: TypedData,
  signed: SignedCalls | undefined,
  tokens: SignedTokens | undefined,
): Spends =>
  collectSpends((spends) => {
    const network = networkOf(domain.chainId)
    if (signed) addSignedCalls(spends, signed, network)
    else if (tokens) spends.push(...spendsOfTokens(tokens, network))
    else refuseToCount('Nobody knows what a contract makes of these typed data.')
  })

function addSignedCalls(spends: Spend[], signed: SignedCalls, network: string): void {
  const { form, account, calls, operation, isMultichain } = signed
  if (form === 'forward-request')
    refuseToCount('The code of a forwarder decides what it takes for a request.')
  if (isMultichain) unknownNetwork()
  if (calls === 'unread') refuseToCount('Only the code of the account knows which calls it makes.')
  // A Safe pays for gas that it measures by itself.
  if (form === 'safe-transaction' && calls.length > 1)
    refuseToCount('How much gas the Safe pays back is measured on the chain.')
  const setup = operation?.setup ? [operation.setup] : []
  const made = [...setup, ...calls].map((call) => ({ ...call, from: account }))
  addCallSpends(spends, listCalls(made), network)
  if (operation && !operation.paymaster) spends.push(feeOn(network, operation.maxFee))
}

const spendsOfTokens = (tokens: SignedTokens, network: string): Spend[] =>
  tokens.kind === 'transfer'
    ? [{ network, token: tokens.token, to: tokens.to, amount: tokens.amount, kind: 'transfer' }]
    : tokens.approvals.map(({ token, spender, amount }) => ({
        network,
        token,
        to: spender,
        amount,
        kind: 'allowance',
      }))
