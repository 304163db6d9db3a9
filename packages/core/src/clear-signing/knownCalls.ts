import { isUnlimited } from './amount.ts'
import { type ArgumentWords, readWords } from './argumentWords.ts'
import type { DecodeContext } from './decodeContext.ts'
import type { DecodedField, RequestAction } from './decodedRequest.types.ts'
import { addressField, dateField, textField, tokenField } from './fields.ts'
import { warn } from './warn.ts'
import type { RequestWarning } from './warnings.types.ts'

/** A call of a contract. */
export interface ContractCall {
  network: string | undefined
  /** Lower-case. */
  to: string
  /** Hex with 0x. */
  data: string
  /** Wei that go with the call; undefined if only who makes the call knows. */
  value: bigint | undefined
}

/** A call of a standard function: what it does, whoever the contract belongs to. */
export interface KnownCall {
  action: RequestAction
  fields: DecodedField[]
  warnings: RequestWarning[]
}

interface CallReader extends ContractCall {
  context: DecodeContext
  words: ArgumentWords
}

const approve = (reader: CallReader, token: string, spender: string, amount: bigint): KnownCall => {
  const { context, network } = reader
  return {
    action: amount === 0n ? 'revoke' : 'approve',
    fields: [
      addressField('spender', spender),
      ...(amount === 0n ? [] : [quantityField(reader, token, amount)]),
      addressField('token', token),
    ],
    warnings: [
      ...(isUnlimited(amount) ? [warn('unlimited-approval', { spender, token })] : []),
      ...(amount > 0n && !isUnlimited(amount) && !context.token(network, token)
        ? [warn('unknown-token', { token })]
        : []),
    ],
  }
}

/** ERC-20 and ERC-721 share selectors: only a listed token is surely one with amounts. */
function quantityField({ context, network }: CallReader, token: string, amount: bigint): DecodedField {
  return context.token(network, token) || isUnlimited(amount)
    ? tokenField(context, network, token, amount)
    : textField('amount-or-id', String(amount), 'amount')
}

const transfer = (reader: CallReader, amount: DecodedField, to: string, from?: string): KnownCall => ({
  action: 'send',
  fields: [
    amount,
    ...(from ? [addressField('from', from)] : []),
    addressField('to', to),
    addressField('token', reader.to),
  ],
  warnings: [
    ...(amount.name === 'amount-or-id' ? [warn('unknown-token', { token: reader.to })] : []),
    ...(to === reader.to ? [warn('sent-to-contract', { contract: to })] : []),
  ],
})

const sendNft = (
  { to: collection }: CallReader,
  from: string,
  to: string,
  ...ids: DecodedField[]
): KnownCall => ({
  action: 'send',
  fields: [
    ...ids,
    addressField('from', from),
    addressField('to', to),
    addressField('collection', collection),
  ],
  warnings: to === collection ? [warn('sent-to-contract', { contract: to })] : [],
})

const idField = (id: bigint) => textField('token-id', String(id))

/** The standards' functions by selector, and how their arguments lie in words. ERC-20, 721, 1155, 2612; Permit2 */
const readers: Readonly<Record<string, (reader: CallReader) => KnownCall>> = {
  // transfer(address,uint256)
  a9059cbb: (reader) => {
    const { words, context, network, to } = reader
    const amount = context.token(network, to)
      ? tokenField(context, network, to, words.number(1))
      : { ...textField('amount-or-id', String(words.number(1)), 'amount') }
    return transfer(reader, amount, words.address(0))
  },
  // transferFrom(address,address,uint256)
  '23b872dd': (reader) => {
    const { words } = reader
    return transfer(
      reader,
      quantityField(reader, reader.to, words.number(2)),
      words.address(1),
      words.address(0),
    )
  },
  // approve(address,uint256)
  '095ea7b3': (reader) => approve(reader, reader.to, reader.words.address(0), reader.words.number(1)),
  // increaseAllowance(address,uint256)
  '39509351': (reader) => approve(reader, reader.to, reader.words.address(0), reader.words.number(1)),
  // approve(address,address,uint160,uint48) of Permit2
  '87517c45': (reader) => {
    const { words } = reader
    const call = approve(reader, words.address(0), words.address(1), words.number(2))
    return { ...call, fields: [...call.fields, dateField('deadline', words.number(3))] }
  },
  // setApprovalForAll(address,bool)
  a22cb465: ({ words, to }) => {
    const spender = words.address(0)
    const isGiven = words.flag(1)
    return {
      action: isGiven ? 'approve-all' : 'revoke-all',
      fields: [addressField('spender', spender), addressField('collection', to)],
      warnings: isGiven ? [warn('all-tokens-approval', { spender, collection: to })] : [],
    }
  },
  // safeTransferFrom(address,address,uint256), and with bytes
  '42842e0e': (reader) => readNft(reader),
  b88d4fde: (reader) => readNft(reader),
  // safeTransferFrom(address,address,uint256,uint256,bytes)
  f242432a: (reader) => {
    const { words } = reader
    const amount = textField('amount', String(words.number(3)), 'amount')
    return sendNft(reader, words.address(0), words.address(1), idField(words.number(2)), amount)
  },
  // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
  '2eb2c2d6': (reader) => {
    const { words } = reader
    const amounts = words.numbers(3)
    const ids = words
      .numbers(2)
      .map((id, at) => idField(id).value + (amounts[at] === 1n ? '' : ` × ${amounts[at]}`))
    if (ids.length !== amounts.length) throw new Error('not one amount for each token')
    return sendNft(reader, words.address(0), words.address(1), ...ids.map((id) => textField('token-id', id)))
  },
  // permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
  d505accf: (reader) => {
    const { words } = reader
    const call = approve(reader, reader.to, words.address(1), words.number(2))
    const fields = [
      addressField('owner', words.address(0)),
      ...call.fields,
      dateField('deadline', words.number(3)),
    ]
    return { ...call, fields }
  },
}

function readNft(reader: CallReader): KnownCall {
  const { words } = reader
  return sendNft(reader, words.address(0), words.address(1), idField(words.number(2)))
}

/** Reads a call of a standard function. Returns undefined for any other function, and for arguments it can't take. */
export function readKnownCall(context: DecodeContext, call: ContractCall): KnownCall | undefined {
  const read = readers[call.data.slice(2, 10)]
  if (!read) return undefined
  try {
    return read({ ...call, context, words: readWords(call.data) })
  } catch {
    return undefined
  }
}
