import {
  createKit,
  type EnvironmentClock,
  type FlowError,
  type Kit,
  type KitConfig,
  type Session,
} from '@latchkey/core'
import { contactKind } from '@latchkey/core/internal'

export { installWallets } from './wallets/installWallets.ts'

// The script that tests add to pages, as `latchkeyTesting`: wallets in every page, the kit in the page that signs
// users in.

/** Serializable state of a flow. */
export interface Progress {
  status: string
  /** The kit's error code, and the failed operation. */
  error?: string | undefined
  isNewAccount?: boolean | undefined
  userId?: string | undefined
  organizationId?: string | undefined
}

let kit: Kit | undefined

/** Factor for the kit's timeouts, because test machines may be slow. */
const patience = 10

const patientClock: EnvironmentClock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  setTimeout: (callback, ms) => setTimeout(callback, ms * patience),
  clearTimeout: (timer) => clearTimeout(timer as number),
}

/** Creates the page's kit, which completes a redirect from a provider. */
export function openKit(config: KitConfig): void {
  kit = createKit(config, { clock: patientClock })
  kit.start()
}

function present(): Kit {
  if (!kit) throw new Error('Expected a kit on this page; openKit makes one')
  return kit
}

interface State {
  status: string
  error?: FlowError | undefined
  isNewAccount?: boolean | undefined
  session?: Session | undefined
}

function report({ status, error, isNewAccount, session }: State): Progress {
  const { userId, organizationId } = session ?? {}
  const what = error && [error.code, error.operation].filter(Boolean).join(' of ')
  return { status, error: what, isNewAccount, userId, organizationId }
}

const codes = (contact: string) =>
  contactKind(contact) === 'email' ? present().login.email : present().login.sms

export const sendCode = async (contact: string): Promise<Progress> =>
  report(await codes(contact).sendCode(contact))

export const submitCode = async (contact: string, code: string): Promise<Progress> =>
  report(await codes(contact).submitCode(code))

/** Signs in with a passkey of this device, or signs up with a new one. */
export const signInByPasskey = async (newName: string | undefined): Promise<Progress> => {
  const passkeys = present().login.passkey
  return report(await (newName === undefined ? passkeys.login() : passkeys.signUp({ userName: newName })))
}

/** Signs in with the wallet of this name. */
export async function signInByWallet(name: string): Promise<Progress> {
  const walletLogin = present().login.wallet
  const stop = walletLogin.discover()
  try {
    const id = await new Promise<string>((resolve) => {
      const look = () => {
        const match = walletLogin.detected.find((wallet) => wallet.name === name)
        if (match) resolve(match.id)
      }
      walletLogin.subscribe(look)
      look()
    })
    const connected = await walletLogin.choose(id)
    return report(connected.status === 'ready' ? await walletLogin.sign() : connected)
  } finally {
    stop()
  }
}

/** Redirects to a provider. Only returns if that fails. */
export const goToProvider = async (provider: string): Promise<Progress> =>
  report(await present().login.oauth.start(provider, { mode: 'redirect' }))

/** Completes the login after a redirect from a provider. */
export function comeBack(): Promise<Progress> {
  const oauth = present().login.oauth
  return new Promise((resolve) => {
    const look = () => {
      const { state } = oauth
      const isUnderWay = state.status === 'working' || state.status === 'window'
      if (state.status === 'idle' ? state.error : !isUnderWay) resolve(report(state))
    }
    oauth.subscribe(look)
    look()
  })
}
