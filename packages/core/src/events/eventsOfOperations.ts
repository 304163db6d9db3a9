import type { Activity } from '@latchkey/contract'
import type { ResultOf, SubmitOperation, Wire } from '@latchkey/contract/wire'
import type { KitEventFacts } from './kitEvent.types.ts'

/** Votes answer with the activity that they are about. */
type AnswerOf<Name extends SubmitOperation> = Name extends 'approveActivity' | 'rejectActivity'
  ? { activity: Activity }
  : ResultOf<Wire['submit'][Name]>

type EventsOfOperations = {
  readonly [Name in SubmitOperation]?: (answer: AnswerOf<Name>) => KitEventFacts
}

const events: EventsOfOperations = {
  createWallet: ({ walletId }) => ({ type: 'wallet-created', walletId }),
  approveActivity: ({ activity }) => ({ type: 'approval-given', activityId: activity.id }),
  rejectActivity: ({ activity }) => ({ type: 'approval-rejected', activityId: activity.id }),
}

/** The event for a completed operation, if there is one. */
export function eventOf(name: string, answer: object): KitEventFacts | undefined {
  // The type of the answer depends on the name.
  const toEvent = events[name as SubmitOperation] as ((answer: object) => KitEventFacts) | undefined
  return toEvent?.(answer)
}
