import { links } from '../../chunks/loadWallet.ts'
import { requireAuthConfig } from '../../client/authConfig.ts'
import { browserWallets } from '../../environment/browser/wallets.ts'
import { KitError } from '../../errors/KitError.ts'
import { toFlowError } from '../../errors/toFlowError.ts'
import { requireCrypto } from '../../keys/requireCrypto.ts'
import type { InternalKit } from '../internalKit.ts'
import { presentRecently } from '../present.ts'
import { createRuns, type Show, showSlow } from '../runs.ts'
import { awaitWallet } from './awaitWallet.ts'
import { type DiscoveredWallet, discover } from './discover.ts'
import { loginWithWallet, type SignedRequest } from './loginWithWallet.ts'
import {
  createAttempt,
  forget,
  prepare,
  readyState,
  staleState,
  type WalletAttempt,
} from './walletAttempt.ts'
import { walletError } from './walletError.ts'
import type { WalletMachine } from './walletFlow.ts'
import type { DetectedWallet, WalletChoice, WalletLoginState } from './walletLogin.types.ts'
import { freshness, siteOf, type WalletRequest } from './walletRequest.ts'

/** When a person begins to wonder about the service (experience.md, States), ms. */
const slowService = 5_000
/** The same of a wallet, which may lie hidden. */
const slowWallet = 15_000
/** How long a wallet is waited for, ms. */
const patienceToConnect = 5 * 60_000
const patienceToSign = 10 * 60_000
/** A text on the screen is made anew long before its time is over, ms. */
const renewal = 60_000

/** After these the wallet has to be asked for its account again. */
const lost = /^WALLET_(LOCKED|DISCONNECTED|WRONG_ACCOUNT)$/

type ShowState = Show<WalletLoginState>
/** What is shown while somebody else is at work. */
type Step = { status: 'connecting' | 'working' } | { status: 'signing'; address: string; text: string }

/** Login by a wallet as a machine: a wallet that is asked twice, and a service that is told once. */
export function createWalletMachine(kit: InternalKit): WalletMachine {
  const { store, environment } = kit
  const { clock, wallets: port = browserWallets } = environment
  const runs = createRuns<WalletLoginState>(() => store.get().wallet)
  let wallets: readonly DiscoveredWallet[] = []
  let detected: readonly DetectedWallet[] = []
  let stopLooking: (() => void) | undefined
  let attempt: WalletAttempt | undefined

  const get = () => store.get().wallet
  const set = (wallet: WalletLoginState) => store.set({ wallet })
  const calm = (): WalletLoginState =>
    stopLooking ? { status: 'choosing', domain: siteOf(kit).host } : { status: 'idle' }
  const isFresh = ({ at }: WalletRequest, ms = freshness) => Math.abs(clock.now() - at) < ms

  function fail(error: unknown) {
    const { wallet, purpose } = attempt ?? {}
    attempt?.quiet()
    if (attempt && error instanceof KitError && lost.test(error.code)) attempt.connection = undefined
    set({ status: 'idle', ...(wallet && { wallet, purpose }), error: toFlowError(error, clock.now()) })
  }

  /** Runs a verb, and shows how it fails. */
  const run = (name: string, task: (show: ShowState, signal: AbortSignal) => Promise<void>) =>
    runs.start(name, set, async (show, signal) => {
      try {
        await task(show, signal)
      } catch (error) {
        // Whoever ended it has said what stands now.
        if (!signal.aborted) fail(error)
      }
    })

  /** Shows a step while it is under way, and after a while that it is slow. */
  const during = <T>(
    { wallet, purpose }: WalletAttempt,
    show: ShowState,
    step: Step,
    task: () => Promise<T>,
  ) =>
    showSlow(
      clock,
      {
        after: step.status === 'working' ? slowService : slowWallet,
        show: (slow) => show({ ...step, wallet, purpose, slow }),
      },
      task,
    )

  function choose(id: string, choice: WalletChoice = {}): Promise<WalletLoginState> {
    return run(`${choice.purpose} ${id}`, async (show, signal) => {
      // No wallet opens for nothing.
      requireCrypto()
      attempt?.quiet()
      const discovered = wallets.find(({ wallet }) => wallet.id === id)
      attempt = discovered && createAttempt(kit, discovered, choice)
      if (!attempt) throw walletError('WALLET_DISCONNECTED', 'The wallet is gone.')
      const now = attempt
      if (now.purpose === 'link') presentRecently(kit, 'create_api_keys')
      kit.sessionRuntime().then(
        ({ prefetch }) => prefetch(),
        // Loaded, or reported, when it is needed.
        () => {},
      )
      const request = await during(now, show, { status: 'connecting' }, async () => {
        // Where it is known nothing is awaited: a wallet that opens a window has to be asked in the click.
        const { config = await requireAuthConfig(kit) } = kit.authConfig.state
        if (!config.enabledProviders.includes('wallet'))
          throw new KitError('METHOD_DISABLED', { message: 'Wallets are off here.' })
        now.connection = await awaitWallet(kit, { ms: patienceToConnect, signal }, now.connect)
        return prepare(kit, now)
      })
      if (signal.aborted) return
      attend(now)
      if (now.thenSign) await finish(now, show, signal)
      else show(readyState(now, request))
    })
  }

  /** While somebody reads: keeps the text fresh, and follows the wallet to another account. */
  function attend(now: WalletAttempt): void {
    const isAt = (...statuses: string[]) => attempt === now && statuses.includes(get().status)
    const renew = () => {
      if (!isAt('ready')) return
      prepare(kit, now).then(
        (request) => isAt('ready') && set(readyState(now, request)),
        (error) => isAt('ready') && fail(error),
      )
    }
    const tick = () => {
      timer = clock.setTimeout(tick, renewal)
      renew()
    }
    let timer = clock.setTimeout(tick, renewal)
    const leave = now.connection!.watch((address) => {
      if (address !== undefined) return renew()
      if (!isAt('ready', 'signing', 'stale')) return
      runs.stop()
      fail(walletError('WALLET_DISCONNECTED', 'The wallet is gone.'))
    })
    now.quiet = () => {
      clock.clearTimeout(timer)
      leave()
      now.quiet = () => {}
    }
  }

  const goOn = (now: WalletAttempt) => run('sign', (show, signal) => finish(now, show, signal))

  /** Has the wallet sign where that is to do, then tells the service. */
  async function finish(now: WalletAttempt, show: ShowState, signal: AbortSignal): Promise<void> {
    const { earned: before } = now
    const earned = before && isFresh(before.request) ? before : await askToSign(now, show, signal)
    now.earned = earned
    const { fields } = earned.request
    if (!isFresh(earned.request)) return show(staleState(now, fields.address))
    const end = await complete(now, earned, show, signal).catch((error) => {
      const { code, retryable } = error as Partial<KitError>
      // By then it was too late, or the clock of this device was wrong: it is known now.
      if (code === 'REQUEST_EXPIRED') return staleState(now, fields.address)
      // Refused. What was lost on the way, or waits for the person, is sent again as it is.
      if (!retryable && code !== 'REAUTHENTICATION_REQUIRED') forget(now)
      throw error
    })
    if (end.status === 'stale') now.earned = undefined
    else {
      now.quiet()
      forget(now)
    }
    show(end)
  }

  async function askToSign(now: WalletAttempt, show: ShowState, signal: AbortSignal): Promise<SignedRequest> {
    const { connection, request: shown } = now
    // A device that slept, or a second signature: the text says when, and that has to be now.
    const request = shown && isFresh(shown, 2 * renewal) ? shown : await prepare(kit, now)
    // Nothing is asked twice under one text.
    now.request = undefined
    const { fields, text } = request
    const ask = () => connection!.sign(fields, text)
    const signed = await during(now, show, { status: 'signing', address: fields.address, text }, () =>
      awaitWallet(kit, { ms: patienceToSign, signal }, ask),
    )
    return { request, signed }
  }

  /** What the service makes of it. */
  async function complete(now: WalletAttempt, earned: SignedRequest, show: ShowState, signal: AbortSignal) {
    const { wallet, purpose, organizationId } = now
    return during(now, show, { status: 'working' }, async (): Promise<WalletLoginState> => {
      const parameters = { earned, walletName: wallet.name, organizationId, signal }
      if (purpose === 'link') {
        const { linkWallet } = await links()
        await linkWallet(kit, parameters)
        return { status: 'linked', address: earned.request.fields.address }
      }
      const session = await loginWithWallet(kit, parameters)
      return { status: 'signed-in', wallet, isNewAccount: earned.isNewAccount ?? false, session }
    })
  }

  function stop() {
    runs.stop()
    attempt?.quiet()
    attempt = undefined
  }

  function look(isWanted: boolean) {
    if (isWanted === (stopLooking !== undefined)) return
    stopLooking?.()
    stopLooking = undefined
    if (isWanted)
      stopLooking = discover(port, (discovered) => {
        wallets = discovered
        detected = wallets.map(({ wallet }) => wallet)
        store.set({ detectedWallets: detected })
      })
    const state = get()
    if (state.status === 'choosing' || (state.status === 'idle' && !state.error)) set(calm())
  }

  // What waits for a wallet ends with the kit.
  kit.life.signal.addEventListener('abort', () => {
    stop()
    stopLooking?.()
  })

  return {
    look,
    detected: () => detected,
    choose,
    async sign() {
      const { status } = get()
      const now = attempt
      if (now?.connection && (status === 'ready' || status === 'stale')) return goOn(now)
      return runs.current() ?? get()
    },
    async retry() {
      const state = get()
      if (state.status !== 'idle' || !state.error) return state
      if (attempt) return attempt.connection ? goOn(attempt) : choose(attempt.wallet.id, attempt)
      set(calm())
      return get()
    },
    cancel() {
      stop()
      const { status } = get()
      if (status !== 'signed-in' && status !== 'linked') set(calm())
    },
    reset() {
      stop()
      set(calm())
    },
    list: (options) => links().then(({ listWallets }) => listWallets(kit, options)),
    unlink: (apiKeyId) => links().then(({ unlinkWallet }) => unlinkWallet(kit, apiKeyId)),
  }
}
