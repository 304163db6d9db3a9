import { useKit, useReauthenticationModal } from '@latchkey/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { needsSignIn, settle } from '../../api/settle.ts'
import { queryRoot } from '../../api/useQueryOf.ts'
import type { BulkAction } from './bulkActions.ts'
import type { Account } from './nameAccount.ts'

/** How it went with each of several accounts. */
export interface BulkResult {
  action: BulkAction
  done: number
  /** Stored until others approve it. */
  waiting: number
  failed: readonly { account: Account; error: Error }[]
  /** Accounts that weren't reached, after it was stopped. */
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
  const client = useQueryClient()
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
      const total = accounts.length
      const reached = () => done + waiting + failed.length
      for (const account of accounts) {
        if (isStopped.current) break
        setState({ kind: 'running', action, reached: reached(), total })
        const attempt = () => settle(action.run(kit.api, account))
        let outcome = await attempt()
        if (needsSignIn(outcome)) {
          if (!(await signInAgain())) break
          outcome = await attempt()
        }
        if (outcome.kind === 'done') done++
        else if (outcome.kind === 'waiting') waiting++
        else failed.push({ account, error: outcome.error })
      }
      await client.invalidateQueries({ queryKey: [queryRoot] })
      setState({ kind: 'ended', result: { action, done, waiting, failed, left: total - reached() } })
    },
  }
}
