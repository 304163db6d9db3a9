import type { PeopleSecrets } from './people.ts'

interface Ids {
  organizationId: string
  userId: string
}

/** A database as an older service left it. */
export interface OldDatabase {
  /** Commit of the service that made it. */
  commit: string
  /** When the last request was made, ms since the epoch. */
  madeAt: number
  /** The secrets files of the service and the enclave. */
  secrets: object
  enclaveSecrets: object
  people: PeopleSecrets
  accounts: Record<'operator' | 'ada' | 'bob' | 'mia' | 'max' | 'cleo' | 'pia' | 'will', Ids>
  addresses: Record<'team' | 'privateKey' | 'imported' | 'cleo' | 'pia' | 'will', string>
  /** Activities that wait for one more approval. */
  waiting: { activityId: string; fingerprint: string }[]
  /** Rows by table. */
  rows: Record<string, unknown[]>
}

/** Formats it as lines of JSON: the facts, then each row with its table. */
export const formatOldDatabase = ({ rows, ...facts }: OldDatabase): string =>
  [facts, ...Object.entries(rows).flatMap(([table, found]) => found.map((row) => [table, row]))]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')

export function parseOldDatabase(text: string): OldDatabase {
  const [facts, ...lines] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const rows: OldDatabase['rows'] = {}
  for (const [table, row] of lines) rows[table] = [...(rows[table] ?? []), row]
  return { ...facts, rows }
}
