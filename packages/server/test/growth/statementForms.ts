/** Columns that `||` joins without a cast, by name: texts, JSON and arrays. */
export type Joinable = ReadonlySet<string>

/** Forms of statements that a distributed Postgres (Citus) refuses, whatever the schema. */
const refusedForms = {
  'subquery in the values or the update of an insert': (statement: string) =>
    /^insert\b.*\b(?:values|on conflict)\b.*\bselect\b/.test(statement),

  'function over columns in an update that is not immutable': (statement: string, joinable: Joinable) =>
    /^update\b/.test(statement) &&
    (stableCall.test(statement) || joinedColumns(statement).some((column) => !joinable.has(column))),

  'function that is not immutable in the returning of a write': (statement: string) =>
    /^(?:insert|update|delete)\b.*\breturning\b.*\b(?:now|clock_timestamp|random|gen_random_uuid)\(/.test(
      statement,
    ),

  'subquery in the select list': (statement: string) =>
    queriesOf(statement).some(
      (query) => /^ ?select\b/.test(query) && query.split(' from ')[0]!.includes('(select)'),
    ),

  'lock in a select that joins': (statement: string) =>
    queriesOf(statement).some((query) => isLocking.test(query) && /\bjoin\b|, lateral\b/.test(query)),

  'lock in a select that does not name the organization': (statement: string) =>
    queriesOf(statement).some((query) => isLocking.test(query) && !namesOrganization.test(query)),
}

const stableCall = /\b(?:now|age|concat|concat_ws|format|to_char|to_timestamp|date_trunc|to_jsonb)\(/
const isLocking = /\bfor (?:no key )?update\b|\bfor (?:key )?share\b/
const namesOrganization = /"organization_id" = |"organizations"\."id" = |"bucket" = /

export type RefusedForm = keyof typeof refusedForms

/** A statement on one line, in lower case. */
export const normalise = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** The forms that a statement has. */
export function refusedFormsOf(text: string, joinable: Joinable): RefusedForm[] {
  const statement = normalise(text)
  const names = Object.keys(refusedForms) as RefusedForm[]
  return names.filter((name) => refusedForms[name](statement, joinable))
}

/** Names of the columns beside a `||`. */
const joinedColumns = (statement: string): string[] =>
  [...statement.matchAll(/"(\w+)" \|\||\|\| (?:"\w+"\.)?"(\w+)"/g)].map(([, left, right]) => left ?? right!)

/** The queries of a statement, the inner ones first. A query inside another one is `(select)` there. */
function queriesOf(statement: string): string[] {
  const queries: string[] = []
  const open = ['']
  for (const part of statement.split(/([()])/)) {
    if (part === '(') open.push('')
    else if (part !== ')') open[open.length - 1] += part
    else {
      const inner = open.pop()!
      const isQuery = /^ ?(?:select|with|insert|update|delete)\b/.test(inner)
      if (isQuery) queries.push(inner)
      open[open.length - 1] += isQuery ? '(select)' : `(${inner})`
    }
  }
  return [...queries, ...open]
}
