import * as v from 'valibot'

/** The two surfaces and the two kinds of request on the public API. service.md, Endpoints. */
export type OperationKind = 'submit' | 'query' | 'proxy'

/** Who documents an operation: `service.md`, or decisions.md 11 (`extension`). */
export type OperationSource = 'specification' | 'extension'

/**
 * One operation of the service as data: what it takes and what it answers.
 * Params of a submit are `parameters` of its envelope; of a query and a proxy call, the body
 * (`organizationId` of a query is added by its caller and stated in `params` of none).
 */
export interface Operation<
  Kind extends OperationKind = OperationKind,
  Params extends v.ObjectEntries = v.ObjectEntries,
  Result extends v.ObjectEntries = v.ObjectEntries,
> {
  readonly kind: Kind
  readonly source: OperationSource
  /** Sentence for the OpenAPI document. */
  readonly summary: string
  readonly params: v.ObjectSchema<Params, undefined>
  readonly result: v.ObjectSchema<Result, undefined>
  /** Result key where it does not follow from the type's name (service.md, init_user_email_recovery). */
  readonly resultKey?: string | undefined
}

interface Definition<Params extends v.ObjectEntries, Result extends v.ObjectEntries> {
  summary: string
  source?: OperationSource
  params: Params
  result: Result
  resultKey?: string
}

const define =
  <Kind extends OperationKind>(kind: Kind) =>
  <Params extends v.ObjectEntries, Result extends v.ObjectEntries>({
    summary,
    source = 'specification',
    params,
    result,
    resultKey,
  }: Definition<Params, Result>): Operation<Kind, Params, Result> => ({
    kind,
    source,
    summary,
    params: v.object(params),
    result: v.object(result),
    resultKey,
  })

/** A state-changing operation: `POST /public/v1/submit/<name>`, answered by an activity. */
export const submit = /* @__PURE__ */ define('submit')
/** A read: `POST /public/v1/query/<name>`, answered by the bare object. */
export const query = /* @__PURE__ */ define('query')
/** A login step of the auth proxy: `POST /v1/<name>`. */
export const proxy = /* @__PURE__ */ define('proxy')

/** What the caller of an operation passes. */
export type ParamsOf<O> = O extends Operation<OperationKind, infer P, v.ObjectEntries>
  ? v.InferInput<v.ObjectSchema<P, undefined>>
  : never
/** What an operation answers. */
export type ResultOf<O> = O extends Operation<OperationKind, v.ObjectEntries, infer R>
  ? v.InferOutput<v.ObjectSchema<R, undefined>>
  : never
