import { type Clock, createKit, type FlowError, type Kit, type KitConfig, type Session } from '@latchkey/core'

export { installWallets } from './wallets/installWallets.ts'

// What is put into pages as one script, as `latchkeyTesting`: the wallets into every page, the kit into the page
// that signs somebody in.

/** Where a flow stands, in what can be carried out of a page. */
export interface Progress {
  status: string
  /** What went wrong: the kit's code, and the operation where one failed. */
  error?: string | undefined
  isNewAccount?: boolean | undefined
  userId?: string | undefined
  organizationId?: string | undefined
}

let kit: Kit | undefined

/** How much longer than people this kit waits for answers: a machine that runs tests may be slow, which isn't wrong. */
const patience = 10

const patientClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  setTimeout: (callback, ms) => setTimeout(callback, ms * patience),
  clearTimeout: (timer) => clearTimeout(timer as number),
}

/** Makes the page's kit, which goes on with whatever a provider sends somebody back with. */
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

const codes = (contact: string) => (contact.includes('@') ? present().emailLogin : present().smsLogin)

export const sendCode = async (contact: string): Promise<Progress> =>
  report(await codes(contact).sendCode(contact))

export const submitCode = async (contact: string, code: string): Promise<Progress> =>
  report(await codes(contact).submitCode(code))

/** With a passkey that is here, else with a new account that a new one opens. */
export const usePasskey = async (newName: string | undefined): Promise<Progress> => {
  const { passkeys } = present()
  return report(await (newName === undefined ? passkeys.login() : passkeys.signUp({ userName: newName })))
}

/** With the wallet that calls itself so. */
export async function useWallet(name: string): Promise<Progress> {
  const { wallets } = present()
  const stop = wallets.discover()
  try {
    const id = await new Promise<string>((resolve) => {
      const look = () => {
        const found = wallets.detected.find((wallet) => wallet.name === name)
        if (found) resolve(found.id)
      }
      wallets.subscribe(look)
      look()
    })
    const connected = await wallets.choose(id)
    return report(connected.status === 'ready' ? await wallets.sign() : connected)
  } finally {
    stop()
  }
}

/** Leaves the page for a provider; answers only where that fails. */
export const goToProvider = async (provider: string): Promise<Progress> =>
  report(await present().oauth.start(provider, { mode: 'redirect' }))

/** What becomes of somebody whom a provider has sent back here. */
export function comeBack(): Promise<Progress> {
  const { oauth } = present()
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
