import type { RevisionName } from '../src/names.ts'
import type { Operation, OperationKind } from '../src/operation.ts'
import { operations } from '../src/operations/index.ts'

/** The file with the rows that browsers download of operations of a kind, as the formatter writes it. */
export function printRows(kind: OperationKind): string {
  const rows = Object.entries<Operation>(operations[kind]).map(([name, { summary, served }]) =>
    [`  /** ${summary} */`, `  ${name}: ${printRevisions(served)},`].join('\n'),
  )
  return `// Written from the definitions in operations/ by \`npx vitest run packages/contract -u\`.
import type { RevisionName } from '../names.ts'

/** Revisions of the activity types of each operation, the preferred one first. */
export const ${kind}Rows = {
${rows.join('\n')}
} satisfies Readonly<Record<string, readonly RevisionName[]>>
`
}

const quote = (text: string) => `'${text}'`

function printRevisions(served: readonly RevisionName[]): string {
  const cells = served.map((one) => (typeof one === 'string' ? quote(one) : `[${one.map(quote).join(', ')}]`))
  // The formatter gives each a line where there are several lists.
  const isTable = cells.length > 1 && served.every((one) => typeof one !== 'string')
  return isTable ? `[\n${cells.map((cell) => `    ${cell},`).join('\n')}\n  ]` : `[${cells.join(', ')}]`
}
