import type { Lazy } from '../environment/lazy.ts'
import type { InternalEnvironment } from '../environment/resolveEnvironment.ts'
import type { LoadedOnRamp } from '../on-ramp/createOnRamp.ts'
import type { OnRamp } from '../on-ramp/onRamp.types.ts'
import { lazyMethods } from './lazyMethods.ts'

/** Opens the provider's window in the click; the rest is loaded with it. */
export const lazyOnRamp = (
  load: Lazy<LoadedOnRamp>,
  { popup }: Pick<InternalEnvironment, 'popup'>,
): OnRamp => ({
  ...lazyMethods(load, ['assets', 'resume', 'refresh', 'dismiss']),
  focusWindow: (id) => load.value?.focusWindow(id),
  start(parameters) {
    // Also on a narrow screen: the app stays open beside the provider's page.
    const opening = popup.open('popup')
    return load().then(
      ({ start }) => start(parameters, opening),
      (error) => {
        opening?.close()
        throw error
      },
    )
  },
})
