import type { Kit } from '@latchkey/react'

/** How long the window waits for the configuration, ms. Too short to notice, and the card is drawn only once. */
const patience = 100

/**
 * Loads what a login needs. Resolves once its methods are known, from the service or from this device, or can't be
 * loaded; at the latest after {@link patience}.
 */
export function prepareLogin(kit: Kit): Promise<void> {
  void kit.preload()
  const { authConfig } = kit
  return new Promise((resolve) => {
    const look = () => {
      if (authConfig.state.config || authConfig.state.error) end()
    }
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(end, patience)
    const unsubscribe = authConfig.subscribe(look)
    look()
  })
}
