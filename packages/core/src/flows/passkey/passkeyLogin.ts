import { browserPasskeys } from '../../environment/browser/passkeys.ts'
import { hasCode } from '../../errors/hasCode.ts'
import { KitError } from '../../errors/KitError.ts'
import { toFlowError } from '../../errors/toFlowError.ts'
import type { Session } from '../../sessions/session.ts'
import type { InternalKit } from '../internalKit.ts'
import { createRuns } from '../runs.ts'
import { addPasskey, type PasskeyAddProgress } from './addPasskey.ts'
import { createAutofill } from './autofill.ts'
import { isSigned, type PasskeyLoginProgress, sendLogin, signLogin } from './loginWithPasskey.ts'
import { declineOffer, isWorthOffering } from './offer.ts'
import type { PasskeyMachine } from './passkeyFlow.ts'
import type { PasskeyPurpose, PasskeySignUp, PasskeyState } from './passkeyLogin.types.ts'
import { listPasskeys, removePasskey } from './removePasskey.ts'
import { requireConfig } from './requireConfig.ts'
import { tellName } from './signals.ts'
import { type PasskeySignUpProgress, signUpWithPasskey } from './signUpWithPasskey.ts'

/** When a person begins to wonder. experience.md, States. In ms. */
const slowAfter = 5_000

interface Run {
  signal: AbortSignal
  /** The prompt is over, the service is asked. */
  picked(): void
}

/** Passkeys as a machine: a prompt that is opened, answered or closed, and a service that is asked. */
export function createPasskeyMachine(kit: InternalKit): PasskeyMachine {
  const { store, environment } = kit
  const { clock, passkeys: port = browserPasskeys } = environment
  const runs = createRuns<PasskeyState>(() => store.get().passkey)
  let progress: {
    login: PasskeyLoginProgress
    signUp: PasskeySignUpProgress
    add: PasskeyAddProgress
  }
  const forget = () => {
    progress = { login: {}, signUp: {}, add: {} }
  }
  forget()

  const set = (passkey: PasskeyState) => store.set({ passkey })

  /** One verb, from the prompt to its end. */
  function run(purpose: PasskeyPurpose, task: (run: Run) => Promise<PasskeyState>): Promise<PasskeyState> {
    return runs.start(purpose, set, async (show, signal) => {
      let stop = () => {}
      const picked = () => {
        show({ status: 'working', for: purpose, slow: false })
        const timer = clock.setTimeout(() => show({ status: 'working', for: purpose, slow: true }), slowAfter)
        stop = () => clock.clearTimeout(timer)
      }
      try {
        show({ status: 'waiting', for: purpose })
        show(await task({ signal, picked }))
      } catch (error) {
        // Whoever ended it has said what stands now.
        if (!signal.aborted) show({ status: 'idle', for: purpose, error: toFlowError(error, clock.now()) })
      } finally {
        stop()
      }
    })
  }

  // What fails is tried again by the first prompt.
  port.prepare?.().catch(() => {})
  const availability = () => kit.passkeys.availability()
  async function requireSupport() {
    if ((await availability()).supported) return
    throw new KitError('PASSKEY_UNSUPPORTED', {
      message: 'This page has no passkeys. Expected: a browser that knows them, over https or on localhost.',
    })
  }

  async function signIn({ signal, picked }: Run): Promise<Session> {
    const parameters = { progress: progress.login, signal }
    // Signed already: by autofill, or by a try whose answer was lost.
    if (!isSigned(kit, progress.login)) await signLogin(kit, port, parameters)
    picked()
    return sendLogin(kit, port, parameters)
  }

  /** An account whose first session can't begin any more without the passkey is signed in to. */
  async function signUp({ userName, passkeyName }: PasskeySignUp, { signal, picked }: Run): Promise<Session> {
    const { lost, organizationId, isHelperGone } = progress.signUp
    if (isHelperGone) return signIn({ signal, picked })
    // Another name is another person, unless the account is there already.
    if (!lost && !organizationId && progress.signUp.userName !== userName) progress.signUp = {}
    const { signUp: own } = progress
    try {
      return await signUpWithPasskey(kit, port, { userName, passkeyName, progress: own, picked, signal })
    } catch (error) {
      own.isHelperGone = own.organizationId !== undefined && isGone(error)
      throw error
    }
  }

  const login = () =>
    run('login', async (run) => {
      await requireSupport()
      return { status: 'signed-in', isNewAccount: false, session: await signIn(run) }
    })

  const autofill = createAutofill(kit, {
    isPossible: async () => (await availability()).autofill,
    offer: (signal) => signLogin(kit, port, { progress: progress.login, signal, autofill: true }),
    picked: login,
  })

  return {
    login,
    autofill,
    signUp: (wanted) =>
      run('sign-up', async (run) => {
        await requireSupport()
        const session = await signUp(wanted, run)
        progress.signUp = {}
        return { status: 'signed-in', isNewAccount: true, session }
      }),
    add: ({ name } = {}) =>
      run('add', async ({ signal, picked }) => {
        await requireSupport()
        const authenticatorId = await addPasskey(kit, port, { name, progress: progress.add, picked, signal })
        return { status: 'added', authenticatorId }
      }),
    cancel() {
      runs.stop()
      const { status } = store.get().passkey
      if (status === 'waiting' || status === 'working') set({ status: 'idle' })
    },
    reset() {
      runs.stop()
      forget()
      set({ status: 'idle' })
    },
    isWorthOffering: () => isWorthOffering(kit, { availability, list: () => listPasskeys(kit, port) }),
    declineOffer: () => declineOffer(kit),
    list: (options) => listPasskeys(kit, port, options),
    remove: (authenticatorId) => removePasskey(kit, port, authenticatorId),
    tellName(userName, userId) {
      // The new name may have taken a while.
      if (kit.sessions.state.session?.userId !== userId) return
      requireConfig(kit, port).then(
        ({ rpId: rpID }) => tellName(kit, port, { rpID, userId, userName }),
        // Best effort: the name is changed where it counts.
        () => {},
      )
    },
  }
}

/** Codes that say: the key of a minute has had its minute. */
const isGone = (error: unknown) => hasCode(error, 'API_KEY_EXPIRED') || hasCode(error, 'PUBLIC_KEY_NOT_FOUND')
