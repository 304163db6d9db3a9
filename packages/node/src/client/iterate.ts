import type { ParamsOf, QueryOperation, ResultOf, Wire } from '@latchkey/contract/wire'

type Params<Name extends QueryOperation> = ParamsOf<Wire['query'][Name]>
type Result<Name extends QueryOperation> = ResultOf<Wire['query'][Name]>

/** Every query that returns a list in pages. Derived from the contract. */
export type PagedQuery = {
  [Name in QueryOperation]: 'paginationOptions' extends keyof Params<Name> ? Name : never
}[QueryOperation]

/** Field of the reply that holds the items, and the value of an item from which the next page continues. */
type PagesOf<Name extends PagedQuery> = {
  [Field in keyof Result<Name>]: Result<Name>[Field] extends readonly (infer Item)[]
    ? { readonly items: Field; readonly idOf: 'cursor' | ((item: Item) => string) }
    : never
}[keyof Result<Name>]

/** One row per paged query: a missing one doesn't compile. */
const pages = {
  getPersonalData: { items: 'records', idOf: 'cursor' },
  getPersonalDataExport: { items: 'records', idOf: 'cursor' },
  listActivities: { items: 'activities', idOf: ({ id }) => id },
  listSignIns: { items: 'signIns', idOf: ({ signInId }) => signInId },
  listSubOrganizations: { items: 'subOrganizations', idOf: 'cursor' },
  listSuborgs: { items: 'organizationIds', idOf: (id) => id },
  listVerifiedSuborgs: { items: 'organizationIds', idOf: (id) => id },
  listWalletAccounts: { items: 'accounts', idOf: ({ walletAccountId }) => walletAccountId },
} as const satisfies { readonly [Name in PagedQuery]: PagesOf<Name> }

type ItemsOf<Name extends PagedQuery> = Result<Name>[(typeof pages)[Name]['items'] & keyof Result<Name>]

/** One item of a list. */
export type ItemOf<Name extends PagedQuery> = ItemsOf<Name> extends readonly (infer Item)[] ? Item : never

/** Parameters of the query, without those that the iteration sets. */
export type IterateParams<Name extends PagedQuery> = Omit<Params<Name>, 'paginationOptions' | 'cursor'>

/** Items per request: the service's maximum. docs/wire-format.md#limits */
const limit = '100'

interface Page {
  readonly next?: string | undefined
  readonly [field: string]: unknown
}

/** Yields every item of a list, and requests each page when it is needed. */
export async function* iterate<Name extends PagedQuery>(
  name: Name,
  ask: (params: object) => Promise<object>,
  params: object = {},
): AsyncGenerator<ItemOf<Name>, void, undefined> {
  const { items, idOf } = pages[name] as { items: string; idOf: 'cursor' | ((item: unknown) => string) }
  let pageStart: { cursor?: string; after?: string } = {}
  for (;;) {
    const { after, ...cursor } = pageStart
    const paginationOptions = after === undefined ? { limit } : { limit, after }
    const page = (await ask({ ...params, ...cursor, paginationOptions })) as Page
    const pageItems = page[items] as readonly ItemOf<Name>[]
    yield* pageItems
    if (idOf === 'cursor') {
      if (page.next === undefined) return
      pageStart = { cursor: page.next }
    } else {
      if (pageItems.length < Number(limit)) return
      pageStart = { after: idOf(pageItems.at(-1)) }
    }
  }
}
