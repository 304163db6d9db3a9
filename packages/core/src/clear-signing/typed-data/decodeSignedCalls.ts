import type { Call, SignedCalls, UserOperation } from '@latchkey/crypto/calls'
import type { DecodedField } from '../../state/decodedRequest.types.ts'
import type { RequestWarning } from '../../state/warnings.types.ts'
import { decodeInnerCalls } from '../decodeCall.ts'
import type { DecodeSources } from '../describeCall.ts'
import { addressField, checksumAddress, textField } from '../fields.ts'
import { createLeaves, type Leaf } from '../leaves.ts'
import { feeFields, feeWarnings } from '../networkFee.ts'
import { valueField } from '../restFields.ts'
import { warn } from '../warn.ts'
import type { KnownStruct } from './knownStructs.ts'
import { memberType } from './memberType.ts'
import type { ReadTypedData } from './readTypedData.ts'

/** Who signs, and where. */
interface SignedAt {
  network: string | undefined
  /** The verifying contract, lower-case. */
  contract: string
  signer: string
}

/** Says which calls a signature lets others make for an account, with the fee and whoever pays it. */
export async function decodeSignedCalls(
  sources: DecodeSources,
  signed: SignedCalls,
  { shown }: ReadTypedData,
  { network, contract, signer }: SignedAt,
): Promise<KnownStruct> {
  const { context } = sources
  const { account, calls, form, operation, isMultichain } = signed
  const setup = operation?.setup ? [operation.setup] : []
  const inner = await decodeInnerCalls(sources, calls === 'unread' ? setup : [...setup, ...calls], {
    network,
    from: account,
    depth: 1,
  })
  const fee = operation?.maxFee ?? 0n
  const rest = createLeaves(shown.message)
  const fields = [
    ...(account === signer.toLowerCase() ? [] : [addressField('account', account)]),
    ...inner.fields,
    ...(calls === 'unread' ? [textField('data', String(shown.message.callData), 'bytes')] : []),
    ...(operation ? operationFields(operation) : []),
    ...feeFields(context, network, { fee, value: 0n }),
  ]
  return {
    known: {
      action: 'calls',
      fields: [
        ...fields,
        ...memberFields(shown, rest.takeRest(), [signer, contract, ...addressesIn(fields)]),
      ],
      warnings: [
        ...inner.warnings,
        ...(calls === 'unread' ? [warn('unread-calls', {})] : []),
        // A forwarder's code decides what it does with a request.
        ...(form === 'forward-request'
          ? [warn('unknown-contract', { contract: checksumAddress(contract) })]
          : []),
        ...(isMultichain || network === undefined ? [warn('any-chain-transaction', {})] : []),
        ...feeWarnings(context, network, { fee, value: sumOf(calls) }),
        warn('signed-action', {}),
      ] satisfies RequestWarning[],
    },
    rest,
  }
}

const operationFields = ({ delegate, paymaster }: UserOperation): DecodedField[] => [
  ...(delegate ? [{ ...addressField('code', delegate), isDetail: true }] : []),
  ...(paymaster ? [addressField('paymaster', paymaster)] : []),
]

const sumOf = (calls: readonly Call[] | 'unread'): bigint =>
  calls === 'unread' ? 0n : calls.reduce((sum, { value }) => sum + value, 0n)

/** Addresses that rows show, also of calls within. */
const addressesIn = (fields: readonly DecodedField[]): string[] =>
  fields.flatMap(({ address, nested }) => [
    ...(address === undefined ? [] : [address]),
    ...(nested ? [...(nested.contract ? [nested.contract] : []), ...addressesIn(nested.fields)] : []),
  ])

/** The members as they are signed, for who looks into the technical side. An address that nothing shows is a row. */
function memberFields(
  { types, primaryType }: ReadTypedData['shown'],
  leaves: readonly Leaf[],
  shown: readonly string[],
): DecodedField[] {
  const known = new Set([...shown.map((address) => address.toLowerCase()), `0x${'0'.repeat(40)}`])
  return leaves.map(({ path, value }) => {
    const type = memberType(types, primaryType, path)
    const isUnseen = type === 'address' && !known.has(String(value).toLowerCase())
    return { ...valueField(path, type, value), ...(!isUnseen && { isDetail: true }) }
  })
}
