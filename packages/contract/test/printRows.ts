import { factsOf } from '../src/activityFacts.ts'
import { pathName, type RevisionName } from '../src/names.ts'
import type { Guarded, Operation, OperationKind } from '../src/operation.ts'
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

/** The file with what the enclave must verify of each submit, for the enclave. */
export function printGuardedRows(submits: Submits): string {
  const rows = Object.entries(submits).flatMap(([name, { guarded, access, login, served, ...operation }]) => {
    if (guarded === 'none' && name !== 'approveActivity') return []
    const { resource, action, params, target } = factsOf(name, {
      guarded,
      access,
      login,
      served,
      ...operation,
    })
    const strength = typeof login === 'function' ? 'byParameters' : login
    const lists = [access.callers, access.stamps, params].map((one) => one.join(',') || '-')
    const [callers, stamps, shown] = lists
    const revisions = served.map((revision) => [revision].flat()[0]!.slice(1) || 'V1').join(',')
    const words = [guarded, callers, stamps, strength, resource, action, target ?? '-', shown, revisions]
    return [`  ${name}: '${words.join(' ')}',`]
  })
  return `// Written from the definitions in operations/ by \`npx vitest run packages/contract -u\`.

/**
 * Submits that the enclave must verify, and votes. The words of a row are: why it is verified, who may call
 * it, with which stamps, how strong the login has to be, resource and action for policies, the parameter that names
 * keys, the parameters that policies see, and the revisions of its activity types, with the preferred one first.
 * docs/guarded.md#the-four-kinds
 */
export const guardedRows = {
${rows.join('\n')}
} as const satisfies Readonly<Record<string, string>>
`
}

const headings: Readonly<Record<Guarded, string>> = {
  key: 'use a key, or take one out or in',
  state: 'change something that later decisions read',
  grant: 'sign somebody in, or make a code, a link or a token that does',
  none: 'do nothing of these',
}

/** The page with the submits of each kind. */
export function printGuardedPage(submits: Submits): string {
  const sections = (Object.keys(headings) as Guarded[]).map((kind) => {
    const names = Object.keys(submits).filter((name) => submits[name]!.guarded === kind)
    const list = names.map((name) => `\`${pathName(name)}\``).join(', ')
    return `### \`${kind}\`: ${names.length} ${headings[kind]}\n\n${list}\n`
  })
  return `# Operations that the enclave must verify

Each submit says in its definition whether the enclave has to verify it: who stamped it, how they signed in, what the policies say and who has agreed. Without a word about it a submit doesn't compile. A query changes nothing and is never among them. A test writes this page from the definitions.

An enclave that [verifies](enclave-verifies.md) goes by this table. Any other uses the keys that the service names, and the service decides about all of them.

Votes are in the last group, because a vote is evidence: it counts where the activity is carried out, and is verified there.

## The four kinds

${sections.join('\n')}`
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
