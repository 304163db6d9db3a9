import type { Operations } from '@latchkey/contract/server'
import type { QueryOperation, ReadParamsOf, ResultOf, SubmitOperation } from '@latchkey/contract/wire'

import type { Context } from './context.ts'

type Submits = Operations['submit']
type Queries = Operations['query']

/**
 * A submit in two halves. `prepare` commits each thing it does at once and may call others; `apply` runs in
 * the activity's transaction and may await nothing but that. decisions.md 10
 */
export interface SubmitHandler<Name extends SubmitOperation, Prepared = void> {
  /**
   * Runs beside other activities of the same caller. Without it the caller's user is locked first, and the activity
   * fails if the credential that stamped it has ended since.
   */
  concurrent?: true
  prepare?(context: Context, parameters: ReadParamsOf<Submits[Name]>): Promise<Prepared>
  apply(
    context: Context,
    parameters: ReadParamsOf<Submits[Name]>,
    prepared: Prepared,
  ): Promise<ResultOf<Submits[Name]>>
  /** Tokens in the result, by name. The activity keeps their digests, and only whoever submitted it gets them. */
  secretResults?: readonly (keyof ResultOf<Submits[Name]> & string)[]
  /**
   * Signs the tokens of `secretResults` anew, with the same claims, for a caller who submits the same body again. What
   * can't be signed any more is left out: the answer then shows its digest.
   */
  reissue?(
    context: Context,
    parameters: ReadParamsOf<Submits[Name]>,
  ): Promise<Partial<ResultOf<Submits[Name]>>>
  /** Tells this process what others will find in the database. */
  committed?(context: Context): void
}

/** A read. */
export type QueryHandler<Name extends QueryOperation> = (
  context: Context,
  parameters: ReadParamsOf<Queries[Name]>,
) => Promise<ResultOf<Queries[Name]>>

/** A submit handler whose operation is forgotten: the engine validates, then calls. */
export interface AnySubmitHandler {
  concurrent?: true
  prepare?(context: Context, parameters: never): Promise<unknown>
  apply(context: Context, parameters: never, prepared: never): Promise<Record<string, unknown>>
  secretResults?: readonly string[]
  reissue?(context: Context, parameters: never): Promise<Record<string, unknown>>
  committed?(context: Context): void
}

/** An operation of the table that has no handler yet: it answers 501 and names itself. decisions.md 2 */
export const notBuilt = Symbol('not built')
export type NotBuilt = typeof notBuilt

/** The operations that are not built yet, said out loud in the registry. */
export const allNotBuilt = <Name extends string>(...names: Name[]): Record<Name, NotBuilt> =>
  Object.fromEntries(names.map((name) => [name, notBuilt])) as Record<Name, NotBuilt>

/** A submit handler, whatever its two halves hand on. */
interface SubmitHandlerOf<Name extends SubmitOperation> extends Omit<SubmitHandler<Name, never>, 'prepare'> {
  prepare?(context: Context, parameters: ReadParamsOf<Submits[Name]>): Promise<unknown>
}

/** Every submit of the contract: a missing one does not compile. */
export type SubmitHandlers = { [Name in SubmitOperation]: SubmitHandlerOf<Name> | NotBuilt }
/** Every query of the contract: a missing one does not compile. */
export type QueryHandlers = { [Name in QueryOperation]: QueryHandler<Name> | NotBuilt }
