import { createHash } from 'node:crypto'

import type { CollectedStatement } from './collectStatements.ts'
import type { ExceptionReason, PartitionExceptions } from './partitionExceptions.types.ts'
import { type Reach, reaches } from './planReach.ts'
import { normalise } from './statementForms.ts'

/**
 * The file of exceptions for what was found. Reasons of those that are listed stay; background statements have their
 * reason by themselves.
 */
export function renderExceptions(
  found: ReadonlyMap<CollectedStatement, Reach>,
  listed: PartitionExceptions,
): string {
  const sections = reaches
    .filter((reach) => reach !== 'one partition')
    .map((reach) => {
      const tables = new Map<string, Map<string, ExceptionReason>>()
      for (const [statement, reached] of found) {
        if (reached !== reach) continue
        const text = shorten(statement.text)
        const table =
          /^\w+ (?:.*? ?(?:from|into) )?(\w+)/.exec(
            text.replace(/^with .*?\) (?=select|update|delete|insert)/, ''),
          )?.[1] ?? 'others'
        const isBackground = statement.requests.every((request) => request.startsWith('background '))
        const reason = listed[reach][table]?.[text] ?? (isBackground ? 'background' : 'not yet')
        tables.set(table, (tables.get(table) ?? new Map<string, ExceptionReason>()).set(text, reason))
      }
      return `  '${reach}': ${renderObject(
        [...tables].sort(byName).map(([table, reasons]) => {
          const lines = [...reasons].sort(byName).map(([text, reason]) => `      '${text}': '${reason}',`)
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

const byName = ([left]: [string, unknown], [right]: [string, unknown]): number => (left < right ? -1 : 1)

const longest = 72

/** A statement without its list of columns, so that a new column changes nothing. Long ones end in a digest. */
function shorten(statement: string): string {
  const text = normalise(statement)
    .replaceAll(/["']/g, '')
    .replaceAll(/\$\d+/g, '$')
    .replace(/^select (?:(?!\bselect\b).)*? from /, 'select … from ')
    .replace(/ returning (?:(?!\bselect\b).)*$/, '')
  if (text.length <= longest) return text
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 6)
  return `${text.slice(0, longest - 8).trim()}… ${digest}`
}
