import type { AppProof, SettingChange, Vote } from '@latchkey/contract'
import type { Operations } from '@latchkey/contract/server'
import type { QueryOperation, ReadParamsOf, ResultOf, SubmitOperation } from '@latchkey/contract/wire'

import type { Context } from './context.ts'

type Submits = Operations['submit']
type Queries = Operations['query']

/** Proofs of a handler's result, and settings before and after. The activity shows them beside the result. */
export interface Attached {
  appProofs?: AppProof[]
  changes?: SettingChange[]
}

/**
 * A submit in two halves. `prepare` commits each thing it does at once, and may call other services. `apply` runs in
 * the activity's transaction, and may await nothing else but the enclave. docs/decisions.md#transactions
 */
export interface SubmitHandler<Name extends SubmitOperation, Prepared = void> {
  /**
   * Whether it may run beside other activities of the same caller. Otherwise the caller's user is locked first, and
   * the activity fails if the credential that stamped it has ended since.
   */
  concurrent?: true
  /**
   * Whether it changes things whose number is limited or whose names are unique in an organization. The organization's
   * row is then locked, so that such changes wait for each other. Only for operations in the caller's organization.
   */
  locksOrganization?: true | ((parameters: ReadParamsOf<Submits[Name]>) => boolean)
  /**
   * Whether the activity is routine, such as a code or a refresh. It is then deleted after a few days.
   * docs/operating.md#retention
   */
  isRoutine?: true | ((context: Context) => boolean)
  /** Whether `apply` changes nothing, such as signing: the activity is then stored complete, in one statement. */
  withoutEffects?: true
  /** Whether `prepare` commits nothing and calls no other service: it may run again for the same body. */
  preparesNothing?: true
  /**
   * Whether a refused `apply` runs once more. For logins, which repeat the reply of an equal login at the same moment. On
   * a distributed Postgres, the lock may be free before everything that its owner wrote is visible.
   * docs/growth.md#where-one-database-ends
   */
  appliesAgain?: true
  prepare?(context: Context, parameters: ReadParamsOf<Submits[Name]>): Promise<Prepared>
  apply(
    context: Context,
    parameters: ReadParamsOf<Submits[Name]>,
    prepared: Prepared,
  ): Promise<ResultOf<Submits[Name]> & Attached>
  /** Names of tokens in the result. The activity stores their digests; only the submitter gets the tokens. */
  secretResults?: readonly (keyof ResultOf<Submits[Name]> & string)[]
  /** Names of fields that the log must not keep, such as contacts. Only the submitter gets them. */
  hiddenResults?: readonly (keyof ResultOf<Submits[Name]> & string)[]
  /**
   * Whether it can prove the addresses in its result. Others answer NOT_BUILT to `generateAppProofs`, unless the enclave
   * proves its decision. states/proveDecision.ts
   */
  provesAddresses?: true
  /**
   * Signs the tokens of `secretResults` again, with the same claims, or reads `hiddenResults` again, when the caller
   * submits the same body again. Values that are no longer known are left out: the reply is then as in the log.
   */
  reissue?(
    context: Context,
    parameters: ReadParamsOf<Submits[Name]>,
  ): Promise<Partial<ResultOf<Submits[Name]>>>
  /** Runs after commit, to update this process's caches. */
  committed?(context: Context): void
}

/** A vote on an activity: counted by activities/castVote.ts, and answered by the activity. */
export interface VoteHandler {
  selection: Vote['selection']
}

/** A read. */
export type QueryHandler<Name extends QueryOperation> = (
  context: Context,
  parameters: ReadParamsOf<Queries[Name]>,
) => Promise<ResultOf<Queries[Name]>>

/** Parameters of a submit: validated, with defaults filled in. */
export type SubmitParameters = ReadParamsOf<Submits[SubmitOperation]>

/** A submit with the parameters of one request: activities run it without the types of its operation. */
export interface BoundSubmit {
  concurrent?: true
  locksOrganization?: boolean
  withoutEffects?: true
  preparesNothing: boolean
  appliesAgain?: true
  secretResults?: readonly string[]
  hiddenResults?: readonly string[]
  provesAddresses?: true
  /** Runs `prepare`. Resolves with `apply`, for the context of the activity's transaction. */
  prepare(context: Context): Promise<(context: Context) => Promise<object & Attached>>
  /** Runs `reissue`; undefined for a handler without tokens. */
  reissue(context: Context): Promise<object | undefined>
  committed?(context: Context): void
  isRoutine(context: Context): boolean
}

/** A submit handler, whatever `prepare` returns. */
interface SubmitHandlerOf<Name extends SubmitOperation> extends Omit<SubmitHandler<Name, never>, 'prepare'> {
  prepare?(context: Context, parameters: ReadParamsOf<Submits[Name]>): Promise<unknown>
}

/** Binds a handler to the parameters of a request. */
export function bindSubmit<Name extends SubmitOperation>(
  handler: SubmitHandlerOf<Name>,
  parameters: ReadParamsOf<Submits[Name]>,
): BoundSubmit {
  return {
    ...handler,
    preparesNothing: handler.preparesNothing ?? handler.withoutEffects ?? !handler.prepare,
    locksOrganization: isTrueFor(handler.locksOrganization, parameters),
    async prepare(context) {
      // `apply` takes what `prepare` of the same handler returns. Only the handler knows its type.
      const prepared = (await handler.prepare?.(context, parameters)) as never
      return (within) => handler.apply(within, parameters, prepared) as Promise<object & Attached>
    },
    reissue: async (context) => await handler.reissue?.(context, parameters),
    isRoutine: (context) => isTrueFor(handler.isRoutine, context),
  }
}

const isTrueFor = <Facts>(flag: boolean | ((facts: Facts) => boolean) | undefined, facts: Facts): boolean =>
  typeof flag === 'function' ? flag(facts) : flag === true

/** A handler for every submit of the contract: a missing one doesn't compile. */
export type SubmitHandlers = { [Name in SubmitOperation]: SubmitHandlerOf<Name> | VoteHandler }
/** A handler for every query of the contract: a missing one doesn't compile. */
export type QueryHandlers = { [Name in QueryOperation]: QueryHandler<Name> }
