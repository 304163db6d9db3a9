import type { FlowError } from '../errors/FlowError.ts'
import { KitError } from '../errors/KitError.ts'
import type { Clock } from './environment.ts'

/**
 * Loads once, on first use. After a failure the next use asks again. Browsers that keep failed imports until the
 * page is reloaded then fail again without asking the network. whatwg/html#10327
 */
export interface Lazy<T> {
  (): Promise<T>
  /** What was loaded, as soon as it is. */
  value?: T
}

/** @throws {@link KitError} `CODE_NOT_LOADED` */
export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | undefined
  const get: Lazy<T> = () => {
    loading ??= load().then(
      (value) => {
        get.value = value
        return value
      },
      (cause) => {
        loading = undefined
        throw new KitError('CODE_NOT_LOADED', {
          message: 'A part of the kit could not be loaded.',
          retryable: true,
          cause,
        })
      },
    )
    return loading
  }
  return get
}

/** The card first: loads a second from now what nobody needs to see it. Where it is loaded, it is there at once. */
export const afterCard = <T>(load: Lazy<T>, clock: Pick<Clock, 'setTimeout'>): Promise<T> =>
  load.value ? load() : new Promise<void>((resolve) => clock.setTimeout(resolve, 1_000)).then(load)

/** What a screen is told when {@link lazy} failed. */
export const notLoaded = (at: number): FlowError => ({ code: 'CODE_NOT_LOADED', at, retryable: true })
