import { createHash } from 'node:crypto'

import type { CollectedStatement } from './collectStatements.ts'
import type { ExceptionReason, PartitionExceptions } from './partitionExceptions.types.ts'
import { type Reach, reaches } from './planReach.ts'
import { builderOf } from './statementBuilders.ts'
import { normalise } from './statementForms.ts'

/**
 * The file of exceptions for what was found. Reasons of those that are listed stay, unless a function writes more texts
 * than before; background statements have their reason by themselves.
 */
export function renderExceptions(
  found: ReadonlyMap<CollectedStatement, Reach>,
  listed: PartitionExceptions,
): string {
  const sections = reaches
    .filter((reach) => reach !== 'one partition')
    .map((reach) => {
      const tables: Record<string, Record<string, CollectedStatement[]>> = {}
      for (const [statement, reached] of found) {
        if (reached !== reach) continue
        const [table, name] = placeOf(statement, reach)
        const names = tables[table] ?? {}
        tables[table] = { ...names, [name]: [...(names[name] ?? []), statement] }
      }
      return `  '${reach}': ${renderObject(
        Object.entries(tables)
          .sort(byName)
          .map(([table, names]) => {
            const lines = Object.entries(names)
              .sort(byName)
              .map(
                ([name, statements]) =>
                  `      '${name}': '${renderReason(listed[reach][table]?.[name], statements, table)}',`,
              )
            return `    ${table}: {\n${lines.join('\n')}\n    },`
          }),
      )},`
    })
  return `// Written by \`npx vitest run --project node packages/server/test/growth/statementForms.test.ts -u\`; reasons by hand.

import type { PartitionExceptions } from './partitionExceptions.types.ts'

/** Statements that read several partitions of a table, of a schema that is split by distribution.ts. */
export const partitionExceptions: PartitionExceptions = {
${sections.join('\n')}
}
`
}

const renderObject = (lines: readonly string[]): string =>
  lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n  }`

/** Where a statement is listed: under its table and its text, or under the function that writes several. */
function placeOf({ text }: CollectedStatement, reach: Reach): [table: string, name: string] {
  // A distributed Postgres refuses such a lock, so each has a reason of its own.
  const builder = reach === 'lock in several partitions' ? undefined : builderOf(plain(text))
  return builder ? ['builders', builder] : [tableOf(text), shorten(text)]
}

function renderReason(
  listed: string | undefined,
  statements: readonly CollectedStatement[],
  table: string,
): string {
  const isBackground = statements.every(({ requests }) =>
    requests.every((request) => request.startsWith('background ')),
  )
  const reason: ExceptionReason = isBackground ? 'background' : 'not yet'
  if (table !== 'builders') return listed ?? reason
  const texts = new Set(statements.map(({ text }) => shorten(text))).size
  const [, before, known] = /^(\d+) texts: (.*)$/.exec(listed ?? '') ?? []
  return `${texts} texts: ${Number(before) >= texts ? known : reason}`
}

/** The table that a statement begins with. */
const tableOf = (statement: string): string =>
  /^\w+ (?:.*? ?(?:from|into) )?(\w+)/.exec(
    shorten(statement).replace(/^with .*?\) (?=select|update|delete|insert)/, ''),
  )?.[1] ?? 'others'

const byName = ([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number =>
  left < right ? -1 : 1

const longest = 72

/** A statement without quotes and numbers of parameters. */
const plain = (statement: string): string =>
  normalise(statement).replaceAll(/["']/g, '').replaceAll(/\$\d+/g, '$')

/** A statement without its list of columns, so that a new column changes nothing. Long ones end in a digest. */
function shorten(statement: string): string {
  const text = plain(statement)
    .replace(/^select (?:(?!\bselect\b).)*? from /, 'select … from ')
    .replace(/ returning (?:(?!\bselect\b).)*$/, '')
  if (text.length <= longest) return text
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 6)
  return `${text.slice(0, longest - 8).trim()}… ${digest}`
}
