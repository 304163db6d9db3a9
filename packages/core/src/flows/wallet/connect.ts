import { requireAuthConfig } from '../../client/authConfig.ts'
import { KitError } from '../../errors/KitError.ts'
import { requireCrypto } from '../../keys/createKeys.ts'
import type { InternalKit } from '../internalKit.ts'
import { reportSlow } from '../machine.ts'
import { presentRecently } from '../present.ts'
import { awaitWallet, walletError } from './askWallet.ts'
import { sign, slowWallet } from './sign.ts'
import { createAttempt, prepare, type WalletAttempt } from './walletAttempt.ts'
import { failure, type WalletContext, type WalletRun } from './walletContext.ts'
import type { WalletChoice, WalletLoginState } from './walletLogin.types.ts'
import type { WalletRequest } from './walletRequest.ts'

/** How long a wallet is waited for, ms. */
const connectTimeout = 5 * 60_000
/** A text on the screen is renewed long before the service would refuse it, ms. */
const renewal = 60_000

/** Asks a wallet for its address. Then its request is shown, or signed at once where the choice says so. */
export function choose(
  context: WalletContext,
  id: string,
  choice: WalletChoice = {},
): Promise<WalletLoginState> {
  const { kit, machine } = context
  return machine.run(`${choice.purpose} ${id}`, async (current) => {
    // Checked first, so that no wallet opens needlessly.
    requireCrypto()
    const attempt = begin(context, id, choice)
    if (attempt.purpose === 'link') presentRecently(kit, 'create_api_keys')
    kit.sessionRuntime().then(
      ({ prefetch }) => prefetch(),
      // Loaded, or reported, when it is needed.
      () => {},
    )
    const { wallet, purpose, thenSign } = attempt
    current.dispatch({ type: 'connecting', wallet, purpose })
    const { clock } = kit.environment
    const request = await reportSlow(clock, slowWallet, current.dispatch, () =>
      connect(kit, attempt, current),
    )
    if (current.signal.aborted) return
    keepFresh(context, attempt)
    if (thenSign) await sign(context, attempt, current)
    else current.dispatch({ type: 'prepared', wallet, purpose, ...shown(request) })
  })
}

/** @throws {@link KitError} `WALLET_DISCONNECTED` */
function begin(context: WalletContext, id: string, choice: WalletChoice): WalletAttempt {
  context.attempt?.quiet()
  const discovered = context.discovered.find(({ wallet }) => wallet.id === id)
  context.attempt = discovered && createAttempt(context.kit, discovered, choice)
  if (context.attempt) return context.attempt
  throw walletError('WALLET_DISCONNECTED', 'The wallet is no longer available.')
}

async function connect(
  kit: InternalKit,
  attempt: WalletAttempt,
  { signal }: WalletRun,
): Promise<WalletRequest> {
  // Awaits nothing if the configuration is there: a wallet that opens a window has to be asked in the click.
  const { config = await requireAuthConfig(kit) } = kit.authConfig.state
  if (!config.enabledProviders.includes('wallet'))
    throw new KitError('METHOD_DISABLED', { message: 'Login by wallet is disabled.' })
  attempt.connection = await awaitWallet(kit, { ms: connectTimeout, signal }, attempt.connect)
  return prepare(kit, attempt)
}

/** While the user reads: renews the text, and follows the wallet to another account. */
function keepFresh(context: WalletContext, attempt: WalletAttempt): void {
  const { kit, machine } = context
  const { clock } = kit.environment
  const isAt = (...statuses: WalletLoginState['status'][]) =>
    context.attempt === attempt && statuses.includes(machine.get().status)
  const fail = (cause: unknown) => machine.dispatch(failure(context, cause))
  const renew = () => {
    if (!isAt('ready')) return
    prepare(kit, attempt).then(
      (request) => isAt('ready') && machine.dispatch({ type: 'renewed', ...shown(request) }),
      (error) => isAt('ready') && fail(error),
    )
  }
  const tick = () => {
    timer = clock.setTimeout(tick, renewal)
    renew()
  }
  let timer = clock.setTimeout(tick, renewal)
  const unwatch = attempt.connection!.watch((address) => {
    if (address !== undefined) return renew()
    if (!isAt('ready', 'signing', 'stale')) return
    machine.stop()
    fail(walletError('WALLET_DISCONNECTED', 'The wallet is no longer available.'))
  })
  attempt.quiet = () => {
    clock.clearTimeout(timer)
    unwatch()
    attempt.quiet = () => {}
  }
}

const shown = ({ fields: { address, domain }, text }: WalletRequest) => ({ address, domain, text })
