import type { SignUpAnswers, SignUpField, SignUpFieldProblem } from '@latchkey/contract'

import { hasCode, KitError, type ServiceRefusal } from '../../errors/KitError.ts'
import type { InternalKit, KitState } from '../internalKit.ts'
import type { LoginFlowName } from '../registry.ts'
import type { SignUpParameters } from '../signUp.ts'
import { readAnswers } from './readAnswers.ts'
import type { SignUpFieldsState } from './signUpFields.types.ts'

/** Code of a card may still be loading when the fields are first asked for. In ms. */
const loadingMs = 10_000

/**
 * Asks the new user for the organization's fields, by the slice `signUpFields` of the kit's state, then signs up, and
 * asks again as long as the service refuses a value. The slice is cleared once the login goes on or ends.
 *
 * @param refusal of a sign-up that was sent before
 * @throws {@link KitError} `SIGN_UP_FIELDS_NOT_SHOWN` if no screen shows the fields within ten seconds
 */
export async function signUpWithFields<Result>(
  kit: InternalKit,
  { progress, signal }: SignUpParameters,
  send: () => Promise<Result>,
  refusal?: ServiceRefusal,
): Promise<Result> {
  if (refusal || !progress.signUpValues) {
    // A refusal means that the fields have changed since.
    const fields = toFields(
      refusal ? (await kit.proxy.walletKitConfig({}, { signal })).signUpFields : knownFields(kit),
    )
    const isOver = fields.length === 0
    if (isOver && refusal && !progress.signUpValues) throw refusal
    progress.signUpValues = isOver
      ? undefined
      : await ask(kit, { fields, problems: problemsOf(refusal, fields), signal })
  }
  return send().catch((error) => {
    if (!hasCode(error, 'SIGN_UP_FIELD_INVALID')) throw error
    return signUpWithFields(kit, { progress, signal }, send, error as ServiceRefusal)
  })
}

const knownFields = ({ store }: InternalKit) => store.get().authConfig.config?.signUpFields

/** The fields that can be drawn. A type that is unknown here is drawn as a text. */
const toFields = (fields: readonly SignUpField[] = []): readonly SignUpField[] =>
  fields.filter((field) => [field.name, field.label, field.type].every((text) => typeof text === 'string'))

function problemsOf(refusal: ServiceRefusal | undefined, fields: readonly SignUpField[]) {
  const { field, reason } = refusal?.facts ?? {}
  const isShown = fields.some(({ name }) => name === field)
  return isShown ? { [String(field)]: reason as SignUpFieldProblem } : {}
}

function notShown(fields: readonly SignUpField[]): KitError {
  const names = fields.map(({ name }) => `"${name}"`).join(', ')
  return new KitError('SIGN_UP_FIELDS_NOT_SHOWN', {
    message: `The organization asks new users for ${names}, and no screen of this page shows sign-up fields. Expected: useSignUpFields, or kit.attachSignUpFields.`,
    retryable: true,
  })
}

function ask(
  { store, login, signUpScreens, environment: { clock } }: InternalKit,
  { fields, problems, signal }: Pick<SignUpFieldsState, 'fields' | 'problems'> & { signal: AbortSignal },
): Promise<SignUpAnswers> {
  const statusesOf = (state: KitState): string =>
    (Object.keys(login) as LoginFlowName[]).map((name) => state[name].status).join()
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
    const end = (reason: unknown) => {
      hide()
      reject(reason)
    }
    signal.addEventListener('abort', () => end(signal.reason))
    show({ problems, sending: false })
    if (signUpScreens.size) return
    const check = () => {
      const isAnswered = signal.aborted || store.get().signUpFields?.submit !== submit
      if (!isAnswered && !store.get().signUpFields?.sending && !signUpScreens.size) end(notShown(fields))
    }
    clock.setTimeout(check, loadingMs)
  })
}
