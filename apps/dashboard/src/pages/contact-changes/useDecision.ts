import { useState } from 'react'

import { type Submit, useSubmit } from '../../api/useSubmit.ts'

/** A change of a contact, and the account that it belongs to. */
export interface ChangeLocation {
  subOrganizationId: string
  contactChangeId: string
}

export interface Decision {
  approve: Submit<'approveContactChange'>
  reject: Submit<'rejectContactChange'>
  approveChange(change: ChangeLocation): void
  rejectChange(change: ChangeLocation): void
  /** Change that was decided last. */
  decidedId: string | undefined
}

/** Approves and rejects changes of contacts, one at a time. */
export function useDecision(): Decision {
  const approve = useSubmit('approveContactChange')
  const reject = useSubmit('rejectContactChange')
  const [decidedId, setDecidedId] = useState<string>()
  const begin = ({ contactChangeId }: ChangeLocation) => {
    approve.reset()
    reject.reset()
    setDecidedId(contactChangeId)
  }
  return {
    approve,
    reject,
    approveChange(change) {
      begin(change)
      void approve.submit(change)
    },
    rejectChange(change) {
      begin(change)
      void reject.submit(change)
    },
    decidedId,
  }
}
