import { readActivity } from '@latchkey/node/client'

import { client } from './client.ts'

/** Approves those of the members' requests that a rule allows: tags whose name begins with `team-`. */
export async function approveTags(): Promise<void> {
  for await (const one of client.activities.list({ filterByStatus: ['ACTIVITY_STATUS_CONSENSUS_NEEDED'] })) {
    const name = readActivity(one, 'createUserTag')?.parameters.userTagName
    if (!one.canApprove || !name?.startsWith('team-')) continue
    await client.api.approveActivity({ fingerprint: one.fingerprint })
  }
}
