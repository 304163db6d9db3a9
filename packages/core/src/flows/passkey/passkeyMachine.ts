import { passkeyAccount } from '../../chunks/loaders/loadPasskeyAccount.ts'
import { browserPasskeys } from '../../environment/browser/passkeys.ts'
import { whenOnline } from '../../environment/lazy.ts'
import type { PasskeyPort } from '../../environment/passkeyPort.ts'
import { toFlowError } from '../../errors/FlowError.ts'
import { hasCode, KitError } from '../../errors/KitError.ts'
import type { Session } from '../../sessions/session.ts'
import type { InternalKit } from '../internalKit.ts'
import { createMachine, type Machine } from '../machine.ts'
import type { PasskeyAddProgress } from './addPasskey.ts'
import { signalName } from './knownPasskeys.ts'
import { sendLogin } from './loginWithPasskey.ts'
import { declineOffer, isWorthOffering } from './offer.ts'
import type { PasskeyMachine } from './passkeyFlow.ts'
import type { PasskeyLoginState, PasskeyPurpose, PasskeySignUp } from './passkeyLogin.types.ts'
import { type PasskeyEvent, transition } from './passkeyTransition.ts'
import { requireConfig } from './requireConfig.ts'
import { isSigned, loginProgress, resetLogin, signLogin } from './signLogin.ts'
import type { PasskeySignUpProgress } from './signUpWithPasskey.ts'

/** Time after which users begin to wonder, ms. docs/experience.md#states */
const slowAfter = 5_000

/** Progress of the last tries, other than logins. Kept in memory only. */
interface PasskeyProgress {
  signUp: PasskeySignUpProgress
  add: PasskeyAddProgress
}

interface PasskeyContext {
  readonly kit: InternalKit
  readonly port: PasskeyPort
  readonly machine: Machine<PasskeyLoginState, PasskeyEvent>
  progress: PasskeyProgress
}

interface Prompt {
  signal: AbortSignal
  /** The prompt was answered, the service is asked. */
  picked(): void
}

const noProgress = (): PasskeyProgress => ({ signUp: {}, add: {} })

function createContext(kit: InternalKit): PasskeyContext {
  const { store, environment } = kit
  const { clock, passkeys: port = browserPasskeys } = environment
  const machine = createMachine<PasskeyLoginState, PasskeyEvent>({
    get: () => store.get().passkey,
    set: (passkey) => store.set({ passkey }),
    transition,
    fail: (cause) => ({ type: 'failed', error: toFlowError(cause, clock.now()) }),
  })
  return { kit, port, machine, progress: noProgress() }
}

/** Runs one action, from the prompt to its end. */
function run(
  { kit, machine }: PasskeyContext,
  purpose: PasskeyPurpose,
  task: (prompt: Prompt) => Promise<PasskeyEvent>,
): Promise<PasskeyLoginState> {
  const { clock } = kit.environment
  return machine.run(purpose, async ({ signal, dispatch }) => {
    let stopTimer = () => {}
    const picked = () => {
      dispatch({ type: 'answered' })
      const timer = clock.setTimeout(() => dispatch({ type: 'slow' }), slowAfter)
      stopTimer = () => clock.clearTimeout(timer)
    }
    dispatch({ type: 'prompted', for: purpose })
    try {
      await requireSupport(kit)
      dispatch(await task({ signal, picked }))
    } finally {
      stopTimer()
    }
  })
}

async function requireSupport({ login }: InternalKit): Promise<void> {
  if ((await login.passkey.availability()).supported) return
  throw new KitError('PASSKEY_UNSUPPORTED', {
    message:
      'PasskeyLogin are unavailable on this page. Expected: a browser with WebAuthn, over https or on localhost.',
  })
}

async function signIn({ kit, port }: PasskeyContext, { signal, picked }: Prompt): Promise<Session> {
  const progress = loginProgress(kit)
  const parameters = { progress, signal }
  // Autofill has signed already, or an earlier try whose answer was lost.
  if (!isSigned(kit, progress)) await signLogin(kit, port, parameters)
  picked()
  return sendLogin(kit, port, parameters)
}

const loadAccount = ({ environment }: InternalKit) => whenOnline(passkeyAccount, environment)

/** Signs up. If the key for the first session has expired, signs in with the new passkey instead. */
async function signUp(
  context: PasskeyContext,
  { userName, passkeyName }: PasskeySignUp,
  { signal, picked }: Prompt,
): Promise<Session> {
  const { kit, port, progress } = context
  const { lost, organizationId, hasHelperExpired } = progress.signUp
  if (hasHelperExpired) return signIn(context, { signal, picked })
  // Another name is another user, unless the account may exist already.
  if (!lost && !organizationId && progress.signUp.userName !== userName) progress.signUp = {}
  const { signUp: attempt } = progress
  const { signUpWithPasskey } = await loadAccount(kit)
  try {
    return await signUpWithPasskey(kit, port, { userName, passkeyName, progress: attempt, picked, signal })
  } catch (error) {
    const isGone = hasCode(error, 'API_KEY_EXPIRED') || hasCode(error, 'PUBLIC_KEY_NOT_FOUND')
    attempt.hasHelperExpired = attempt.organizationId !== undefined && isGone
    throw error
  }
}

/** The actions of {@link PasskeyMachine}. */
export function createPasskeyMachine(kit: InternalKit): PasskeyMachine {
  const context = createContext(kit)
  const { port, machine } = context
  const list: PasskeyMachine['list'] = async (options) =>
    (await loadAccount(kit)).listPasskeys(kit, port, options)

  return {
    login: () =>
      run(context, 'login', async (prompt) => {
        const session = await signIn(context, prompt)
        return { type: 'signedIn', isNewAccount: false, session }
      }),
    signUp: (parameters) =>
      run(context, 'sign-up', async (prompt) => {
        const session = await signUp(context, parameters, prompt)
        context.progress.signUp = {}
        return { type: 'signedIn', isNewAccount: true, session }
      }),
    add: ({ name } = {}) =>
      run(context, 'add', async (prompt) => {
        const parameters = { name, progress: context.progress.add, ...prompt }
        const { addPasskey } = await loadAccount(kit)
        return { type: 'added', authenticatorId: await addPasskey(kit, port, parameters) }
      }),
    cancel() {
      machine.stop()
      machine.dispatch({ type: 'cancelled' })
    },
    reset() {
      machine.stop()
      context.progress = noProgress()
      resetLogin(kit)
      machine.dispatch({ type: 'reset' })
    },
    isWorthOffering: () => isWorthOffering(kit, list),
    declineOffer: () => declineOffer(kit),
    list,
    remove: async (authenticatorId) => (await loadAccount(kit)).removePasskey(kit, port, authenticatorId),
    async rename(authenticatorId, name) {
      await kit.api.updateAuthenticator({ authenticatorId, authenticatorName: name.trim() })
    },
    async submit(name, params, options) {
      await requireSupport(kit)
      const { submitWithPasskey } = await loadAccount(kit)
      return (await submitWithPasskey(kit, port, { name, params, ...options })) as never
    },
    tellName(userName, userId) {
      // Another user may be signed in by now.
      if (kit.sessions.state.session?.userId !== userId) return
      requireConfig(kit, port).then(
        ({ rpId: rpID }) => signalName(kit, port, { rpID, userId, userName }),
        // Best effort: the account has its new name already.
        () => {},
      )
    },
  }
}
