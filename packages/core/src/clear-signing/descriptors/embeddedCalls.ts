import type {
  Descriptor,
  DisplayField,
  DisplayFieldGroup,
  DisplayModel,
} from '@ethereum-sourcify/clear-signing'

import type { InnerCall } from '../descriptors.types.ts'

export const isGroup = (field: DisplayField | DisplayFieldGroup): field is DisplayFieldGroup =>
  'fields' in field

/** The call in a field, if there is one. */
export function embeddedCall(field: DisplayField, outer: number): InnerCall | undefined {
  const { embeddedCalldata: inner, value } = field
  if (!inner?.callee) return undefined
  return { chainId: inner.chainId ?? outer, to: inner.callee.toLowerCase(), data: value }
}

/** The calls in the arguments of a call, one level deep. */
export const embeddedCalls = (model: DisplayModel, chainId: number): InnerCall[] =>
  (model.fields ?? [])
    .flatMap((field) => (isGroup(field) ? field.fields : [field]))
    .flatMap((field) => embeddedCall(field, chainId) ?? [])

/** Whether the library would find calls in the arguments that this descriptor names. */
export const embedsCalls = ({ display }: Descriptor): boolean =>
  /"format":"calldata"/.test(JSON.stringify(display ?? {}))
