import { type PreviewedLimit, type SignPreview, type SignRequest, useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'

import { type ApprovalNeed, toNeed } from './approvalNeed.ts'
import { contentId } from './useDecoded.ts'

/** The service would refuse a request. */
export interface Denial {
  readonly status: 'denied'
  /** Names of the policies that forbid it. Empty if none allows it. */
  readonly policies: readonly string[]
  /** Names of those who can change the policies, as far as they are known. */
  readonly managers: readonly string[]
}

/** `loading`: the service hasn't said yet. `unknown`: it can't be asked; signing will tell. */
export type KnownNeed = ApprovalNeed | Denial | 'none' | 'loading' | 'unknown'

export const isDenial = (need: KnownNeed): need is Denial => typeof need === 'object' && 'status' in need

/** Whether others have to approve it. */
export const isApprovalNeed = (need: KnownNeed): need is ApprovalNeed =>
  typeof need === 'object' && !('status' in need)

/** The service's word about a request, before the user decides. */
export interface Previewed {
  readonly need: KnownNeed
  /** Limits over time that count it. */
  readonly limits: readonly PreviewedLimit[]
}

/** Asks the service whether others have to approve a request, and which limits count it. */
export function useApprovalNeed(request: SignRequest): Previewed {
  const { signRequests } = useKit()
  const [known, setKnown] = useState<Previewed & { content: string }>()
  const { id } = request
  const content = contentId(request)
  useEffect(() => {
    let isLeft = false
    const show = (need: KnownNeed, limits: Previewed['limits'] = []) =>
      isLeft || setKnown({ content, need, limits })
    signRequests.preview(id).then(
      (preview) => (preview ? show(needOf(preview), preview.limits) : show('unknown')),
      () => show('unknown'),
    )
    return () => {
      isLeft = true
    }
  }, [signRequests, id, content])
  return known?.content === content ? known : loading
}

const loading: Previewed = { need: 'loading', limits: [] }

function needOf({ decision, missing, voters, deniedBy = [], managers = [] }: SignPreview): KnownNeed {
  if (decision === 'denied')
    return {
      status: 'denied',
      policies: deniedBy.map(({ policyName }) => policyName),
      managers: managers.flatMap(({ userName }) => (userName ? [userName] : [])),
    }
  if (decision !== 'needsConsensus') return 'none'
  const nameOf = (userId: string) => voters.find((voter) => voter.userId === userId)?.userName
  return toNeed({ missing }, nameOf) ?? { names: [], count: undefined }
}
