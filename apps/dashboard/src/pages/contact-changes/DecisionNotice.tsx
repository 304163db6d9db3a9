import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import type { Decision } from './useDecision.ts'

/** How the last decision ended. */
export const DecisionNotice = ({ decision: { approve, reject } }: { decision: Decision }) => (
  <>
    <OutcomeNotice
      outcome={approve.outcome}
      done="Approved. The change is carried out when its time comes, if the new contact is confirmed and the person doesn't stop it."
    />
    <OutcomeNotice outcome={reject.outcome} done="Rejected. The contact stays as it is." />
  </>
)
