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
 * Loads what the sign-in card doesn't need, one second from now. Resolves at once if it is loaded; rejects if the device
 * is offline then, since a failed import might fail until the page is reloaded.
 *
 * @throws {@link KitError} `CODE_NOT_LOADED`
 */
export async function afterCard<T>(
  load: Lazy<T>,
  { clock, page }: Pick<InternalEnvironment, 'clock' | 'page'>,
): Promise<T> {
  if (load.value) return load.value
  await new Promise<void>((resolve) => clock.setTimeout(resolve, 1_000))
  if (page?.isOnline() !== false) return load()
  throw new KitError('CODE_NOT_LOADED', { message: 'The device is offline.', retryable: true })
}

/** The error that a flow shows when {@link lazy} failed. */
export const notLoaded = (at: number): FlowError => ({ code: 'CODE_NOT_LOADED', at, retryable: true })
