import type { Kit, KitState, SignPreview } from '@latchkey/react'
import { fn } from 'storybook/test'

import { kitState } from './fixtures.tsx'

/** A kit without a service: the story sets its state, and every action is a mock. */
export interface StoryKit extends Kit {
  /** Changes the state, as a response of the service would. */
  show(slices: Partial<KitState>): void
}

export function createStoryKit(slices: Partial<KitState> = {}): StoryKit {
  let state: KitState = { ...kitState, ...slices }
  const listeners = new Set<() => void>()
  const show = (next: Partial<KitState>): void => {
    state = { ...state, ...next }
    for (const listener of [...listeners]) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const verb = (name: string) => fn(async () => undefined as never).mockName(name)
  /** A mock action of a flow that resolves with the present state. */
  const step = <Slice extends 'oauth' | 'wallet'>(slice: Slice, name: string) =>
    fn(async () => state[slice]).mockName(name)
  /** The mock actions of a one-time code flow; `back` and `reset` change the state. */
  const codes = <Slice extends 'email' | 'sms' | 'contactChange'>(slice: Slice) => ({
    get state() {
      return state[slice]
    },
    subscribe,
    prepare: fn(),
    sendCode: verb('sendCode'),
    remove: verb('removeContact'),
    start: verb('start'),
    submitCode: verb('submitCode'),
    resend: verb('resend'),
    continueAsNew: verb('continueAsNew'),
    retry: verb('retry'),
    back: fn(() => show({ [slice]: { ...state[slice], status: 'idle', error: undefined } })),
    reset: fn(() => show({ [slice]: { ...kitState[slice] } })),
  })
  const kit = {
    config: { authProxyUrl: '', apiBaseUrl: '', authProxyConfigId: 'story' },
    show,
    store: { get: () => state, set: show, subscribe },
    /** Operations that the profile requests; pending unless a story sets a response. */
    api: {
      getUser: fn(() => new Promise<never>(() => undefined)).mockName('getUser'),
      explainActivity: fn(() => new Promise<never>(() => undefined)).mockName('explainActivity'),
      listRecipients: fn(async () => ({ recipients: [] })).mockName('listRecipients'),
      listUsers: fn(() => new Promise<never>(() => undefined)).mockName('listUsers'),
    } as object as Kit['api'],
    proxy: {} as Kit['proxy'],
    contactChange: codes('contactChange'),
    // A login method without mocks is missing here: the compiler doesn't ask for it.
    login: Object.assign({} as Kit['login'], {
      email: codes('email'),
      sms: codes('sms'),
      passkey: {
        get state() {
          return state.passkey
        },
        subscribe,
        hasLocalPasskey: false,
        availability: fn(async () => ({ supported: true, platform: true, autofill: true })),
        login: verb('login'),
        signUp: verb('signUp'),
        add: verb('add'),
        autofill: fn(() => () => undefined),
        cancel: fn(() => show({ passkey: { status: 'idle' } })),
        reset: fn(() => show({ passkey: { status: 'idle' } })),
        isWorthOffering: fn(async () => true),
        declineOffer: fn(),
        list: fn(async () => []),
        remove: verb('remove'),
        rename: verb('renamePasskey'),
        submit: fn(() => new Promise<never>(() => undefined)).mockName('submitWithPasskey'),
        tellName: fn(),
      },
      oauth: {
        get state() {
          return state.oauth
        },
        subscribe,
        start: step('oauth', 'startOAuth'),
        focusPopup: fn().mockName('focusPopup'),
        continueWithRedirect: step('oauth', 'continueWithRedirect'),
        continueAsNew: step('oauth', 'continueAsNew'),
        retry: step('oauth', 'retryOAuth'),
        cancel: fn(() => show({ oauth: { status: 'idle' } })).mockName('cancelOAuth'),
        reset: fn(() => show({ oauth: { status: 'idle' } })).mockName('resetOAuth'),
      },
      wallet: {
        get state() {
          return state.wallet
        },
        get detected() {
          return state.detectedWallets
        },
        subscribe,
        discover: fn(() => {
          show({ wallet: { status: 'choosing', domain: 'larkfield.example' } })
          return () => show({ wallet: { status: 'idle' } })
        }).mockName('discover'),
        choose: step('wallet', 'chooseWallet'),
        sign: step('wallet', 'sign'),
        retry: step('wallet', 'retryWallet'),
        cancel: fn(() => show({ wallet: { status: 'choosing', domain: 'larkfield.example' } })).mockName(
          'cancelWallet',
        ),
        reset: fn(() => show({ wallet: { status: 'choosing', domain: 'larkfield.example' } })).mockName(
          'resetWallet',
        ),
        list: fn(async () => []),
        unlink: verb('unlinkWallet'),
      },
    }),
    wallets: {
      list: fn(async () => []).mockName('listWallets'),
      address: fn(async () => undefined).mockName('address'),
      listPrivateKeys: fn(async () => []).mockName('listPrivateKeys'),
      listHidden: fn(async () => []).mockName('listHidden'),
      setHidden: verb('setHidden'),
      rename: verb('renameWallet'),
      renameAccount: verb('renameAccount'),
      create: verb('createWallet'),
      addAccounts: verb('addAccounts'),
      signMessage: verb('signMessage'),
      signTypedData: verb('signTypedData'),
      signTransaction: verb('signTransaction'),
      serializeTransaction: verb('serializeTransaction'),
      signHash: verb('signHash'),
      signAuthorization: verb('signAuthorization'),
      providerState: fn(async () => ({})).mockName('providerState'),
      recoverMessageAddress: verb('recoverMessageAddress'),
      inNonceOrder: verb('inNonceOrder'),
      exportWallet: verb('exportWallet'),
      exportAccount: verb('exportAccount'),
      exportPrivateKey: verb('exportPrivateKey'),
      importWallet: verb('importWallet'),
      importPrivateKey: verb('importPrivateKey'),
      verifyProofs: fn(async () => []).mockName('verifyProofs'),
      cancelSignIn: fn().mockName('cancelSignIn'),
    },
    vault: {
      origin: fn(async () => 'https://keys.larkfield.example').mockName('vaultOrigin'),
      prepare: fn(async () => undefined).mockName('prepareVault'),
      open: fn(() => new Promise<never>(() => undefined)).mockName('openVault'),
    },
    decode: fn(() => new Promise<never>(() => undefined)).mockName('decode'),
    signRequests: {
      attach: fn(() => () => undefined).mockName('attach'),
      preview: fn(
        async (): Promise<SignPreview | undefined> => ({
          decision: 'allowed',
          missing: [],
          voters: [],
          deniedBy: [],
          managers: [],
          limits: [],
        }),
      ).mockName('preview'),
      approve: verb('approveSignRequest'),
      limitAllowance: fn(async () => true).mockName('limitAllowance'),
      reject: verb('rejectSignRequest'),
      rejectAll: verb('rejectAllSignRequests'),
      listSigned: fn(async () => state.signedRequests ?? []).mockName('listSigned'),
    },
    assets: {
      networks: fn(async () => []).mockName('networks'),
      balances: fn(async () => []).mockName('balances'),
      history: fn(async () => ({ entries: [], isComplete: true, problems: [] })).mockName('history'),
    },
    payments: {
      checkRecipient: verb('checkRecipient'),
      quote: verb('quote'),
      send: verb('sendPayment'),
      resend: verb('resendPayment'),
      list: fn(async () => []).mockName('listPayments'),
    },
    onRamp: {
      assets: fn(async () => []).mockName('onRampAssets'),
      start: verb('startPurchase'),
      focusWindow: fn().mockName('focusWindow'),
      resume: verb('resumePurchases'),
      refresh: verb('refreshPurchase'),
      dismiss: verb('dismissPurchase'),
    },
    activities: {
      list: fn(async () => []).mockName('listActivities'),
      listDecided: fn(async () => ({ activities: [], isCut: false })),
      listSecurityEvents: fn(async () => []),
      describe: verb('describe'),
      approve: verb('approve'),
      reject: verb('reject'),
      settled: verb('settled'),
    },
    authConfig: {
      get state() {
        return state.authConfig
      },
      subscribe,
      load: fn(async () => state.authConfig).mockName('load'),
    },
    sessions: {
      get state() {
        return state.auth
      },
      subscribe,
      get list() {
        return state.sessions
      },
      switchTo: fn((id: string) => {
        const sessions = state.sessions.map((entry) => ({ ...entry, active: entry.session.id === id }))
        const chosen = sessions.find(({ active }) => active)
        if (chosen) show({ sessions, auth: { status: chosen.status, session: chosen.session } })
      }).mockName('switchTo'),
      rename: fn().mockName('rename'),
      signOut: verb('signOut'),
      signOutAll: verb('signOutAll'),
      signOutOthers: verb('signOutOthers'),
      signOutEverywhere: verb('signOutEverywhere'),
      deleteAccount: verb('deleteAccount'),
      devices: fn(async () => []).mockName('devices'),
      signIns: fn(async () => []).mockName('signIns'),
      endDevice: verb('endDevice'),
      extendSession: verb('extendSession'),
      createReadWrite: verb('createReadWrite'),
      createBundleTarget: verb('createBundleTarget'),
      getToken: async () => undefined,
      now: Date.now,
      refresh: () => Promise.reject(new Error('A story has no service')),
    },
    allowances: {
      list: fn(async () => ({ allowances: [], isComplete: false, problems: [] })).mockName('listAllowances'),
      revoke: verb('revokeAllowance'),
    },
    acceptInvitation: verb('acceptInvitation'),
    setLanguage: () => undefined,
    attachSignUpFields: fn(() => () => undefined).mockName('attachSignUpFields'),
    preload: fn(async () => undefined).mockName('preload'),
    signOut: fn(async () => show({ auth: { status: 'signed-out' } })).mockName('signOut'),
    /** Called once the provider has subscribed. */
    start: fn(() => () => undefined).mockName('start'),
    destroy: () => undefined,
  }
  return kit
}
