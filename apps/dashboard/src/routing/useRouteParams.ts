import { paramsEvent, pathOf, useHash } from './useRoute.ts'

/** Parameters by name. One that the address doesn't have is undefined; an empty one is removed from it. */
export type RouteParams<Name extends string> = { readonly [Param in Name]?: string | undefined }

export interface SetParamsOptions {
  /** Replaces the entry of the history instead of adding one: for what changes with each key. @default false */
  replace?: boolean | undefined
}

/**
 * The parameters of the address that a page uses, and a function that changes some of them. All others stay.
 *
 * @example
 * const [{ search = '', sort = 'newest' }, setParams] = useRouteParams(['search', 'sort'])
 * setParams({ search: 'ada' }, { replace: true }) // #/users?search=ada
 */
export function useRouteParams<const Name extends string>(
  names: readonly Name[],
): [RouteParams<Name>, (changes: RouteParams<Name>, options?: SetParamsOptions) => void] {
  return [paramsOf(useHash(), names), changeParams]
}

function changeParams(changes: RouteParams<string>, { replace = false }: SetParamsOptions = {}): void {
  const hash = withParams(location.hash, changes)
  if (hash === location.hash) return
  if (replace) history.replaceState(history.state, '', hash)
  else history.pushState(null, '', hash)
  dispatchEvent(new Event(paramsEvent))
}

/** Parameters of an address: of `#/users?search=ada`, `search` is `ada`. */
export function paramsOf<Name extends string>(hash: string, names: readonly Name[]): RouteParams<Name> {
  const params = readParams(hash)
  return Object.fromEntries(names.map((name) => [name, params.get(name) || undefined])) as RouteParams<Name>
}

/** The same address with changed parameters, for links: `withParams(pathTo('activity'), { user: id })`. */
export function withParams(hash: string, changes: RouteParams<string>): string {
  const params = readParams(hash)
  for (const [name, value] of Object.entries(changes))
    if (value) params.set(name, value)
    else params.delete(name)
  const path = pathOf(hash) || '#/'
  return params.size > 0 ? `${path}?${params}` : path
}

const readParams = (hash: string): URLSearchParams => new URLSearchParams(hash.slice(pathOf(hash).length))
