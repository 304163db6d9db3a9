import type { ParamsOf } from '../../src/operation.ts'
import type { operations } from '../../src/operations/index.ts'

type Operations = typeof operations

/** A sample for each operation of a kind. */
export type SamplesOf<Kind extends keyof Operations> = {
  [Name in keyof Operations[Kind]]: ParamsOf<Operations[Kind][Name]>
}
