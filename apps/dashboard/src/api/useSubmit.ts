import {
  type OperationName,
  type OperationParameters,
  type OperationResult,
  useKit,
  useKitQueryClient,
  useReauthenticationModal,
} from '@latchkey/ui'
import { useRef, useState } from 'react'

import { needsSignIn, type Outcome, settle } from './settle.ts'
import { queryRoot } from './useQueryOf.ts'

export type { Outcome } from './settle.ts'

export interface SubmitOptions {
  /** A sub-organization to change. Default: the organization of the session. */
  organizationId?: string | undefined
  /** Asks for a passkey, for what a session may not do. */
  byPasskey?: boolean | undefined
  /** Leaves a page whose subject is gone, before everything is read again. */
  leave?: (() => Promise<void>) | undefined
}

export interface Submit<Name extends OperationName> {
  /** Never rejects. While one change is being made, further calls do nothing and answer undefined. */
  submit(
    params: OperationParameters<Name>,
    options?: SubmitOptions,
  ): Promise<Outcome<OperationResult<Name>> | undefined>
  busy: boolean
  /** Outcome of the last change. */
  outcome: Outcome<OperationResult<Name>> | undefined
  /** Forgets the outcome. */
  reset(): void
}

type Method = (params: unknown, options: object) => Promise<unknown>

/**
 * Makes a change by an activity of the public API. Everything that was read is read again afterwards.
 *
 * @example
 * const { submit, busy, outcome } = useSubmit('updateAuthProxyConfig')
 * await submit({ otpLength: 8 })
 * <OutcomeNotice outcome={outcome} done="Saved." />
 */
export function useSubmit<Name extends Exclude<OperationName, 'walletKitConfig'>>(name: Name): Submit<Name> {
  const kit = useKit()
  const client = useKitQueryClient()
  const { ask: signInAgain } = useReauthenticationModal()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<OperationResult<Name>>>()
  const call = (kit.api as unknown as Record<string, Method>)[name]!

  return {
    busy,
    outcome,
    reset: () => setOutcome(undefined),
    async submit(params, { leave, byPasskey, ...options } = {}) {
      if (running.current) return undefined
      running.current = true
      setBusy(true)
      setOutcome(undefined)
      const ask = () =>
        byPasskey ? kit.login.passkey.submit(name as never, params as never, options) : call(params, options)
      const attempt = () => settle(ask() as Promise<OperationResult<Name>>)
      let ended = await attempt()
      if (needsSignIn(ended) && (await signInAgain())) ended = await attempt()
      if (ended.kind === 'done') await leave?.()
      await client.invalidateQueries({ queryKey: [queryRoot] })
      running.current = false
      setBusy(false)
      setOutcome(ended)
      return ended
    },
  }
}
