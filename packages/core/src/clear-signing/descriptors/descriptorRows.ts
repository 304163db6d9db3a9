import type { Descriptor } from '@ethereum-sourcify/clear-signing'

import { namesOf } from './descriptorPaths.ts'

export type Display = NonNullable<Descriptor['display']>
export type Format = NonNullable<Display['formats']>[string]
type Definitions = NonNullable<Display['definitions']>
type Field = NonNullable<Format['fields']>[number]
type RowField = Exclude<Field, { fields?: unknown }>

/** A value that a row shows. */
interface ShownValue {
  path: string | undefined
  /** Whether the last 20 bytes of the value are shown, and no others. */
  isAddress: boolean
}

/** A row of a descriptor, with its definition. Its paths start in its group. */
export interface DescriptorRow {
  /** Names that lead to the group. */
  group: readonly string[]
  path: string | undefined
  /** False where the descriptor's author has left the value out on purpose. */
  isShown: boolean
  shown: readonly ShownValue[]
  /** Path of the coins that go with the call at `path`. */
  amountPath: string | undefined
}

/** Formats that show the last 20 bytes of a value. */
const addressFormats: ReadonlySet<string> = new Set([
  'addressName',
  'interoperableAddressName',
  'tokenTicker',
])

/** Parameters that name an address which the row shows: the token of an amount, the contract of an inner call. */
const shownParameters = ['tokenPath', 'collectionPath', 'calleePath'] as const

/** The rows of a format and of its groups, in the order in which they are shown. */
export function rowsOf(
  fields: readonly Field[] = [],
  definitions: Definitions = {},
  group: readonly string[] = [],
): DescriptorRow[] {
  return fields.flatMap((field) =>
    isRow(field)
      ? [readRow(field, definitions, group)]
      : rowsOf(field.fields, definitions, [...group, ...namesOf(field.path)]),
  )
}

const isRow = (field: Field): field is RowField => !('fields' in field)

function readRow(field: RowField, definitions: Definitions, group: readonly string[]): DescriptorRow {
  const definition = definitions[field.$ref?.split('.').at(-1) ?? '']
  const { path, value, format = '', visible = 'always' } = { ...definition, ...field }
  const params = { ...definition?.params, ...field.params }
  const shown = shownParameters.map((name) => ({ path: params[name], isAddress: true }))
  // A constant is shown in place of the value at the path.
  if (value === undefined) shown.unshift({ path, isAddress: addressFormats.has(format) })
  return {
    group,
    path,
    isShown: visible === 'always' || visible === 'optional',
    shown,
    amountPath: params.amountPath,
  }
}
