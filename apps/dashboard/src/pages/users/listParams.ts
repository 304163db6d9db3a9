import type { OperationParameters } from '@latchkey/ui'

export type ListParameters = NonNullable<OperationParameters<'listSubOrganizations'>>
export type Filter = NonNullable<ListParameters['filter']>
export type Order = NonNullable<ListParameters['order']>

/** Every filter, in words. */
export const filters: Record<Filter, string> = {
  unverified: 'Contact not verified',
  noWallet: 'No wallet',
  blocked: 'Blocked',
  idle: 'Not signed in for',
  active: 'Signed in within',
}

/** Every order, in words. */
export const orders: Record<Order, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  lastSignIn: 'Last sign-in first',
}

/** Labels of the days of a filter; filters without an entry have no days. */
export const dayLabels: Partial<Record<Filter, string>> = { idle: 'For at least', active: 'The last' }
export const dayChoices = ['1', '7', '30', '90', '180', '365'] as const
const usualDays = '90'

/** Parameters of the address of this page. */
export const listParamNames = ['search', 'filter', 'days', 'order', 'cursor'] as const
type AddressParams = { readonly [Name in (typeof listParamNames)[number]]?: string | undefined }

/** Search, filter and order in the page's address. Invalid values are replaced by the defaults. */
export interface ListChoice {
  /** As it was typed. */
  search: string
  filter: Filter | undefined
  days: string
  order: Order
  cursor: string | undefined
}

export const choiceOf = ({ search = '', filter, days, order, cursor }: AddressParams): ListChoice => ({
  search,
  filter: isOneOf(filters, filter) ? filter : undefined,
  days: days !== undefined && /^[1-9]\d{0,2}$/.test(days) ? days : usualDays,
  order: isOneOf(orders, order) ? order : 'newest',
  cursor,
})

const isOneOf = <Name extends string>(all: Record<Name, string>, name: string | undefined): name is Name =>
  name !== undefined && Object.hasOwn(all, name)

/** Parameters of the request. A search has an order of its own. */
export function parametersOf({ search, filter, days, order }: Omit<ListChoice, 'cursor'>): ListParameters {
  const text = search.trim()
  return {
    ...(text !== '' && { search: text }),
    ...(filter && { filter }),
    ...(filter && dayLabels[filter] && { days: Number(days) }),
    ...(text === '' && { order }),
  }
}
