import type { OperationParameters } from '@latchkey/ui'

import { type Method, methods } from './methods.ts'

export type ListParameters = NonNullable<OperationParameters<'listSubOrganizations'>>
/** Parameters of a list and of a job that say whom they are about. */
export type Selection = NonNullable<OperationParameters<'previewPeopleJob'>>
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
export const listParamNames = [
  'search',
  'filter',
  'days',
  'domain',
  'network',
  'method',
  'since',
  'until',
  'order',
  'cursor',
] as const
type AddressParams = { readonly [Name in (typeof listParamNames)[number]]?: string | undefined }

/** Filters by the sign-up, as they were typed; empty for none. */
export interface SignUpChoice {
  domain: string
  network: string
  method: Method | undefined
  /** Times of the operator's time zone, as the fields have them: `2026-01-31T09:00`. */
  since: string
  until: string
}

/** Search, filters and order in the page's address. Invalid values are replaced by the defaults. */
export interface ListChoice extends SignUpChoice {
  /** As it was typed. */
  search: string
  filter: Filter | undefined
  days: string
  order: Order
  cursor: string | undefined
}

export const choiceOf = (params: AddressParams): ListChoice => {
  const { search = '', filter, days, order, cursor, domain = '', network = '', method } = params
  return {
    search,
    filter: isOneOf(filters, filter) ? filter : undefined,
    days: days !== undefined && /^[1-9]\d{0,2}$/.test(days) ? days : usualDays,
    domain,
    network,
    method: isOneOf(methods, method) ? method : undefined,
    since: params.since ?? '',
    until: params.until ?? '',
    order: isOneOf(orders, order) ? order : 'newest',
    cursor,
  }
}

const isOneOf = <Name extends string>(all: Record<Name, string>, name: string | undefined): name is Name =>
  name !== undefined && Object.hasOwn(all, name)

/** Whether a domain is complete, so that it can be searched for. */
export const isDomain = (text: string): boolean => /^@?[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
/** Whether a text looks like an address or CIDR notation. The service checks it. */
export const isNetwork = (text: string): boolean =>
  /^(\d{1,3}(\.\d{1,3}){3}|[\da-f:]*:[\da-f:.]*)(\/\d{1,3})?$/i.test(text.trim())

/** Whom a choice is about. The service refuses what it can't read: a filter that was left out would show, and select, everybody. */
export function selectionOf(choice: Omit<ListChoice, 'cursor' | 'order'>): Selection {
  const { search, filter, days, domain, network, method, since, until } = choice
  const text = search.trim()
  return {
    ...(text !== '' && { search: text }),
    ...(filter && { filter }),
    ...(filter && dayLabels[filter] && { days: Number(days) }),
    ...(domain && { emailDomain: domain }),
    ...(network && { network }),
    ...(method && { signUpMethod: method }),
    ...(since && { since: secondsOf(since) }),
    ...(until && { until: secondsOf(until) }),
  }
}

const secondsOf = (time: string): string => String(Math.floor(new Date(time).getTime() / 1_000))

/** Whether a list has the chosen order: results of a search, a domain or a network have one of their own. */
export function isOrdered(choice: Omit<ListChoice, 'cursor'>): boolean {
  const { search, emailDomain, network } = selectionOf(choice)
  return search === undefined && emailDomain === undefined && network === undefined
}

/** Parameters of the request. */
export const parametersOf = (choice: Omit<ListChoice, 'cursor'>): ListParameters => ({
  ...selectionOf(choice),
  ...(isOrdered(choice) && { order: choice.order }),
})
