import type { LoadedWalletParts } from '../chunks/loadWalletParts.ts'
import type { Lazy } from '../environment/lazy.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { Confirmer } from '../sign-requests/confirm.ts'
import type { Kit } from './kit.ts'

type WalletParts = Pick<
  Kit,
  | 'wallets'
  | 'signRequests'
  | 'vault'
  | 'activities'
  | 'assets'
  | 'allowances'
  | 'payments'
  | 'onRamp'
  | 'decode'
>
type Loaded<Part extends keyof LoadedWalletParts> = NonNullable<LoadedWalletParts[Part]['value']>

/**
 * The parts of the kit that are about wallets. The page has only the names of their methods: each part is loaded with
 * its first call. Code that has to run in the click, or only matters once a part is loaded, is written out.
 */
export function createWalletParts(
  parts: Lazy<LoadedWalletParts>,
  { store, environment: { popup } }: Pick<InternalKit, 'store' | 'environment'>,
  confirmers: Set<Confirmer>,
): WalletParts {
  const load = <Part extends keyof LoadedWalletParts>(part: Part) =>
    parts().then((loaded) => loaded[part]() as Promise<Loaded<Part>>)
  const methods = <Part extends keyof LoadedWalletParts, Name extends keyof Loaded<Part> & string>(
    part: Part,
    names: readonly Name[],
  ) => lazyMethods(() => load(part), names)

  return {
    wallets: {
      ...methods('wallets', [
        'list',
        'address',
        'listPrivateKeys',
        'create',
        'addAccounts',
        'rename',
        'listHidden',
        'setHidden',
        'renameAccount',
        'providerState',
      ]),
      ...methods('signing', ['signMessage', 'signTypedData', 'signTransaction']),
      ...methods('ethereumSigning', [
        'serializeTransaction',
        'signHash',
        'signAuthorization',
        'recoverMessageAddress',
        'inNonceOrder',
      ]),
      ...methods('proofs', ['verifyProofs']),
      ...methods('transfers', [
        'exportWallet',
        'exportAccount',
        'exportPrivateKey',
        'importWallet',
        'importPrivateKey',
      ]),
      cancelSignIn: () => store.set({ signInRequest: undefined }),
    },
    signRequests: {
      ...(methods('signQueue', [
        'preview',
        'approve',
        'limitAllowance',
        'reject',
        'rejectAll',
      ]) as object as Omit<Kit['signRequests'], 'attach' | 'listSigned'>),
      ...methods('signedRequests', ['listSigned']),
      attach(prepare = async () => {}) {
        const confirmer = { prepare }
        confirmers.add(confirmer)
        return () => {
          if (confirmers.delete(confirmer) && !confirmers.size) parts.value?.signQueue.value?.abandon()
        }
      },
    },
    vault: { ...methods('vaultOrigin', ['origin']), ...methods('vault', ['prepare', 'open']) },
    activities: methods('activities', [
      'list',
      'listDecided',
      'listSecurityEvents',
      'describe',
      'approve',
      'reject',
      'settled',
    ]),
    assets: methods('assets', ['networks', 'balances', 'history']),
    allowances: methods('allowances', ['list', 'revoke']),
    payments: {
      ...methods('payments', ['checkRecipient', 'quote', 'send', 'resend']),
      ...methods('stored', ['list']),
    },
    onRamp: {
      ...methods('onRamp', ['assets', 'refresh', 'dismiss']),
      ...methods('stored', ['resume']),
      focusWindow: (id) => parts.value?.onRamp.value?.focusWindow(id),
      start(parameters) {
        // Also on a narrow screen: the app stays open beside the provider's page.
        const opening = popup.open('popup')
        return load('onRamp').then(
          ({ start }) => start(parameters, opening),
          (error) => {
            opening?.close()
            throw error
          },
        )
      },
    },
    ...methods('decoder', ['decode']),
  }
}

/** Methods whose object is loaded with the first call of one. */
function lazyMethods<Loaded extends object, Name extends keyof Loaded & string>(
  load: () => Promise<Loaded>,
  names: readonly Name[],
): Pick<Loaded, Name> {
  const run =
    (name: Name) =>
    (...parameters: never[]) =>
      load().then((loaded) => (loaded[name] as (...parameters: never[]) => unknown)(...parameters))
  return Object.fromEntries(names.map((name) => [name, run(name)])) as object as Pick<Loaded, Name>
}
