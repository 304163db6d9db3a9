import type { Session, VaultCeremonyParameters, VaultResult } from '@latchkey/react'
import type { ComponentType } from 'react'

import {
  approvalsChunk,
  profileChunk,
  reauthenticationChunk,
  sessionEndingChunk,
  signInWindowChunk,
  signingChunk,
  vaultChunk,
  walletChunk,
} from '../chunks/chunks.ts'
import type { Lazy } from '../chunks/lazy.ts'

export type WindowName =
  | 'sign-in'
  | 'profile'
  | 'wallet'
  | 'approvals'
  | 'vault'
  | 'sign'
  | 'reauthentication'
  | 'session-ending'

/**
 * One window per layer is open at a time. A request of the app opens over the window that the user has opened, a new
 * login over the request that needs it, an alert over whatever else is open.
 */
export type WindowLayer = 'page' | 'vault' | 'request' | 'login' | 'alert'

/** Signing in while another session exists: to a new account, or again to the account of `session`. */
export interface AddAccount {
  readonly session?: Session | undefined
}

/** Choices that the user made before the sign-in was drawn. */
export interface SignInStart {
  /** The list of wallets is open. */
  readonly wallets?: boolean
  /** Name for a new account with a passkey, as far as it is known. */
  readonly signUp?: string
}

/** Ceremony that the vault is opened for. */
export interface VaultTask {
  readonly ceremony: VaultCeremonyParameters
  /** Called with how it ended. */
  readonly settle: (result: VaultResult) => void
}

/** Operation that needs a new login of the signed-in user. */
export interface ReauthenticationTask {
  /** Called when they have signed in again. */
  readonly settle: (confirmed: true) => void
}

/** Props of every feature's window. */
export interface FeatureWindowProps {
  /** Gets the focus back when the window closes. */
  opener: Element | null
  addAccount?: AddAccount | undefined
  start?: SignInStart | undefined
  vault?: VaultTask | undefined
  reauthentication?: ReauthenticationTask | undefined
  onClose: () => void
}

/** Exports of the chunk of a window. */
export interface WindowModule {
  readonly Window: ComponentType<FeatureWindowProps>
}

export interface WindowEntry {
  readonly layer: WindowLayer
  readonly chunk: Lazy<WindowModule>
  /** Class with its height, for the placeholder while the code is loading. @default 'lk-card--coming' */
  readonly shape?: string | undefined
  /** Once the session has ended, it asks to sign in by itself. */
  readonly signsIn?: true
}

export type WindowRegistry = Readonly<Record<WindowName, WindowEntry>>

/** Every window. A new one is a name above and a line here; its feature draws it with `Window`. */
export const windows: WindowRegistry = {
  'sign-in': { layer: 'page', chunk: signInWindowChunk, signsIn: true },
  profile: { layer: 'page', chunk: profileChunk, shape: 'lk-panel', signsIn: true },
  wallet: { layer: 'page', chunk: walletChunk, shape: 'lk-wallet--coming', signsIn: true },
  approvals: { layer: 'page', chunk: approvalsChunk, shape: 'lk-panel' },
  vault: { layer: 'vault', chunk: vaultChunk },
  sign: { layer: 'request', chunk: signingChunk },
  reauthentication: { layer: 'login', chunk: reauthenticationChunk },
  'session-ending': { layer: 'alert', chunk: sessionEndingChunk },
}
