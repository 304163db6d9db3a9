import type { AuthConfigState } from '@latchkey/core'
import { useEffect } from 'react'

import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

/** The organization's configuration. Fetched by the first component that uses it. */
export function useAuthConfig(): AuthConfigState {
  const { authConfig } = useKit()
  useEffect(() => void authConfig.load(), [authConfig])
  return useKitState('authConfig')
}
