import { useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'

/** Whether there is a vault to export from and to import into. */
export function useHasVault(): boolean {
  const { vault } = useKit()
  const [has, setHas] = useState(false)
  useEffect(() => {
    let isOver = false
    vault.origin().then(
      () => isOver || setHas(true),
      // No vault is configured, or the service can't be reached; then the wallets can't be listed either.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [vault])
  return has
}
