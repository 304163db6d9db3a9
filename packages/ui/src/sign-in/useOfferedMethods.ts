import { useAuthConfig, useKit } from '@latchkey/react'

/** The login methods that the screens offer; undefined until they are known. */
export function useOfferedMethods(): readonly string[] | undefined {
  const { methods } = useKit().config
  const { config } = useAuthConfig()
  return methods ?? config?.enabledProviders
}
