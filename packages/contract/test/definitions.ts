import { readdirSync } from 'node:fs'
import type { Operation, OperationKind } from '../src/operation.ts'

const folder = new URL('../src/operations/', import.meta.url)

/** An operation that a file of `operations/` exports. */
interface Defined {
  /** Path of the file, from the folder. */
  path: string
  name: string
  operation: Operation
}

/** Every operation that a file of `operations/` exports, registered or not. */
export async function readDefinitions(): Promise<readonly Defined[]> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('/') && path.endsWith('.ts'))
    .toSorted(compareNames)
  const files = await Promise.all(
    paths.map(async (path) => {
      const exported: Record<string, unknown> = await import(new URL(path, folder).href)
      return Object.entries(exported).flatMap(([name, value]) =>
        isOperation(value) ? [{ path, name, operation: value }] : [],
      )
    }),
  )
  return files.flat()
}

export const kinds: readonly OperationKind[] = ['proxy', 'query', 'submit']

/** Operations of a kind by their names, in the order of the registry. */
export const operationsOf = <Kind extends OperationKind>(
  definitions: readonly Defined[],
  kind: Kind,
): Readonly<Record<string, Operation<Kind>>> =>
  Object.fromEntries(
    definitionsOf(definitions, kind).map(({ name, operation }) => [name, operation as Operation<Kind>]),
  )

const definitionsOf = (definitions: readonly Defined[], kind: OperationKind) =>
  definitions
    .filter(({ operation }) => operation.kind === kind)
    .toSorted((one, other) => compareNames(one.name, other.name))

/** The file that registers every operation, as the formatter writes it. */
export function printRegistry(definitions: readonly Defined[]): string {
  const isTaken = (name: string) => definitions.filter((one) => one.name === name).length > 1
  const localName = ({ name, operation: { kind } }: Defined) =>
    kind === 'proxy' && isTaken(name) ? `proxy${name.charAt(0).toUpperCase()}${name.slice(1)}` : name
  const paths = [...new Set(definitions.map(({ path }) => path))]
  const imports = paths.map((path) => {
    const names = definitions
      .filter((one) => one.path === path)
      .map((one) => [localName(one), one.name] as const)
      .toSorted(([one], [other]) => compareNames(one, other))
      .map(([local, name]) => (local === name ? name : `${name} as ${local}`))
    const line = `import { ${names.join(', ')} } from './${path}'`
    if (line.length <= 110) return line
    return `import {\n${names.map((name) => `  ${name},`).join('\n')}\n} from './${path}'`
  })
  const blocks = kinds.map((kind) => {
    const lines = definitionsOf(definitions, kind).map((one) =>
      localName(one) === one.name ? `    ${one.name},` : `    ${one.name}: ${localName(one)},`,
    )
    return `  ${kind}: {\n${lines.join('\n')}\n  },`
  })
  return `// Written from the files beside it by \`npx vitest run packages/contract/test/rows -u\`.
${imports.join('\n')}

/** Every operation with its schemas. */
export const operations = {
${blocks.join('\n')}
}
export type Operations = typeof operations
`
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'kind' in value && 'served' in value && 'params' in value

const compareNames = (one: string, other: string): number => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a < b ? -1 : a > b ? 1 : 0
}
