import type { Screen } from '../../src/sign-in/laterParts.ts'
import { screens } from '../../src/sign-in/screens.ts'
import { createActions } from '../actions.ts'
import { codeState, everyMethod, flowError, marmot, pebble } from '../fixtures.tsx'
import { inWindow } from './inWindow.tsx'
import { longEmail, longName, longPhone, longSite, longWallet } from './longValues.ts'

const { status: _, ...code } = codeState({ contact: longEmail })
const acme = { id: 'acme', name: 'Kreissparkassenhauptstelle Mitarbeiterportal' }
const wallet = { ...marmot, name: longWallet }
const login = {
  providers: everyMethod.enabledProviders,
  contact: longEmail,
  sending: false,
  offline: false,
  passkey: 'likely',
} as const

type ByName = { readonly [Name in Screen['name']]: Extract<Screen, { name: Name }>['props'] }

/** Every screen of the sign-in, with the longest values it can have. */
const longProps: ByName = {
  login: { ...login, names: { acme: acme.name }, error: flowError('CONTACT_INVALID') },
  noMethod: {},
  sessionEnded: {
    seed: 'ada',
    name: longName,
    contact: longEmail,
    passkey: true,
    sending: false,
    offline: true,
  },
  stillWorking: { leavable: true },
  otpCode: { ...code, codeLength: 9, alphanumeric: true, checking: false, slow: true, offline: true },
  signUpFields: {
    fields: [
      { name: 'company', label: longName, type: 'text' },
      { name: 'team', label: longName, type: 'select', options: [longName, longEmail] },
      { name: 'terms', label: `${longName} ${longEmail}`, type: 'checkbox', link: 'https://acme.example' },
    ],
    problems: { company: 'tooLong', team: 'notOffered', terms: 'changed' },
    sending: false,
    offline: true,
  },
  codeExhausted: { contact: longEmail, reason: 'tries', resending: false, offline: false },
  passkeySignUp: { userName: longName, offline: false },
  passkeyPrompt: { purpose: 'add', working: true, slow: true },
  passkeyProblem: { error: flowError('PASSKEY_NOT_FOUND'), purpose: 'login', others: true },
  passkeyOffer: { after: 'code', offline: true },
  socialWindow: { ...acme, mode: 'popup', slow: true },
  socialBlocked: acme,
  socialProblem: {
    ...acme,
    error: flowError('OAUTH_WRONG_ACCOUNT'),
    offline: false,
  },
  accountExists: {
    ...acme,
    byCode: false,
    contact: longEmail,
    methods: ['email', 'apple', 'acme'],
    names: { acme: acme.name },
    offline: false,
  },
  walletChooser: {
    detected: [wallet, { ...pebble, name: longWallet }],
    contact: true,
    domain: longSite,
    offline: true,
  },
  walletReady: { wallet, purpose: 'login', domain: longSite, text: longSite.repeat(4), offline: false },
  walletWaiting: { wallet, purpose: 'link', step: 'signing', text: longSite.repeat(4), slow: true },
  walletStale: { wallet, offline: true },
  walletProblem: {
    wallet,
    error: flowError('WALLET_LOCKED'),
    offline: true,
  },
  addContact: { providers: ['email', 'sms'], contact: longPhone, sending: true, offline: false },
  contactCode: { ...code, contact: longPhone, checking: false, slow: false, offline: false },
  blocked: { code: 'USER_BLOCKED' },
  unreachable: { source: 'email', error: flowError('UNREACHABLE'), retrying: false, leavable: true },
  signedIn: { contact: longEmail, persistent: false },
}

export const longScreens = Object.entries(longProps).map(([name, props]) => {
  const Component = screens[name as Screen['name']].Component as unknown as React.ComponentType<{
    actions: object
  }>
  return [
    `sign-in: ${name}`,
    { draw: () => inWindow(<Component {...props} actions={createActions()} />) },
  ] as const
})
