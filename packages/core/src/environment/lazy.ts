import type { FlowError } from '../errors/FlowError.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalEnvironment } from './resolveEnvironment.ts'

/**
 * Loads once, on first use. After a failure the next use tries again. Browsers that cache failed imports until the
 * page is reloaded fail again without a request. whatwg/html#10327
 */
export interface Lazy<T> {
  (): Promise<T>
  /** The loaded value. Undefined until then. */
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
          message: 'A chunk of the kit could not be loaded.',
          retryable: true,
          cause,
        })
      },
    )
    return loading
  }
  return get
}

/**
 * Loads unless the device is offline: a failed import might fail until the page is reloaded.
 *
 * @throws {@link KitError} `OFFLINE`, `CODE_NOT_LOADED`
 */
export async function whenOnline<T>(load: Lazy<T>, { page }: Pick<InternalEnvironment, 'page'>): Promise<T> {
  if (load.value || page?.isOnline() !== false) return load()
  throw new KitError('OFFLINE', { message: 'The device is offline.', retryable: true })
}

/**
 * Loads one second from now what no user waits for, so that it delays neither a card nor the end of a login. Resolves at
 * once if it is loaded.
 *
 * @throws {@link KitError} `OFFLINE`, `CODE_NOT_LOADED`
 */
export async function soon<T>(
  load: Lazy<T>,
  environment: Pick<InternalEnvironment, 'clock' | 'page'>,
): Promise<T> {
  if (load.value) return load.value
  await new Promise<void>((resolve) => environment.clock.setTimeout(resolve, 1_000))
  return whenOnline(load, environment)
}

/** The error that a flow shows when {@link lazy} failed. */
export const notLoaded = (at: number): FlowError => ({ code: 'CODE_NOT_LOADED', at, retryable: true })
