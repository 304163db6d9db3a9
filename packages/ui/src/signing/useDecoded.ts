import { type DecodedRequest, type SignRequest, useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'

import { useAppearance } from '../theme/appearance.ts'

/** Meaning of a request. `failed`: it could not be found out, such as where the code can't be loaded. */
export type Decoded = DecodedRequest | 'failed' | undefined

/** Decodes a request; undefined until that is done. */
export function useDecoded(request: SignRequest): Decoded {
  const kit = useKit()
  const appName = useAppearance().options?.name
  const [done, setDone] = useState<{ id: string; decoded: DecodedRequest | 'failed' }>()
  const id = contentId(request)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const show = (decoded: DecodedRequest | 'failed') => signal.aborted || setDone({ id, decoded })
    const current = kit.store.get().signRequests.find((each) => contentId(each) === id)
    if (current) kit.decode({ ...current, appName }, { signal }).then(show, () => show('failed'))
    return () => leaving.abort()
  }, [kit, id, appName])
  return done?.id === id ? done.decoded : undefined
}

/** A request with what it signs: its status changes, and the user may limit an allowance. */
export const contentId = (request: SignRequest): string =>
  request.kind === 'transaction' && request.isLimited ? `${request.id} ${request.transaction}` : request.id
