import type { Rpc } from '../assets/rpc.ts'
import { getBalance, getTokenAccounts, type TokenAccount } from '../assets/solanaRpc.ts'
import { KitError } from '../errors/KitError.ts'
import type { SolanaPlan } from '../state/payments.types.ts'
import type { ChainContext, ChainQuote, PaymentRequest } from './chainPayments.ts'
import { findTokenAccount, tokenPrograms } from './solanaAddress.ts'
import { getAccount, getFee, getLatestBlockhash, getRentExemption, simulate } from './solanaCalls.ts'
import { serializeMessage, serializeTransaction, toBase64 } from './solanaMessage.ts'
import { toInstructions } from './solanaTransfer.ts'

/** Token accounts that one payment empties at most: a transaction has 1,232 bytes. */
const mostSources = 8

/** @throws {@link KitError} */
export async function quoteSolana(
  { rpc }: ChainContext,
  request: PaymentRequest,
  requestedAmount: bigint | 'max',
): Promise<ChainQuote> {
  const { from, to, asset } = request
  const [balance, recipient, minimum] = await Promise.all([
    rpc.call(getBalance(from)),
    rpc.call(getAccount(to)),
    // An account without data.
    rpc.call(getRentExemption(0)),
  ])
  if (recipient && tokenPrograms.includes(recipient.owner))
    throw new KitError('RECIPIENT_INVALID', {
      message: 'The address is an account for one token, or a mint. Expected: the address of its owner.',
    })
  if (asset.address !== undefined)
    return await quoteToken({ rpc, request, requestedAmount, balance, minimum }, asset.address)
  if (balance === 0n || (requestedAmount !== 'max' && requestedAmount > balance))
    throw lacking('INSUFFICIENT_FUNDS')
  const plan: SolanaPlan = { kind: 'solana', createsAccount: false }
  const fee = await readFee(rpc, request, requestedAmount === 'max' ? balance : requestedAmount, plan)
  if (fee.fee >= balance) throw lacking('INSUFFICIENT_FUNDS_FOR_FEE')
  const amount = requestedAmount === 'max' ? balance - fee.fee : requestedAmount
  const rest = balance - amount - fee.fee
  // An account holds nothing, or enough to be exempt from rent.
  if (rest < 0n || (rest > 0n && rest < minimum)) throw lacking('INSUFFICIENT_FUNDS')
  if ((recipient?.lamports ?? 0n) + amount < minimum)
    throw new KitError('AMOUNT_INVALID', {
      message: `A new account must receive at least ${minimum} lamports. Got: ${amount}.`,
    })
  await checkOutcome(rpc, request, amount, plan, fee.blockhash)
  return { amount, fee: { amount: fee.fee, max: fee.fee }, plan }
}

interface TokenQuote {
  rpc: Rpc
  request: PaymentRequest
  requestedAmount: bigint | 'max'
  /** Balance in lamports of the account that pays, and the minimum that it must keep. */
  balance: bigint
  minimum: bigint
}

async function quoteToken(
  { rpc, request, requestedAmount, balance, minimum }: TokenQuote,
  mint: string,
): Promise<ChainQuote> {
  const { from, to } = request
  const [accounts, mintAccount] = await Promise.all([
    rpc.call(getTokenAccounts(from, mint)),
    rpc.call(getAccount(mint)),
  ])
  const sources = [...accounts].sort(byAmount).slice(0, mostSources)
  const total = sources.reduce((sum, { amount }) => sum + amount, 0n)
  if (total === 0n || (requestedAmount !== 'max' && requestedAmount > total))
    throw lacking('INSUFFICIENT_FUNDS')
  const tokenProgram = mintAccount?.owner
  if (tokenProgram === undefined || !tokenPrograms.includes(tokenProgram))
    throw new KitError('NETWORK_NOT_CONFIGURED', {
      message: `${mint} is not a token's mint on this network.`,
    })
  const amount = requestedAmount === 'max' ? total : requestedAmount
  const target = findTokenAccount(to, mint, tokenProgram)
  const createsAccount = (await rpc.call(getAccount(target))) === undefined
  const plan: SolanaPlan = { kind: 'solana', createsAccount, tokenProgram, sources }
  const { fee, blockhash } = await readFee(rpc, request, amount, plan)
  if (fee > balance) throw lacking('INSUFFICIENT_FUNDS_FOR_FEE')
  const after = await checkOutcome(rpc, request, amount, plan, blockhash)
  const accountDeposit = createsAccount ? (after ?? 0n) : undefined
  const cost = fee + (accountDeposit ?? 0n)
  const rest = balance - cost
  if (rest < 0n || (rest > 0n && rest < minimum)) throw lacking('INSUFFICIENT_FUNDS_FOR_FEE')
  return { amount, fee: { amount: cost, max: cost, accountDeposit }, plan }
}

const byAmount = (one: TokenAccount, other: TokenAccount) =>
  other.amount > one.amount ? 1 : other.amount < one.amount ? -1 : 0

async function readFee(rpc: Rpc, request: PaymentRequest, amount: bigint, plan: SolanaPlan) {
  const { blockhash } = await rpc.call(getLatestBlockhash)
  const instructions = toInstructions(request, amount, plan)
  const message = serializeMessage({ feePayer: request.from, blockhash, instructions })
  return { fee: await rpc.call(getFee(toBase64(message))), blockhash }
}

/**
 * Runs the payment without its signature. Resolves with what the recipient's account would hold, in lamports.
 *
 * @throws {@link KitError} `PAYMENT_WOULD_FAIL`
 */
async function checkOutcome(
  rpc: Rpc,
  request: PaymentRequest,
  amount: bigint,
  plan: SolanaPlan,
  blockhash: string,
): Promise<bigint | undefined> {
  const { from, to, asset } = request
  const target =
    asset.address === undefined ? to : findTokenAccount(to, asset.address, plan.tokenProgram ?? '')
  const instructions = toInstructions(request, amount, plan)
  const message = serializeMessage({ feePayer: from, blockhash, instructions })
  const { problem, lamports } = await rpc.call(simulate(toBase64(serializeTransaction(message)), target))
  if (problem === undefined) return lamports
  if (/InsufficientFunds|"Custom":1}/.test(problem)) throw lacking('INSUFFICIENT_FUNDS_FOR_FEE')
  throw new KitError('PAYMENT_WOULD_FAIL', { message: `The network refuses the payment: ${problem}` })
}

const lacking = (code: 'INSUFFICIENT_FUNDS' | 'INSUFFICIENT_FUNDS_FOR_FEE') =>
  new KitError(code, {
    message:
      code === 'INSUFFICIENT_FUNDS'
        ? 'The account has less than the amount, or would keep less than an account must hold.'
        : 'The account has too little SOL for the fee.',
  })
