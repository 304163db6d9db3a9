'use client'

import type { ServerSession } from '@latchkey/core'
import { useKitState } from './useKit.ts'

/**
 * Whom your own server takes to be signed in, with `sessionEndpoint` in the `config`. It changes once the cookie has
 * changed, so that a server component that is drawn again sees the same. Undefined until the server was told.
 *
 * @example
 * const publicKey = useServerSession()?.publicKey
 * const [first] = useState(publicKey)
 * useEffect(() => {
 *   if (publicKey !== first) router.refresh()
 * }, [publicKey, first, router])
 */
export const useServerSession = (): ServerSession | undefined => useKitState('serverSession')
