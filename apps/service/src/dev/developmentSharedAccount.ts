import { activityTypesOf } from '@latchkey/contract/wire'
import type { SeededSharedAccount } from '@latchkey/server'

/** An account of two people, for the demo. Its codes arrive in the inbox. */
export const developmentSharedAccount: SeededSharedAccount = {
  name: 'Shared account',
  people: [
    { userName: 'Ada', userEmail: 'ada@latchkey.test' },
    { userName: 'Grace', userEmail: 'grace@latchkey.test' },
  ],
  policies: [
    {
      policyName: 'Small payments',
      effect: 'EFFECT_ALLOW',
      condition: `activity.type == '${activityTypesOf('signTransaction')[0]}' && eth.tx.value <= 1000000000000000000`,
      consensus: 'approvers.count() >= 1',
      notes: 'Up to 1 ETH, one of you may pay alone.',
    },
  ],
}
