import { isRecord } from '@latchkey/crypto'
import { showText } from '../clear-signing/visibleText.ts'
import type { DecodedField, FieldChange } from '../state/decodedRequest.types.ts'
import { nameOf } from './nameOf.ts'
import type { Organization } from './readOrganization.ts'
import { showValue } from './showValue.ts'

type Path = readonly (string | number)[]

interface Walk {
  organization: Organization
  /** Invisible characters, in all values. */
  hidden: number
}

export interface OperationFields {
  fields: DecodedField[]
  /** How many hidden characters are shown as marks. */
  hidden: number
}

/**
 * One field for each leaf of an operation's parameters, in their order, so that nothing is left out.
 *
 * @param before current state, in the shape of the parameters. Values that it lacks aren't compared.
 * @param gone values that are deleted, leaf by leaf
 */
export async function fieldsOf(
  organization: Organization,
  {
    parameters,
    before,
    gone,
  }: { parameters: object; before?: object | undefined; gone?: object | undefined },
): Promise<OperationFields> {
  const walk: Walk = { organization, hidden: 0 }
  const fields = [
    ...(await walkValue(walk, [], parameters, before)),
    ...(gone ? await walkRemoved(walk, [], gone) : []),
  ]
  return { fields, hidden: walk.hidden }
}

async function walkValue(walk: Walk, path: Path, value: unknown, before: unknown): Promise<DecodedField[]> {
  if (Array.isArray(value)) return walkList(walk, path, value, before)
  if (!isRecord(value)) return [await toField(walk, path, value, changeOf(path, value, before))]
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  if (entries.length === 0 && path.length > 0) return [await toField(walk, path, '', undefined)]
  const old = isRecord(before) ? before : {}
  return inOrder(entries, ([key, inner]) => walkValue(walk, [...path, key], inner, ownValue(old, key)))
}

/** Fields of a list: first its items, then those that were in it before and no longer are. */
async function walkList(
  walk: Walk,
  path: Path,
  list: readonly unknown[],
  before: unknown,
): Promise<DecodedField[]> {
  const old: readonly unknown[] | undefined = Array.isArray(before) ? before : undefined
  const keysOf = (items: readonly unknown[]) => new Set(items.map((item) => JSON.stringify(item)))
  const [had, has] = [keysOf(old ?? list), keysOf(list)]
  const kept = await inOrder([...list.entries()], async ([index, item]) => {
    const fields = await walkValue(walk, [...path, index], item, undefined)
    return had.has(JSON.stringify(item)) ? fields : fields.map(withChange('added'))
  })
  const removed = (old ?? []).filter((item) => !has.has(JSON.stringify(item)))
  const lost = await inOrder([...removed.entries()], ([index, item]) =>
    walkRemoved(walk, [...path, list.length + index], item),
  )
  const fields = [...kept, ...lost]
  return list.length === 0 ? [await toField(walk, path, [], undefined), ...fields] : fields
}

const walkRemoved = async (walk: Walk, path: Path, value: unknown) =>
  (await walkValue(walk, path, value, undefined)).map(withChange('removed'))

const withChange =
  (kind: 'added' | 'removed') =>
  (field: DecodedField): DecodedField => ({ ...field, change: { kind } })

function changeOf(path: Path, value: unknown, before: unknown): FieldChange | undefined {
  if (before === undefined || before === null || isRecord(before)) return undefined
  // The service says numbers as numbers where parameters may be strings.
  if (String(before) === String(value)) return undefined
  const { value: shown, special } = showValue(labelOf(path), before)
  return { kind: 'changed', before: { value: showText(shown).text, special } }
}

async function toField(
  walk: Walk,
  path: Path,
  value: unknown,
  change: FieldChange | undefined,
): Promise<DecodedField> {
  const label = labelOf(path)
  const name = await nameOf(walk.organization, label, value)
  const { value: text, special, kind } = showValue(label, value)
  const shown = showText(text)
  const named = name === undefined ? undefined : showText(name)
  walk.hidden += shown.hidden
  return {
    label: inWords(label),
    parameter: path,
    value: named?.text ?? shown.text,
    special,
    kind,
    id: named && shown.text,
    group: groupOf(path),
    change,
  }
}

/** The last name of a path. A place in a list has that of its list. */
const labelOf = (path: Path): string => String(path.findLast((step) => typeof step === 'string') ?? '')

/** Where the path ends in an object of a list: that object. */
function groupOf(path: Path): string | undefined {
  const end = path.findLastIndex((step, index) => typeof step === 'number' && index < path.length - 1)
  return end < 0 ? undefined : path.slice(0, end + 1).join('.')
}

/** `userName` → `User name`. */
const inWords = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`)

const ownValue = (value: Record<string, unknown>, key: string) =>
  Object.hasOwn(value, key) ? value[key] : undefined

async function inOrder<Item>(
  items: readonly Item[],
  toFields: (item: Item) => Promise<DecodedField[]>,
): Promise<DecodedField[]> {
  const fields: DecodedField[] = []
  for (const item of items) fields.push(...(await toFields(item)))
  return fields
}
