import { activityType, pathName, resultKey } from './names.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations/index.ts'

const paths = { proxy: '/v1/', submit: '/public/v1/submit/', query: '/public/v1/query/' }

function lineOf(kind: keyof typeof paths, name: string, { source, served }: Operation): string[] {
  const types = served.map((revision) => `${activityType(name, revision)} → ${resultKey(name, revision)}`)
  return [`${paths[kind]}${pathName(name)}`, source, types.join(', ')]
}

/** Every operation in a line: path, source, the activity types that it takes and the result key of each. */
export function printTable(): string {
  const lines = (['proxy', 'submit', 'query'] as const).flatMap((kind) =>
    Object.entries<Operation>(operations[kind]).map(([name, operation]) => lineOf(kind, name, operation)),
  )
  const widths = [0, 1].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
