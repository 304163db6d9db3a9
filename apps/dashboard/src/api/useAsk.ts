import { type OperationParameters, type OperationResult, type QueryOperation, useKit } from '@latchkey/ui'
import { useRef, useState } from 'react'

export interface Ask<Name extends QueryOperation> {
  /** Never rejects; undefined if it failed. An older question's answer is dropped. */
  ask(params: OperationParameters<Name>): Promise<OperationResult<Name> | undefined>
  busy: boolean
  answer: OperationResult<Name> | undefined
  error: Error | undefined
  /** Forgets the answer. */
  reset(): void
}

interface AskState<Result> {
  busy: boolean
  answer?: Result
  error?: Error
}

type Method<Name extends QueryOperation> = (params: unknown) => Promise<OperationResult<Name>>

/** Asks the public API once, when a button is pressed: tests and checks. Pages that show data use useQueryOf. */
export function useAsk<Name extends QueryOperation>(name: Name): Ask<Name> {
  const kit = useKit()
  const call = kit.api[name] as Method<Name>
  const newest = useRef(0)
  const [state, setState] = useState<AskState<OperationResult<Name>>>({ busy: false })
  return {
    busy: state.busy,
    answer: state.answer,
    error: state.error,
    reset() {
      newest.current++
      setState({ busy: false })
    },
    async ask(params) {
      const number = ++newest.current
      const update = (next: AskState<OperationResult<Name>>) => newest.current === number && setState(next)
      update({ busy: true })
      try {
        const answer = await call(params)
        update({ busy: false, answer })
        return answer
      } catch (error) {
        update({ busy: false, error: error as Error })
        return undefined
      }
    },
  }
}
