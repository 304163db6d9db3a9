import type { RevisionName } from './names.ts'
import type { Operations } from './operations/index.ts'
import { proxyRows } from './rows/proxyRows.ts'
import { queryRows } from './rows/queryRows.ts'
import { submitRows } from './rows/submitRows.ts'

/** Every registered operation has a row, and no other does: `npx vitest run packages/contract -u` writes them. */
type Rows = {
  readonly [Kind in keyof Operations]: Readonly<Record<keyof Operations[Kind], readonly RevisionName[]>>
}

const rows = {
  /** `POST {authProxyUrl}/v1/<name>` with the header X-Auth-Proxy-Config-Id. */
  proxy: proxyRows,
  /** `POST {apiBaseUrl}/public/v1/query/<name>`, stamped, answered by the bare object. */
  query: queryRows,
  /** `POST {apiBaseUrl}/public/v1/submit/<name>`, stamped, answered by an activity. */
  submit: submitRows,
} satisfies Rows

/**
 * A row: the revisions of the operation's activity type, the preferred one first (names.ts). Types know the operation
 * itself; browsers never load a schema from here.
 */
export type Row<Operation> = readonly RevisionName[] & { readonly operation?: Operation }

export type Wire = {
  readonly [Kind in keyof typeof rows]: {
    readonly [Name in keyof (typeof rows)[Kind]]: Row<
      Name extends keyof Operations[Kind] ? Operations[Kind][Name] : never
    >
  }
}
export type ProxyOperation = keyof Wire['proxy']
export type SubmitOperation = keyof Wire['submit']
export type QueryOperation = keyof Wire['query']

/** Every operation of both surfaces. Paths, types and keys are derived from the names: see names.ts. */
export const wire: Wire = rows
