import type { SignUpAnswers, SignUpField, SignUpFieldProblem } from '@latchkey/contract'
import { parseWalletKitConfig } from '@latchkey/contract/config'
import type { ServiceRefusal } from '../../errors/KitError.ts'
import type { InternalKit, KitState } from '../internalKit.ts'
import { loginFlowNames } from '../registry.ts'
import { readAnswers } from './readAnswers.ts'
import type { SignUpFieldsState } from './signUpFields.types.ts'

export interface AskForSignUpFieldsParameters {
  /** Fields of the known configuration. */
  fields: readonly SignUpField[]
  /** Values that were sent. */
  answers?: SignUpAnswers | undefined
  /** Why the service refused them. The fields are read again then: they have changed. */
  refusal?: ServiceRefusal | undefined
  signal: AbortSignal
}

/**
 * Asks the new user for the organization's fields, by the slice `signUpFields` of the kit's state. Resolves with their
 * values; undefined if the organization has no fields any more. The slice is cleared once the login goes on or ends.
 *
 * @throws {@link ApiError} the refusal, if it isn't about values that were sent
 */
export async function askForSignUpFields(
  kit: InternalKit,
  { fields: known, answers, refusal, signal }: AskForSignUpFieldsParameters,
): Promise<SignUpAnswers | undefined> {
  const fields = refusal ? await readFields(kit, signal) : known
  if (fields.length === 0) {
    if (refusal && !answers) throw refusal
    return undefined
  }
  return ask(kit, { fields, problems: problemsOf(refusal, fields), signal })
}

async function readFields({ proxy }: InternalKit, signal: AbortSignal): Promise<readonly SignUpField[]> {
  const { signUpFields = [] } = parseWalletKitConfig(await proxy.walletKitConfig({}, { signal }))
  return signUpFields
}

function problemsOf(refusal: ServiceRefusal | undefined, fields: readonly SignUpField[]) {
  const { field, reason } = refusal?.facts ?? {}
  const isShown = fields.some(({ name }) => name === field)
  return isShown ? { [String(field)]: reason as SignUpFieldProblem } : {}
}

function ask(
  { store }: InternalKit,
  { fields, problems, signal }: Pick<SignUpFieldsState, 'fields' | 'problems'> & { signal: AbortSignal },
): Promise<SignUpAnswers> {
  return new Promise((resolve, reject) => {
    const show = (state: Pick<SignUpFieldsState, 'problems' | 'sending'>) =>
      store.set({ signUpFields: { fields, submit, ...state } })
    function submit(values: Parameters<SignUpFieldsState['submit']>[0]) {
      if (signal.aborted || store.get().signUpFields?.sending) return
      const { answers, problems } = readAnswers(fields, values)
      const sending = Object.keys(problems).length === 0
      show({ problems, sending })
      if (!sending) return
      resolve(answers)
      // The fields stay until the login has a result, or another step.
      const before = statusesOf(store.get())
      const unsubscribe = store.subscribe(() => {
        if (statusesOf(store.get()) === before) return
        unsubscribe()
        hide()
      })
    }
    const hide = () => store.set({ signUpFields: undefined })
    signal.addEventListener('abort', () => {
      hide()
      reject(signal.reason)
    })
    show({ problems, sending: false })
  })
}

const statusesOf = (state: KitState): string => loginFlowNames.map((name) => state[name].status).join()
