import type { ErrorCode } from '@latchkey/contract'

/** What the service can answer: the codes of the contract. */
export type ServiceErrorCode = ErrorCode

/** What can go wrong on this side of the wire. */
export type LocalErrorCode =
  /** The device says that it has no network. Nothing was sent. */
  | 'OFFLINE'
  /** The network is there, the service didn't answer. */
  | 'UNREACHABLE'
  /** No answer in time. */
  | 'TIMEOUT'
  /** Something answered that is not the service: a captive portal, a gateway's page, half an answer. */
  | 'UNEXPECTED_ANSWER'
  /** The caller gave up: by its signal, by going back, by leaving. */
  | 'ABORTED'
  /** What was typed is no e-mail address. Nothing was sent. */
  | 'CONTACT_INVALID'
  /** The code is shorter or longer than the one that was sent. Nothing was sent, no try was spent. */
  | 'CODE_INCOMPLETE'
  /** The action needs a session and there is none. */
  | 'SESSION_MISSING'
  /** The session that was handed out is not for our key, or not signed by the service. */
  | 'SESSION_INVALID'
  /** The key of the session is gone from this device's storage. */
  | 'KEY_MISSING'
  /** The browser's storage failed while the key was read. */
  | 'STORAGE_BLOCKED'
  /** This browser has no secure context or no WebCrypto: no key can be made. */
  | 'CRYPTO_UNAVAILABLE'
  /** The person closed the browser's passkey prompt, or the browser closed it. */
  | 'PASSKEY_CANCELLED'
  /** Nobody answered the browser's passkey prompt in time. */
  | 'PASSKEY_TIMEOUT'
  /** This browser, or this page without https, has no passkeys. */
  | 'PASSKEY_UNSUPPORTED'
  /** Nothing on this device can do what was asked: no authenticator, or none that checks who is there. */
  | 'PASSKEY_NO_AUTHENTICATOR'
  /** The passkeys are those of another site than the one that this page is on. */
  | 'PASSKEY_WRONG_SITE'
  /** This authenticator has a passkey of the account already. */
  | 'PASSKEY_EXISTS'
  /** The person closed the provider's window. */
  | 'OAUTH_WINDOW_CLOSED'
  /** The person told the provider no. */
  | 'OAUTH_REFUSED'
  /** What the person signed in with at the provider opens another account than the one that was meant. */
  | 'OAUTH_WRONG_ACCOUNT'
  /** Nobody came back from the provider in time. */
  | 'OAUTH_TIMEOUT'
  /** What came back belongs to no login that this tab has begun, or comes from another provider. */
  | 'OAUTH_STATE_MISMATCH'
  /** The person said no in the wallet. */
  | 'WALLET_REJECTED'
  /** The wallet is locked, or still has another question open. */
  | 'WALLET_LOCKED'
  /** The wallet signed with another account than the one shown, or opens another account here than the one meant. */
  | 'WALLET_WRONG_ACCOUNT'
  /** The wallet has let go of this page, or lost its network or device. */
  | 'WALLET_DISCONNECTED'
  /** The wallet can't sign such a text, or signs it in a way that nobody can check. */
  | 'WALLET_UNSUPPORTED'
  /** The account is a smart contract, which has no key of its own to sign with. */
  | 'WALLET_SMART_CONTRACT'
  /** Nobody answered the wallet's question in time. */
  | 'WALLET_TIMEOUT'
  /** The wallet itself failed. */
  | 'WALLET_FAILED'
  /** The activity waits for the approval of others. */
  | 'ACTIVITY_PENDING'
  /** The activity was refused or failed. */
  | 'ACTIVITY_FAILED'
  /** A part of the kit itself could not be loaded. */
  | 'CODE_NOT_LOADED'
  /** A defect: nothing that we have a name for. */
  | 'UNKNOWN'

/** Closed list of everything that an error of the kit can be. */
export type KitErrorCode = ServiceErrorCode | LocalErrorCode
