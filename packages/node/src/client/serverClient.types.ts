import type { Activity } from '@latchkey/contract'
import type { ParamsOf, ResultOf, SubmitOperation, Wire } from '@latchkey/contract/wire'
import type { Signer } from '@latchkey/crypto'

import type { ItemOf, IterateParams, PagedQuery } from './iterate.ts'
import type { Completed, Submitted } from './submitted.ts'
import type { Send } from './surroundings.ts'

export interface CreateServerClientOptions {
  /** URL of the service's public API, as in the kit's configuration. */
  apiBaseUrl: string
  /** Your organization, to which the key belongs. */
  organizationId: string
  /**
   * The private key of a P-256 API key: 64 hex digits. Or a signer, for a key that stays in a KMS or an HSM. A secret:
   * the client doesn't print, log or send it.
   */
  apiKey: string | Signer
  /** How long a call may take with all its attempts, in milliseconds. @default 15000 */
  timeoutMilliseconds?: number | undefined
  /** How often a request may go out. @default 7 */
  attempts?: number | undefined
  /** Sends the requests. @default fetch */
  fetch?: Send | undefined
  /** The time in milliseconds since the epoch. @default Date.now */
  now?: (() => number) | undefined
}

/** Options of one call. */
export interface ServerCallOptions {
  /** The organization that the call is about: a sub-organization of yours. Default: yours. */
  organizationId?: string | undefined
  /** Ends the call with `ABORTED`. */
  signal?: AbortSignal | undefined
  /** @default that of the client */
  timeoutMilliseconds?: number | undefined
}

/** Options of one submit. */
export interface SubmitOptions extends ServerCallOptions {
  /**
   * When the request was made, in milliseconds since the epoch. The same request with the same time has one effect, even
   * from two processes, for the five minutes in which the service accepts it. Default: now, different for each call.
   */
  timestamp?: number | undefined
  /** Asks the enclave for signed proofs: of addresses that it derives and, if it verifies, of its decision. @default false */
  generateAppProofs?: boolean | undefined
}

/** Votes are no activities: they answer with the one that they are about. */
export type Vote = 'approveActivity' | 'rejectActivity'

type Method<Params, Result, Options> =
  Record<never, never> extends Params
    ? (params?: Params, options?: Options) => Promise<Result>
    : (params: Params, options?: Options) => Promise<Result>

type SubmitResult<Name extends SubmitOperation> = Name extends Vote
  ? { readonly activity: Activity }
  : Submitted<ResultOf<Wire['submit'][Name]>>

/** One method for each query and each submit of the contract, with the operation's doc comment. */
export type ServerApi = {
  readonly [Name in keyof Wire['query']]: Method<
    ParamsOf<Wire['query'][Name]>,
    ResultOf<Wire['query'][Name]>,
    ServerCallOptions
  >
} & {
  readonly [Name in keyof Wire['submit']]: Method<
    ParamsOf<Wire['submit'][Name]>,
    SubmitResult<Name>,
    SubmitOptions
  >
}

/** A user and their sub-organization. The session of `createVerifier` is one. */
export interface UserReference {
  readonly userId: string
  readonly organizationId: string
}

type SubOrganization = ItemOf<'listSubOrganizations'>

/** One of your users, with the verified and unverified contacts. */
export type ListedUser = SubOrganization['users'][number] & Omit<SubOrganization, 'users'>

export interface UsersClient {
  /**
   * Yields your users: all, or those that `search` or `filter` finds, in an `order`.
   *
   * @example
   * for await (const { userEmail } of client.users.list({ search: 'ada' })) console.log(userEmail)
   */
  list(params?: IterateParams<'listSubOrganizations'>, options?: ServerCallOptions): AsyncIterable<ListedUser>
  /**
   * Reads a user: name, e-mail address and phone number, whether each is verified, passkeys and keys.
   *
   * @example
   * const { userEmail, userEmailVerified } = await client.users.get(await verify(request))
   */
  get(user: UserReference, options?: ServerCallOptions): Promise<BackendUser>
}

/** A user, and the sub-organization that they belong to. */
export type BackendUser = ResultOf<Wire['query']['getUser']>['user'] & { readonly organizationId: string }

/** Lists of one query. */
export interface ListClient<Name extends PagedQuery> {
  list(params?: IterateParams<Name>, options?: ServerCallOptions): AsyncIterable<ItemOf<Name>>
}

export interface WaitOptions extends Pick<ServerCallOptions, 'signal'> {
  /** How long to wait for people's approvals, in milliseconds. @default 60000 */
  timeoutMilliseconds?: number | undefined
}

/** A client of the public API for your backend. */
export interface ServerClient {
  /**
   * Every operation of the public API.
   *
   * @example
   * const { policies } = await client.api.listPolicies()
   */
  readonly api: ServerApi
  /** The people who sign in to your site. */
  readonly users: UsersClient
  /** Their sub-organizations. */
  readonly subOrganizations: ListClient<'listSubOrganizations'>
  /** Activities of your organization, or with `options.organizationId` of a sub-organization. */
  readonly activities: ListClient<'listActivities'>
  /**
   * Yields what a query lists, for each query that answers parts of a list.
   *
   * @example
   * for await (const { address } of client.iterate('listWalletAccounts', {}, { organizationId })) console.log(address)
   */
  iterate<Name extends PagedQuery>(
    name: Name,
    params: IterateParams<Name>,
    options?: ServerCallOptions,
  ): AsyncIterable<ItemOf<Name>>
  /**
   * Returns the result of a submit once it is completed: at once, or after others have approved it.
   *
   * @example
   * const { result } = await client.waitForActivity(await client.api.createUserTag({ userTagName: 'Staff', userIds: [] }))
   *
   * @throws {@link ServerClientError} `ACTIVITY_FAILED`, `ACTIVITY_REJECTED`, `TIMEOUT`
   */
  waitForActivity<Result>(submitted: Submitted<Result>, options?: WaitOptions): Promise<Completed<Result>>
}
