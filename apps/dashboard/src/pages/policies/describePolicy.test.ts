import { expect, test } from 'vitest'
import { describePolicy } from './describePolicy.ts'
import { emptyDraft } from './draft.ts'

test.each([
  [{}, 'Allows everything.'],
  [
    { effect: 'EFFECT_DENY', condition: "activity.action == 'EXPORT'" } as const,
    "Denies what matches “activity.action == 'EXPORT'”.",
  ],
  [
    { consensus: "approvers.any(user, user.tags.contains('1'))" },
    'Allows everything, if a member with the tag approves.',
  ],
  [
    { consensus: 'approvers.count() >= 2', time: 'time.now > x' },
    'Allows everything, if 2 members approve, while “time.now > x”.',
  ],
])('default: %j', (draft, sentence) => expect(describePolicy({ ...emptyDraft, ...draft })).toBe(sentence))
