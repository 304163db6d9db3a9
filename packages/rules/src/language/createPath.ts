import type { Expression, NodeOf } from './ast.ts'
import { ExpressionFault } from './ExpressionFault.ts'
import { mismatch, Presence, type Run, type Step } from './evaluation.ts'
import { aliases, isKeyword } from './keywordNames.ts'
import { Failure } from './outcome.ts'
import type { PolicyValue } from './policyObjects.ts'
import { fieldOf, isList } from './values.ts'

interface PathField {
  readonly name: string
  /** Whether every object has something of that name, such as `constructor`. */
  readonly isInherited: boolean
  readonly expression: Expression
  readonly presence: Presence
}

/** A keyword or variable and the fields after it, `eth.tx.to`, as one function: most conditions consist of these. */
export function createPath(
  expression: NodeOf<'name'> | NodeOf<'field'>,
  stepOf: (part: Expression) => Step,
  variables: readonly string[],
): Step {
  const { start, fields } = splitPath(expression)
  const read = start.kind === 'name' ? createRead(start, variables) : stepOf(start)
  const first = new Presence(start)
  return (run) => {
    let value = read(run)
    let presence = first
    for (const field of fields) {
      const object = value instanceof Failure ? value : presence.check(value, 'missing')
      if (typeof object !== 'object' || isList(object) || object instanceof Failure) {
        return mismatch(field.expression, object, 'a record')
      }
      value = field.isInherited ? fieldOf(object, field.name) : object[field.name]
      presence = field.presence
    }
    return value instanceof Failure ? value : presence.check(value, 'missing')
  }
}

function splitPath(expression: Expression): { start: Expression; fields: PathField[] } {
  if (expression.kind !== 'field') return { start: expression, fields: [] }
  const { start, fields } = splitPath(expression.object)
  const name = aliases.get(expression.field.value) ?? expression.field.value
  const isInherited = name in Object.prototype
  return { start, fields: [...fields, { name, isInherited, expression, presence: new Presence(expression) }] }
}

/** A variable of the innermost loop that has one of that name, or else a keyword. @throws ExpressionFault */
function createRead(
  { name, span }: NodeOf<'name'>,
  variables: readonly string[],
): (run: Run) => PolicyValue | undefined {
  const depth = variables.lastIndexOf(name)
  if (depth >= 0) return (run) => run.variables[depth]
  if (!isKeyword(name)) throw new ExpressionFault('unknown-name', span, name)
  return ({ objects }) => objects[name]
}
