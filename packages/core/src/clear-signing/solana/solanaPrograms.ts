import { isUnlimited } from '../amount.ts'
import type { DecodeContext } from '../decodeContext.ts'
import type { DecodedField, FieldName, RequestAction } from '../decodedRequest.types.ts'
import { coinField, keyField, textField, tokenField } from '../fields.ts'
import { showText } from '../visibleText.ts'
import { warn } from '../warn.ts'
import type { RequestWarning } from '../warnings.types.ts'
import type { InstructionData } from './solanaInstruction.ts'

/** What an instruction does. */
export interface DecodedInstruction {
  action: RequestAction
  fields: readonly DecodedField[]
  warnings: readonly RequestWarning[]
  /** The token account that it creates. */
  created?: { account: string; owner: string }
}

/** An instruction, and what is known around it. */
export interface InstructionReader extends InstructionData {
  context: DecodeContext
  network: string | undefined
  /** Who signs. */
  signer: string
  /** Owners of the token accounts that the transaction has created so far, by their key. */
  owners: ReadonlyMap<string, string>
}

/** The key of an account. Of one from a lookup table, only the network knows it. */
export const accountField = (name: FieldName, key: string | undefined): DecodedField =>
  key === undefined
    ? { ...textField(name, 'Hidden in a lookup table'), special: 'lookup-table' }
    : keyField(name, key)

const named = (
  instruction: string,
  fields: readonly DecodedField[] = [],
  warnings: readonly RequestWarning[] = [],
): DecodedInstruction => ({
  action: 'calls',
  warnings,
  fields: [textField('instruction', instruction), ...fields],
})

const lamports = ({ context, network }: InstructionReader, amount: bigint) =>
  coinField(context, network ?? 'solana:mainnet', amount)

const sendCoins = (reader: InstructionReader, amount: bigint, to: number): DecodedInstruction => ({
  action: 'send',
  warnings: [],
  fields: [lamports(reader, amount), accountField('to', reader.account(to))],
})

const authorityChange = (name: string, authority: string | undefined): DecodedInstruction =>
  named(
    name,
    [
      authority === undefined
        ? { ...textField('authority', 'Nobody'), special: 'none' }
        : keyField('authority', authority),
    ],
    [warn('authority-change', { authority })],
  )

/** Reads an instruction by its number. https://docs.rs/solana-system-interface */
export function readSystem(reader: InstructionReader): DecodedInstruction | undefined {
  const { number, key } = reader
  switch (number(0, 4)) {
    case 0n:
      return named('CreateAccount', [lamports(reader, number(4, 8)), accountField('to', reader.account(1))])
    case 1n:
      return authorityChange('Assign', key(4))
    case 2n:
      return sendCoins(reader, number(4, 8), 1)
    case 4n:
      return named('AdvanceNonceAccount', [], [warn('durable-nonce', {})])
    case 5n:
      return { ...named('WithdrawNonceAccount', sendCoins(reader, number(4, 8), 1).fields) }
    case 7n:
      return authorityChange('AuthorizeNonceAccount', key(4))
    case 11n:
      return sendCoins(reader, number(4, 8), 2)
    default:
      return undefined
  }
}

/** Reads an instruction by its first byte. Token-2022 begins with the same ones. https://docs.rs/spl-token-interface */
export function readToken(reader: InstructionReader): DecodedInstruction | undefined {
  const { number, account } = reader
  switch (number(0, 1)) {
    case 3n:
      return sendTokens(reader, { amount: number(1, 8), to: account(1), mint: undefined })
    case 12n:
      return sendTokens(reader, { amount: number(1, 8), to: account(2), mint: account(1) })
    case 4n:
      return approve(reader, { amount: number(1, 8), spender: account(1), mint: undefined })
    case 13n:
      return approve(reader, { amount: number(1, 8), spender: account(2), mint: account(1) })
    case 5n:
      return { action: 'revoke', fields: [accountField('token-account', account(0))], warnings: [] }
    case 6n:
      return setAuthority(reader)
    case 8n:
    case 15n:
      return named('Burn', [
        textField('amount', String(number(1, 8)), 'amount'),
        accountField('token', account(1)),
      ])
    case 9n: {
      const destination = account(1)
      const isOwn = destination === reader.signer
      const fields = [accountField('token-account', account(0)), accountField('destination', destination)]
      return named('CloseAccount', fields, isOwn ? [] : [warn('account-closed', { destination })])
    }
    case 17n:
      return named('SyncNative')
    default:
      return undefined
  }
}

interface Moved {
  amount: bigint
  mint: string | undefined
}

function sendTokens(
  reader: InstructionReader,
  { to, ...moved }: Moved & { to: string | undefined },
): DecodedInstruction {
  const { fields, warnings } = quantity(reader, moved)
  const owner = to === undefined ? undefined : reader.owners.get(to)
  const receiver = owner
    ? [keyField('to', owner), accountField('token-account', to)]
    : [accountField('to-token-account', to)]
  return { action: 'send', fields: [...fields, ...receiver], warnings }
}

function approve(
  reader: InstructionReader,
  { spender, ...moved }: Moved & { spender: string | undefined },
): DecodedInstruction {
  const { fields, warnings } = quantity(reader, moved)
  const isAll = moved.amount >= (1n << 64n) - 1n
  return {
    action: 'approve',
    fields: [accountField('spender', spender), ...fields],
    warnings: isAll ? [warn('unlimited-approval', { spender: spender ?? '', token: moved.mint })] : warnings,
  }
}

/** An amount in the token's unit, where the instruction names a mint that is listed. */
function quantity({ context, network }: InstructionReader, { amount, mint }: Moved) {
  const unlimited = amount >= (1n << 64n) - 1n
  const token = mint === undefined ? [] : [accountField('token', mint)]
  const isKnown = mint !== undefined && context.token(network ?? 'solana:mainnet', mint) !== undefined
  const shown = unlimited && !isUnlimited(amount) ? 1n << 128n : amount
  return {
    fields: [tokenField(context, network ?? 'solana:mainnet', mint ?? '', shown), ...token],
    warnings: isKnown || unlimited ? [] : [warn('unknown-token', { token: mint ?? '' })],
  }
}

const authorities = ['MintTokens', 'FreezeAccount', 'AccountOwner', 'CloseAccount']

function setAuthority({ number, key, account }: InstructionReader): DecodedInstruction {
  const kind = authorities[Number(number(1, 1))] ?? String(number(1, 1))
  const change = authorityChange('SetAuthority', number(2, 1) === 0n ? undefined : key(3))
  return {
    ...change,
    fields: [...change.fields, textField('permission', kind), accountField('token-account', account(0))],
  }
}

/** Limits of size and computing, and the price of computing, which is part of the network fee. */
export const readComputeBudget = ({ number }: InstructionReader): DecodedInstruction | undefined => {
  const kind = number(0, 1)
  return kind >= 1n && kind <= 4n ? { action: 'calls', fields: [], warnings: [] } : undefined
}

export const readMemo = ({ text }: InstructionReader): DecodedInstruction => {
  const shown = showText(text())
  return {
    action: 'calls',
    fields: [textField('memo', shown.text)],
    warnings: shown.hidden > 0 ? [warn('hidden-characters', { count: shown.hidden })] : [],
  }
}

/** Creates the token account of an owner, if it isn't there. The program refuses an account of anybody else. */
export function readAssociatedToken(reader: InstructionReader): DecodedInstruction | undefined {
  if (reader.size() > 1 || (reader.size() === 1 && reader.number(0, 1) > 1n)) return undefined
  const [account, owner] = [reader.account(1), reader.account(2)]
  return {
    ...named('CreateTokenAccount', [accountField('owner', owner), accountField('token-account', account)]),
    ...(account !== undefined && owner !== undefined && { created: { account, owner } }),
  }
}
