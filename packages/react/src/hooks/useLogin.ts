'use client'

import type {
  DetectedWallet,
  EmailLogin,
  EmailLoginState,
  OAuthLogin,
  OAuthLoginState,
  OtpLogin,
  OtpLoginState,
  PasskeyLogin,
  PasskeyLoginState,
  WalletLogin,
  WalletLoginState,
} from '@latchkey/core'
import { useMemo } from 'react'
import { useFlow, useKitState } from './useKit.ts'

export type UseLoginWithEmailReturnType = Omit<EmailLogin, 'state' | 'subscribe'> & { state: EmailLoginState }

const otpMethods = [
  'prepare',
  'sendCode',
  'submitCode',
  'resend',
  'continueAsNew',
  'retry',
  'back',
  'reset',
] as const

/**
 * Login with a one-time code by e-mail. `state.status` tells which screen to show; the methods are its buttons.
 *
 * @example
 * const { state, sendCode, submitCode } = useLoginWithEmail()
 * if (state.status === 'code' || state.status === 'verifying') return <CodeForm onSubmit={submitCode} />
 */
export const useLoginWithEmail = (): UseLoginWithEmailReturnType => useFlow('email', otpMethods)

export type UseLoginWithSmsReturnType = Omit<OtpLogin, 'state' | 'subscribe'> & { state: OtpLoginState }

/**
 * Login with a one-time code by SMS. `state.status` tells which screen to show; the methods are its buttons.
 *
 * @example
 * const { state, sendCode, submitCode } = useLoginWithSms()
 * if (state.status === 'idle') return <PhoneForm onSubmit={(number) => sendCode(`+1${number}`)} />
 */
export const useLoginWithSms = (): UseLoginWithSmsReturnType => useFlow('sms', otpMethods)

export type UseLoginWithOAuthReturnType = Omit<OAuthLogin, 'state' | 'subscribe'> & { state: OAuthLoginState }

const oauthMethods = [
  'start',
  'focusPopup',
  'continueWithRedirect',
  'continueAsNew',
  'retry',
  'cancel',
  'reset',
] as const

/**
 * Login with a social provider or any OpenID Connect issuer. `state.status` tells which screen to show; the methods
 * are its buttons. Call `start` in the click handler, or the browser blocks the popup.
 *
 * @example
 * const { state, start, focusPopup, cancel } = useLoginWithOAuth()
 * if (state.status === 'window') return <Waiting onShow={focusPopup} onCancel={cancel} />
 * return <button onClick={() => start('google')}>Continue with Google</button>
 */
export const useLoginWithOAuth = (): UseLoginWithOAuthReturnType => useFlow('oauth', oauthMethods)

const passkeyMethods = ['login', 'signUp', 'availability', 'autofill', 'cancel', 'reset'] as const

export type UseLoginWithPasskeyReturnType = Pick<PasskeyLogin, (typeof passkeyMethods)[number]> & {
  state: PasskeyLoginState
}

/**
 * Login or sign-up with a passkey. `state.status` tells which screen to show; the methods are its buttons.
 * `autofill`, called in an effect, offers passkeys in the field that has `autoComplete="username webauthn"`.
 *
 * @example
 * const { state, login, autofill } = useLoginWithPasskey()
 * useEffect(autofill, [autofill])
 * return <button onClick={() => login()} disabled={state.status !== 'idle'}>Continue with a passkey</button>
 */
export const useLoginWithPasskey = (): UseLoginWithPasskeyReturnType => useFlow('passkey', passkeyMethods)

const walletMethods = ['discover', 'choose', 'sign', 'retry', 'cancel', 'reset'] as const

export type UseLoginWithWalletReturnType = Pick<WalletLogin, (typeof walletMethods)[number]> & {
  state: WalletLoginState
  /** Wallets found in this browser, while a component discovers them. */
  detected: readonly DetectedWallet[]
}

/**
 * Login or sign-up with a wallet. `state.status` tells which screen to show; the methods are its buttons. `discover`,
 * called in an effect, finds the wallets of this browser. Call `choose` and `sign` in the click handler: some wallets
 * open a popup.
 *
 * @example
 * const { state, detected, discover, choose, sign } = useLoginWithWallet()
 * useEffect(discover, [discover])
 * if (state.status === 'ready') return <button onClick={() => sign()}>Continue in {state.wallet.name}</button>
 * return detected.map(({ id, name }) => <button key={id} onClick={() => choose(id)}>{name}</button>)
 */
export function useLoginWithWallet(): UseLoginWithWalletReturnType {
  const flow = useFlow('wallet', walletMethods)
  const detected = useKitState('detectedWallets')
  return useMemo(() => ({ ...flow, detected }), [flow, detected])
}

/** The login method used last on this device, as `session.method` names it: `email`, `passkey`, `google`. */
export const useLastMethod = (): string | undefined => useKitState('lastMethod')
