import type { AuthConfigState } from '@latchkey/core'
import { useEffect } from 'react'

import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

/** The organization's configuration. The first component that asks has it fetched. */
export function useAuthConfig(): AuthConfigState {
  const { authConfig } = useKit()
  useEffect(() => void authConfig.load(), [authConfig])
  return useKitState('authConfig')
}
