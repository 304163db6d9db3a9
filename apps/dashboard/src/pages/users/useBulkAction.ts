import { useKit, useKitQueryClient, useReauthenticationModal } from '@latchkey/ui'
import { useRef, useState } from 'react'

import { needsSignIn, settle } from '../../api/settle.ts'
import { queryRoot } from '../../api/useQueryOf.ts'
import { type Account, countPeople } from './account.ts'
import type { BulkAction } from './bulkActions.ts'

/** Results for several accounts. The numbers count users, since an account may have several. */
export interface BulkResult {
  action: BulkAction
  done: number
  /** Stored until others approve it. */
  waiting: number
  failed: readonly { account: Account; error: Error }[]
  /** Users who weren't reached, after it was stopped. */
  left: number
}

export type BulkState =
  | { kind: 'idle' }
  | { kind: 'running'; action: BulkAction; reached: number; total: number }
  | { kind: 'ended'; result: BulkResult }

export interface UseBulkActionReturnType {
  state: BulkState
  /** One account after the other; never rejects. */
  start(action: BulkAction, accounts: readonly Account[]): Promise<void>
  /** Stops after the account that it is at. */
  stop(): void
}

/** Does something to each of several accounts. Asks for a new sign-in once, if the service wants one. */
export function useBulkAction(): UseBulkActionReturnType {
  const kit = useKit()
  const client = useKitQueryClient()
  const { ask: signInAgain } = useReauthenticationModal()
  const isStopped = useRef(false)
  const [state, setState] = useState<BulkState>({ kind: 'idle' })
  return {
    state,
    stop() {
      isStopped.current = true
    },
    async start(action, accounts) {
      isStopped.current = false
      const failed: { account: Account; error: Error }[] = []
      let [done, waiting] = [0, 0]
      const total = countPeople(accounts)
      let reached = 0
      for (const account of accounts) {
        if (isStopped.current) break
        setState({ kind: 'running', action, reached, total })
        const attempt = () => settle(action.run(kit.api, account))
        let outcome = await attempt()
        if (needsSignIn(outcome)) {
          if (!(await signInAgain())) break
          outcome = await attempt()
        }
        const people = account.users.length
        reached += people
        if (outcome.kind === 'done') done += people
        else if (outcome.kind === 'waiting') waiting += people
        else failed.push({ account, error: outcome.error })
      }
      await client.invalidateQueries({ queryKey: [queryRoot] })
      setState({ kind: 'ended', result: { action, done, waiting, failed, left: total - reached } })
    },
  }
}
