import type { Descriptor, DisplayField, DisplayModel } from '@ethereum-sourcify/clear-signing'

import { isEthereumAddress } from '@latchkey/crypto/addresses'
import type { DecodedField } from '../../state/decodedRequest.types.ts'
import type { RequestWarning } from '../../state/warnings.types.ts'
import { isLargest, isUnlimited } from '../amount.ts'
import type { DecodeInner, Described, InnerCall } from '../descriptors.types.ts'
import { addressField } from '../fields.ts'
import { showText } from '../visibleText.ts'
import { warn } from '../warn.ts'
import { describeRest, withRest } from './describeRest.ts'
import { embeddedCall, isGroup } from './embeddedCalls.ts'
import { readCall } from './readCall.ts'

/** Facts about the calls inside a model, and whether the model is of typed data. */
export interface Inner {
  /** The descriptor by which the library has rendered one. */
  descriptorOf(call: InnerCall): Descriptor | undefined
  coinsOf(data: string): bigint | undefined
  /** Whether the model is of typed data: a signature alone is enough for them. */
  isSigned?: boolean | undefined
}

const nothing: Inner = { descriptorOf: () => undefined, coinsOf: () => undefined }

/** Converts the library's model to a description. Undefined if the model has neither fields nor an intent. */
export async function toDescribed(
  model: DisplayModel,
  chainId: number,
  decodeInner: DecodeInner,
  inner = nothing,
): Promise<Described | undefined> {
  if (!model.fields && !model.intent) return undefined
  const warnings: RequestWarning[] = []
  const fields: DecodedField[] = []
  for (const [at, entry] of (model.fields ?? []).entries()) {
    const group = isGroup(entry) ? showText(entry.label ?? String(at + 1)).text : undefined
    for (const field of isGroup(entry) ? entry.fields : [entry]) await add(field, group)
  }
  const { owner, info } = model.metadata ?? {}
  const shown = (text: string | undefined) => (text ? showText(text).text : undefined)
  return {
    source: 'descriptor',
    fields,
    warnings,
    intent: shown(typeof model.intent === 'object' ? Object.values(model.intent).join(' ') : model.intent),
    sentence: shown(model.interpolatedIntent),
    app: owner ? { name: showText(owner).text, url: info?.url } : undefined,
  }

  async function add(field: DisplayField, group: string | undefined): Promise<void> {
    const embedded = embeddedCall(field, chainId)
    const call = embedded && { ...embedded, value: inner.coinsOf(embedded.data) }
    const nested = call && (await decodeInner(call, await describeInner(field, call)))
    fields.push({
      label: showText(field.label).text,
      ...readValue(field),
      ...(group && { group }),
      ...(nested && { kind: 'nested', nested }),
    })
    if (inner.isSigned && isRawAmount(field)) warnings.push(warn('unknown-parts', { count: 1 }))
    // Warnings about an inner call count as much as those about the outer one.
    if (nested) warnings.push(...nested.warnings)
    if (field.warning?.code !== 'UNKNOWN_TOKEN' || !field.tokenAddress) return
    fields.push({ ...addressField('token', field.tokenAddress), ...(group && { group }) })
    warnings.push(warn('unknown-token', { token: field.tokenAddress }))
  }

  async function describeInner(field: DisplayField, call: InnerCall) {
    const display = field.embeddedCalldata?.display
    const descriptor = inner.descriptorOf(call)
    const read = descriptor && readCall(descriptor, call.data)
    if (!read || !display || display.warnings?.length) return undefined
    const described = await toDescribed(display, call.chainId, decodeInner)
    const shown = display.fields && { format: read.format, display: descriptor.display }
    return described && withRest(described, describeRest(read.decoded, shown), [call.to])
  }
}

/** Whether a row shows an amount or a price without its unit. */
const isRawAmount = ({ fieldType, format, label, value }: DisplayField): boolean =>
  fieldType === 'uint' &&
  (format === undefined || format === 'raw') &&
  /amount|price/i.test(label) &&
  value !== '0'

function readValue({
  value,
  fieldType,
  format,
  rawAddress,
}: DisplayField): Pick<DecodedField, 'value' | 'kind' | 'address' | 'special'> {
  const address = rawAddress ?? (isEthereumAddress(value) ? value : undefined)
  const shown = showText(value).text
  if (address && (fieldType === 'address' || rawAddress)) return { value: shown, kind: 'address', address }
  if (format === 'amount' || format === 'tokenAmount')
    return { value: shown, kind: 'amount', ...(isEndless(value) && { special: 'unlimited' }) }
  // A descriptor may show an amount as a plain number.
  if (fieldType === 'uint' && isLargest(value)) return { value: shown, kind: 'amount', special: 'unlimited' }
  // A date beyond the range of calendars.
  if (format === 'date') return { value: shown.includes('NaN') ? '∞' : shown, kind: 'date' }
  return { value: shown, kind: fieldType === 'bytes' ? 'bytes' : 'text' }
}

/** Whether an amount is as good as no limit, in whichever unit it is written. */
function isEndless(value: string): boolean {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?(?: |$)/.exec(value) ?? []
  return whole !== '' && isUnlimited(BigInt(whole + fraction))
}
