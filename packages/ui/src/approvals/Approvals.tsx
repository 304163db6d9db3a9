import {
  type Activity,
  type Explanation,
  type Session,
  useActivityDetails,
  useApprovals,
  useDecidedActivities,
  useKit,
} from '@latchkey/react'
import { SavedNamesContext } from '../decoded/SavedNames.ts'
import { LoadNote } from '../parts/messages/LoadNote.tsx'
import { SpokenRegion } from '../parts/messages/Spoken.tsx'
import { toProblem } from '../parts/rows/toOutcome.ts'
import { useSource } from '../parts/rows/useSource.ts'
import { TitleBar } from '../parts/TitleBar.tsx'
import { useMinute } from '../parts/time/useMinute.ts'
import { useOnline } from '../parts/useOnline.ts'
import { useConfirmedAction } from '../profile/confirm/useConfirmedAction.ts'
import { approvalsEn } from '../texts/en/approvals.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useVaultModal } from '../vault/useVaultModal.ts'
import { useSavedNames } from '../wallet/recipients/useSavedNames.ts'
import { useSignerNames } from '../wallet/useSignerNames.ts'
import { ApprovalsSection } from './ApprovalsSection.tsx'
import type { Approval, Vote, Why } from './approval.ts'
import { DecidedList } from './DecidedList.tsx'

/** Requests for the user's approval, waiting and decided, connected to the kit. In a card or a window. */
export function Approvals({ session }: { session: Session }) {
  const texts = useTexts(approvalsEn)
  const { sessions, api } = useKit()
  const vault = useVaultModal()
  const confirmed = useConfirmedAction()
  const { list, approve, reject } = useApprovals()
  const decided = useDecidedActivities()
  const nameSigner = useSignerNames()
  const nameOf = useSavedNames()
  const ended = decided.data?.activities ?? []
  const details = useActivityDetails([...(list.data ?? []), ...ended])
  const now = useMinute(sessions.now)
  const vote: Vote = async (activity, selection) => {
    const { mutateAsync } = selection === 'approve' ? approve : reject
    const voted = await confirmed(() => mutateAsync(activity)).catch(toProblem)
    const isStepUp = selection === 'approve' && 'code' in voted && voted.code === 'STEP_UP_REQUIRED'
    if (!isStepUp) return voted
    // Only an established login method may approve it: the vault shows the request, and votes.
    const { id: activityId, fingerprint } = activity
    const parameters = { fingerprint }
    const { status } = await vault.open({ kind: 'confirm-change', operation: 'approveActivity', parameters })
    if (status !== 'done' && status !== 'waiting') return voted
    await list.refetch()
    return api.getActivity({ activityId }).then((answer) => answer.activity, toProblem)
  }
  const toApproval = (activity: Activity): Approval => {
    const { intent, decoded, explanation } = details.get(activity.id) ?? {}
    const signer = nameSigner(intent && 'signWith' in intent ? intent.signWith : undefined)
    return { activity, intent, decoded, signer, why: explanation && toWhy(explanation) }
  }
  const source = useSource(list, (activities) => activities.map(toApproval))
  return (
    <SpokenRegion>
      <TitleBar>{texts.approvalsTitle}</TitleBar>
      <div className="lk-settings">
        <LoadNote
          error={list.error ? toProblem(list.error) : undefined}
          isLoading={list.isFetching}
          failed={{ title: texts.approvalsFailed, text: texts.approvalsFailedText }}
          retry={() => void list.refetch()}
        />
        <p className="lk-setting__hint">{texts.approvalsHint}</p>
        <SavedNamesContext.Provider value={nameOf}>
          <ApprovalsSection
            source={source}
            userId={session.userId}
            now={now}
            offline={!useOnline()}
            onVote={vote}
          />
          <DecidedList
            decided={ended.map(toApproval)}
            userId={session.userId}
            now={now}
            isCut={decided.data?.isCut ?? false}
          />
        </SavedNamesContext.Provider>
      </div>
    </SpokenRegion>
  )
}

/** The shortest way to get an activity executed, and who asks for it. */
function toWhy({ missing, policies, rootQuorum }: Explanation): Why | undefined {
  const [shortest] = [...missing].sort((one, other) => (one.count ?? 99) - (other.count ?? 99))
  if (!shortest) return undefined
  const { policyId, count } = shortest
  if (policyId === undefined) return { threshold: rootQuorum.threshold, count }
  const policy = policies.find((known) => known.policyId === policyId)
  if (!policy) return { count }
  const clauses = policy.clauses.filter(({ field, outcome }) => field === 'consensus' && outcome !== 'TRUE')
  return { rule: { name: policy.policyName, clauses: clauses.map(({ source }) => source) }, count }
}
