import { activityRows } from '@latchkey/contract/activities'
import type { SubmitOperation } from '@latchkey/contract/wire'
import type { NamelessKind, ParameterName } from '../state/operation.types.ts'
import type { DescribeInput } from './describe.types.ts'

const nameless: ReadonlySet<string> = new Set<NamelessKind>(['activity', 'code', 'session'])

/** Values of the sentence that only says what an operation does to its object: its name, or the names of several. */
export async function factsOfObject(
  { parameters, nameOf }: DescribeInput<SubmitOperation>,
  operation: SubmitOperation,
): Promise<object> {
  const { kind, by, owner }: { kind: string; by: string; owner?: string } = activityRows[operation]
  if (nameless.has(kind) || by === 'organization') return {}
  const values: Readonly<Record<string, unknown>> = { ...parameters }
  const named = (parameter: string, value: unknown): Promise<string> | string =>
    typeof value === 'string' ? nameOf(parameter as ParameterName, value) : nameIn(value)
  const value = values[by]
  if (Array.isArray(value)) {
    const names = await Promise.all(value.map((item) => named(by, item)))
    return owner === undefined ? { names } : { names, user: await named(owner, values[owner]) }
  }
  const name = await named(by, value)
  return kind === 'contact' ? { contact: name } : kind === 'member' ? { user: name } : { name }
}

/**
 * The name that an object gives to the thing that it makes: `userName`, `policyName`.
 *
 * @throws for parameters of another version
 */
function nameIn(value: unknown): string {
  const names = Object.entries(Object(value)).filter(([member]) => /(?:^n|N)ame$/.test(member))
  const [, name] = names[0] ?? []
  if (typeof name !== 'string') throw new TypeError('the object has no name')
  return name
}
