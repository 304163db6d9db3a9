import * as v from 'valibot'

import type { Access, LoginStrength, OpenAccess } from './access.ts'
import type { RevisionName } from './names.ts'
import type { LogGroup, ObjectKind } from './objects/objectKinds.ts'
import type { PolicyAction, PolicyResource } from './objects/policyResource.ts'

/** The two surfaces, and the two kinds of request on the public API. docs/wire-format.md#surfaces. */
export type OperationKind = 'submit' | 'query' | 'proxy'

/** Where an operation is documented: the original wire format, or docs/decisions.md#extension-operations. */
export type OperationSource = 'specification' | 'extension'

/** A rule between fields: unless it holds, `field` is refused with "got …, expected …". */
export interface Rule<Values = never> {
  readonly field: string
  readonly expected: string
  readonly holds: (values: Values) => boolean
}

/** How a later revision of an operation differs from its first: stricter params, more results. */
export interface Revision {
  readonly params?: v.ObjectEntries | undefined
  readonly result?: v.ObjectEntries | undefined
}

/** Object that an activity is about. */
export interface About<Parameter extends string = string> {
  readonly kind: ObjectKind
  /** Parameter with its name or ID, or with a list of them; `organization` for the only one that an organization has. */
  readonly by: Parameter | 'organization'
  /** Parameter with the ID of the user who owns it, where that says more. */
  readonly owner?: Parameter | undefined
}

/** Parameters that can name the wallets or keys which policies refer to. */
export type PolicyTarget =
  | 'signWith'
  | 'address'
  | 'walletId'
  | 'walletIds'
  | 'privateKeyId'
  | 'privateKeyIds'

/** Facts that policies see of an activity, where they don't follow from the operation's object and name. docs/policies.md#activities */
export interface PolicyView<Parameter extends string = string> {
  /** @default that of the object's kind */
  readonly resource?: PolicyResource
  /** @default that of the verb which the operation's name begins with */
  readonly action?: PolicyAction
  /** Parameters that `activity.params` shows, in snake case. No other can be named in a policy. */
  readonly params?: readonly Parameter[]
  /** Parameter that names wallets or keys. */
  readonly target?: PolicyTarget & Parameter
}

/**
 * Everything that the enclave must verify for itself before a submit is carried out, because it
 * - `key`: uses a key, or takes one out or in;
 * - `state`: changes something that later decisions read;
 * - `grant`: signs somebody in, or makes a code, a link or a token that does;
 * - `none`: does nothing of these. The service decides alone. Votes are verified where they count.
 *
 * docs/guarded.md#the-four-kinds
 */
export type Guarded = 'key' | 'state' | 'grant' | 'none'

/** Parameters that tell who a user is: contacts, names, identities at a provider, and texts written for the user. */
export const personalParameters = [
  'contact',
  'newContact',
  'userIdentifier',
  'email',
  'userEmail',
  'userPhoneNumber',
  'userName',
  'subOrganizationName',
  'sub',
  'apiKeyName',
  'authenticatorName',
  'walletName',
  'magicLinkTemplate',
  'template',
  'templateVariables',
  'addEntries',
  'removeEntries',
] as const

type AccessOf<Kind extends OperationKind> = Kind extends 'proxy' ? OpenAccess : Access

type ReadBy<Params extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Params, undefined>>

/**
 * One operation of the service as data: its parameters and its result. `params` of a submit are the `parameters` of
 * its envelope; those of a query and of a proxy call are the body (the `organizationId` of every query is in
 * envelope.ts).
 */
export interface Operation<
  Kind extends OperationKind = OperationKind,
  Params extends v.ObjectEntries = v.ObjectEntries,
  Result extends v.ObjectEntries = v.ObjectEntries,
> {
  readonly kind: Kind
  /** Description in one sentence, for editors and the API's documentation. */
  readonly summary: string
  /** Revisions of the activity type that are taken, the preferred one first. Empty if no activity is the answer. */
  readonly served: readonly RevisionName[]
  readonly source: OperationSource
  readonly access: AccessOf<Kind>
  /** How the caller of a submit must have signed in; it may follow from the parameters. `any` for the other kinds. */
  readonly login: LoginStrength | ((parameters: never) => LoginStrength)
  /** Whether the enclave must verify a submit, and why. `none` for the other kinds. */
  readonly guarded: Guarded
  /** Object of the activities of a submit; that of an organization's settings for the other kinds. */
  readonly about: About
  readonly policy: PolicyView
  /** Group in the log, if another than that of the object's kind. */
  readonly logGroup: LogGroup | undefined
  readonly namesUsers: boolean
  /** Server that answers a query where there is a replica. */
  readonly answeredBy: 'primary' | 'replica'
  readonly params: v.ObjectSchema<Params, undefined>
  readonly result: v.ObjectSchema<Result, undefined>
  /** Alternative spellings that existing clients use, and the field that each one means. */
  readonly aliases: Readonly<Record<string, string>>
  readonly rules: readonly Rule[]
  readonly revisions: Readonly<Record<string, Revision>>
  /** False if the envelope has no generateAppProofs. docs/wire-format.md#public-api-envelope. */
  readonly appProofs: boolean
}

interface Definition<
  Kind extends OperationKind,
  Params extends v.ObjectEntries,
  Result extends v.ObjectEntries,
> {
  summary: string
  /** @default [''] for a submit: the first revision */
  served?: Kind extends 'submit' ? readonly [RevisionName, ...RevisionName[]] : never
  source?: OperationSource
  /** Who may call it. Required, so that no operation is open by omission. */
  access: AccessOf<Kind>
  params: Params
  result: Result
  aliases?: Record<string, keyof Params & string>
  rules?: readonly Rule<ReadBy<Params>>[]
  revisions?: Record<string, Revision>
  appProofs?: boolean
}

/** How the caller of a submit must have signed in. Required, so that no submit is open by omission. */
type LoginDefinition<Kind extends OperationKind, Params extends v.ObjectEntries> = Kind extends 'submit'
  ? {
      /** Required, so that no submit is carried out by the service alone by omission. */
      guarded: Guarded
      login: LoginStrength | ((parameters: NoInfer<ReadBy<Params>>) => LoginStrength)
    }
  : { guarded?: never; login?: never }

/** Facts of a submit. The compiler asks for each that has no default. */
type ActivityDefinition<Kind extends OperationKind, Params extends v.ObjectEntries> = Kind extends 'submit'
  ? {
      about: About<keyof Params & string>
      policy?: PolicyView<keyof Params & string>
      /** @default that of the object's kind; of exports and imports, a group of their own */
      logGroup?: LogGroup
    } & ([Extract<keyof Params, (typeof personalParameters)[number]>] extends [never]
      ? { namesUsers?: never }
      : {
          /** Whether an activity of a parent organization names users who aren't its members. */
          namesUsers: boolean
        })
  : { about?: never; policy?: never; logGroup?: never; namesUsers?: never }

/**
 * Where there is a replica, its answers may be a second old. So it gets only lists and figures for operators that are
 * large or read again and again. The primary answers what a program acts on, such as accounts during a sign-in, policies
 * and inboxes of approvals; what a client reads right after its own change, such as wallets and keys; and what stores or
 * signs something, such as the export of the log.
 */
type QueryDefinition<Kind extends OperationKind> = Kind extends 'query'
  ? {
      /** @default 'primary' */
      answeredBy?: 'replica'
    }
  : { answeredBy?: never }

const define =
  <Kind extends OperationKind>(kind: Kind) =>
  <Params extends v.ObjectEntries, Result extends v.ObjectEntries>({
    summary,
    served,
    source = 'specification',
    access,
    guarded = 'none',
    login = 'any',
    about = { kind: 'settings', by: 'organization' },
    policy = {},
    logGroup,
    namesUsers = false,
    answeredBy,
    params,
    result,
    aliases = {},
    rules = [],
    revisions = {},
    appProofs = kind === 'submit',
  }: Definition<Kind, Params, Result> &
    LoginDefinition<Kind, Params> &
    ActivityDefinition<Kind, Params> &
    QueryDefinition<Kind>): Operation<Kind, Params, Result> => ({
    kind,
    summary,
    served: served ?? (kind === 'submit' ? [''] : []),
    source,
    access,
    guarded,
    login,
    about,
    policy,
    logGroup,
    namesUsers,
    answeredBy: answeredBy ?? 'primary',
    params: v.object(params),
    result: v.object(result),
    aliases,
    rules,
    revisions,
    appProofs,
  })

/** A state change: `POST /public/v1/submit/<name>`, which returns an activity. */
export const submit = /* @__PURE__ */ define('submit')
/** A read: `POST /public/v1/query/<name>`, which returns a plain object. */
export const query = /* @__PURE__ */ define('query')
/** A login step of the auth proxy: `POST /v1/<name>`. */
export const proxy = /* @__PURE__ */ define('proxy')

/** Parameters of a revision: the first one's, made stricter. */
export const paramsSchema = ({ params, revisions }: Operation, revision = '') =>
  v.object({ ...params.entries, ...revisions[revision]?.params })

/** Result of a revision. */
export const resultSchema = ({ result, revisions }: Operation, revision = '') =>
  v.object({ ...result.entries, ...revisions[revision]?.result })

/** An operation, or its row of `wire` in browsers. */
type Described<Params extends v.ObjectEntries, Result extends v.ObjectEntries> =
  | Operation<OperationKind, Params, Result>
  | { readonly operation?: Operation<OperationKind, Params, Result> }

/** Parameters that a caller passes: `ParamsOf<Wire['submit']['stampLogin']>`. */
export type ParamsOf<O> =
  O extends Described<infer Params, v.ObjectEntries> ? v.InferInput<v.ObjectSchema<Params, undefined>> : never

/** Parameters that a handler gets: validated, with defaults and canonical spellings. */
export type ReadParamsOf<O> =
  O extends Described<infer Params, v.ObjectEntries>
    ? v.InferOutput<v.ObjectSchema<Params, undefined>>
    : never

/** Result of an operation. */
export type ResultOf<O> =
  O extends Described<v.ObjectEntries, infer Result>
    ? v.InferOutput<v.ObjectSchema<Result, undefined>>
    : never
