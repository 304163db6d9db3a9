import type { DecodedField } from '../../state/decodedRequest.types.ts'
import type { RequestWarning } from '../../state/warnings.types.ts'
import { isUnlimited } from '../amount.ts'
import { keyField, tokenField } from '../fields.ts'
import { warn } from '../warn.ts'
import type { InstructionReader, InstructionRule } from './instruction.types.ts'
import { accountField, fromField } from './instructionRows.ts'

/** Places of the accounts of an instruction. Without a mint, the token isn't named. */
interface Places {
  from: number
  mint?: number
  to: number
  owner: number
}

/** An amount of a token, with its rows: in the token's unit, where the instruction names a mint that is listed. */
interface Quantity {
  amount: bigint
  isAll: boolean
  mint: string | undefined
  fields: readonly DecodedField[]
  warnings: readonly RequestWarning[]
}

/** The largest amount that an instruction can name. */
const most = (1n << 64n) - 1n

function quantityOf(reader: InstructionReader, mintAt: number | undefined): Quantity {
  const { context, network } = reader
  const amount = reader.number(1, 8)
  const mint = mintAt === undefined ? undefined : reader.account(mintAt)
  const isKnown = mint !== undefined && context.token(network, mint) !== undefined
  const isAll = amount === most
  const shown = isAll && !isUnlimited(amount) ? 1n << 128n : amount
  return {
    amount,
    isAll,
    mint,
    fields: [
      tokenField(context, network, mint ?? '', shown),
      ...(mintAt === undefined ? [] : [accountField('token', mint)]),
    ],
    warnings: isKnown || isAll ? [] : [warn('unknown-token', { token: mint ?? '' })],
  }
}

/**
 * A transfer between token accounts.
 *
 * @param hasHooks whether accounts that don't sign make a program of the token's issuer run
 */
export const sendTokens =
  ({ mint, to, owner, hasHooks = false }: Places & { hasHooks?: boolean }): InstructionRule =>
  (reader) => {
    const { fields, warnings } = quantityOf(reader, mint)
    const key = reader.account(to)
    const receiver = key === undefined ? undefined : reader.owners.get(key)
    const others = Array.from({ length: reader.accounts() - owner - 1 }, (_, at) =>
      reader.account(owner + 1 + at),
    )
    const hooks = hasHooks ? others.filter((one) => one === undefined || !reader.signers.has(one)) : []
    return {
      action: 'send',
      fields: [
        ...fields,
        ...fromField(reader, reader.account(owner)),
        ...(receiver
          ? [keyField('to', receiver), accountField('token-account', key)]
          : [accountField('to-token-account', key)]),
        ...hooks.map((one) => accountField('account', one)),
      ],
      warnings: [...warnings, ...(hooks.length > 0 ? [warn('unknown-parts', { count: hooks.length })] : [])],
    }
  }

/** More than nearly anybody has: in whole tokens, and of a token whose decimals aren't named. */
const hugeUnits = 10n ** 9n
const hugeAmount = hugeUnits * 10n ** 6n
/** No number of decimals makes this an ordinary amount. */
const largest = 1n << 63n

/** The program checks the decimals that an instruction names. */
const isHuge = (amount: bigint, decimals: bigint | undefined): boolean =>
  amount >= largest || amount >= (decimals === undefined ? hugeAmount : hugeUnits * 10n ** decimals)

/** Permission to take tokens from an account. */
export const approve =
  ({ from, mint, to, owner }: Places): InstructionRule =>
  (reader) => {
    const { amount, mint: token, fields, warnings } = quantityOf(reader, mint)
    const spender = reader.account(to)
    const code = isHuge(amount, mint === undefined ? undefined : reader.number(9, 1))
      ? 'unlimited-approval'
      : 'limited-approval'
    return {
      action: 'approve',
      fields: [
        accountField('spender', spender),
        ...fields,
        ...fromField(reader, reader.account(owner)),
        accountField('token-account', reader.account(from)),
      ],
      warnings: [warn(code, { spender: spender ?? '', token }), ...warnings],
    }
  }

/** Takes such a permission back. */
export const revoke: InstructionRule = (reader) => ({
  action: 'revoke',
  fields: [accountField('token-account', reader.account(0))],
  warnings: [],
})

/** Destroys tokens. */
export const burn: InstructionRule = (reader) => {
  const { mint, fields, warnings } = quantityOf(reader, 1)
  return {
    action: 'burn',
    fields: [
      ...fields,
      ...fromField(reader, reader.account(2)),
      accountField('token-account', reader.account(0)),
    ],
    warnings: [warn('tokens-burned', { token: mint }), ...warnings],
  }
}

/** Makes new tokens. */
export const mintTokens: InstructionRule = (reader) => {
  const { fields, warnings } = quantityOf(reader, 0)
  return {
    action: 'mint',
    fields: [...fields, accountField('to-token-account', reader.account(1))],
    warnings: [warn('tokens-minted', {}), ...warnings],
  }
}
