import type { Operations, ReadParamsOf } from '@latchkey/contract/server'
import type { SubmitOperation } from '@latchkey/contract/wire'

import type { DifferenceOf } from '../differences.ts'
import type { CollectionName, StateView } from '../view.ts'

/** Parameters of a submit: validated, with defaults filled in. */
export type ParametersOf<Name extends SubmitOperation> = ReadParamsOf<Operations['submit'][Name]>

/** Who asks for a change. */
export interface Author {
  userId: string
  /** Whether the request is one of an established login method. */
  isEstablished: boolean
  /** When the author's credential ends for good, and what it makes; null for no such end. */
  endsAt: number | null
  /** The session profile of the author's credential, which keys that it makes keep; null for none. */
  profileId: string | null
}

/** A change that a stamped request asks for. */
export interface Change {
  before: StateView
  after: StateView
  author: Author
  /** Time of the request, ms since the epoch. */
  now: number
  /** After how long a login method counts that no established one confirms, in ms. */
  establishedAfter: number
  /** How long changes of contacts wait in the tenant, in ms; null where there are none. */
  contactChangeMs: number | null
}

/** Whether an operation may make this difference. */
export type Permit<Name extends CollectionName, Operation extends SubmitOperation> = (
  difference: DifferenceOf<Name>,
  parameters: ParametersOf<Operation>,
  change: Change,
) => boolean

/** Each of them takes its own difference and parameters. */
export type AnyPermit = (difference: never, parameters: never, change: Change) => boolean

/** The operations that may make differences in a collection. Any other may not. */
export type Permits<Name extends CollectionName> = {
  readonly [Operation in SubmitOperation]?: Permit<Name, Operation>
}
