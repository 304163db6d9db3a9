import { type SignPreview, type SignRequest, useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'

import { type ApprovalNeed, toNeed } from './approvalNeed.ts'

/** `loading`: the service hasn't said yet. `unknown`: it can't be asked; signing will tell. */
export type KnownNeed = ApprovalNeed | 'none' | 'denied' | 'loading' | 'unknown'

/** Asks the service whether others have to approve a request, before the user decides. */
export function useApprovalNeed({ id }: SignRequest): KnownNeed {
  const { signRequests } = useKit()
  const [known, setKnown] = useState<{ id: string; need: KnownNeed }>()
  useEffect(() => {
    let isLeft = false
    const show = (need: KnownNeed) => isLeft || setKnown({ id, need })
    signRequests.preview(id).then(
      (preview) => show(preview ? needOf(preview) : 'unknown'),
      () => show('unknown'),
    )
    return () => {
      isLeft = true
    }
  }, [signRequests, id])
  return known?.id === id ? known.need : 'loading'
}

function needOf({ decision, missing, voters }: SignPreview): KnownNeed {
  if (decision !== 'needsConsensus') return decision === 'denied' ? 'denied' : 'none'
  const nameOf = (userId: string) => voters.find((voter) => voter.userId === userId)?.userName
  return toNeed({ missing }, nameOf) ?? { names: [], count: undefined }
}
