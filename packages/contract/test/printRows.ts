import { factsOf } from '../src/activityFacts.ts'
import type { RevisionName } from '../src/names.ts'
import type { Operation, OperationKind } from '../src/operation.ts'
import { readValue } from '../src/readParams.ts'

type Submits = Readonly<Record<string, Operation<'submit'>>>

/** The file with the rows that browsers download of operations of a kind, as the formatter writes it. */
export function printRows(kind: OperationKind, operations: Readonly<Record<string, Operation>>): string {
  const rows = Object.entries(operations).map(([name, { summary, served }]) =>
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

/** The file with what the log and approvals say activities are about, for browsers. */
export function printActivityRows(submits: Submits): string {
  const rows = Object.entries(submits).map(([name, operation]) => {
    const {
      about: { kind, by, owner },
      logGroup,
    } = factsOf(name, operation)
    const cells = [`kind: ${quote(kind)}`, `by: ${quote(by)}`, ...(owner ? [`owner: ${quote(owner)}`] : [])]
    cells.push(`logGroup: ${quote(logGroup)}`)
    const line = `  ${name}: { ${cells.join(', ')} },`
    // As the formatter writes it.
    if (line.length <= 110) return line
    return `  ${name}: {\n${cells.map((cell) => `    ${cell},`).join('\n')}\n  },`
  })
  return `// Written from the definitions in operations/ by \`npx vitest run packages/contract -u\`.
import type { LogGroup, ObjectKind } from '../objects/objectKinds.ts'

/** Object that the activities of an operation are about, and their group in the log. */
export const activityRows = {
${rows.join('\n')}
} as const satisfies Readonly<
  Record<string, { kind: ObjectKind; by: string; owner?: string; logGroup: LogGroup }>
>
`
}

/**
 * The file with the names of submits that need an established login method, with some parameters at least: those of the
 * samples, and those of the samples with any one field left out.
 */
export function printEstablished(submits: Submits, samples: Readonly<Record<string, object>>): string {
  const names = Object.entries(submits).flatMap(([name, { login, params }]) => {
    const valid = variantsOf(samples[name]).flatMap((sample) => {
      const read = readValue(params, sample)
      return read.ok ? [read.value as never] : []
    })
    const strengths = typeof login === 'function' ? valid.map(login) : [login]
    return strengths.some((strength) => strength === 'established' || strength === 'confirmed') ? [name] : []
  })
  return `// Written from the definitions in operations/ by \`npx vitest run packages/contract -u\`.

/** Submits that only an established login method may make, some of them with some parameters alone. */
export const establishedRows = [
${names.map((name) => `  ${quote(name)},`).join('\n')}
] as const
`
}

/** A value, and the same with any one field left out. */
function variantsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  const copy = (entries: [string, unknown][]) =>
    Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
  const entries = Object.entries(value)
  return [
    value,
    ...entries.flatMap(([key, inner], index) => [
      copy(entries.toSpliced(index, 1)),
      ...variantsOf(inner).map((variant) => copy(entries.with(index, [key, variant]))),
    ]),
  ]
}

const quote = (text: string) => `'${text}'`

function printRevisions(served: readonly RevisionName[]): string {
  const cells = served.map((one) => (typeof one === 'string' ? quote(one) : `[${one.map(quote).join(', ')}]`))
  // The formatter gives each a line where there are several lists.
  const isTable = cells.length > 1 && served.every((one) => typeof one !== 'string')
  return isTable ? `[\n${cells.map((cell) => `    ${cell},`).join('\n')}\n  ]` : `[${cells.join(', ')}]`
}
