import type { ErrorCode } from '@latchkey/contract'

/** Codes that the service returns. */
export type ServiceErrorCode = ErrorCode

/** Codes of errors on the client. */
export type LocalErrorCode =
  /** The device is offline. Nothing was sent. */
  | 'OFFLINE'
  /** The device is online, but the service could not be reached. */
  | 'UNREACHABLE'
  /** No response in time. */
  | 'TIMEOUT'
  /** The response is not the service's: a captive portal, a gateway's page, an incomplete body. */
  | 'UNEXPECTED_ANSWER'
  /** The caller aborted: by its signal, by going back or by leaving the page. */
  | 'ABORTED'
  /** The contact is not a valid e-mail address or phone number. */
  | 'CONTACT_INVALID'
  /** The code has the wrong length. Nothing was sent, and no try was used. */
  | 'CODE_INCOMPLETE'
  /** The action needs a session, and no user is signed in. */
  | 'SESSION_MISSING'
  /** The session token is not for this key, or not signed by the service. */
  | 'SESSION_INVALID'
  /** The key of the session is gone from this device's storage. */
  | 'KEY_MISSING'
  /** The browser's storage failed or is blocked. */
  | 'STORAGE_BLOCKED'
  /** No key can be created: the page is not a secure context, or the browser has no WebCrypto. */
  | 'CRYPTO_UNAVAILABLE'
  /** The user rejected a request for a signature of their wallet, or closed its window. */
  | 'USER_REJECTED'
  /** Too many requests for a signature wait for the user. */
  | 'TOO_MANY_SIGN_REQUESTS'
  /** The organization asks new users for fields, and no screen of this page shows them. No account was made. */
  | 'SIGN_UP_FIELDS_NOT_SHOWN'
  /** The user closed the browser's passkey prompt, or the browser closed it. */
  | 'PASSKEY_CANCELLED'
  /** The browser's passkey prompt timed out. */
  | 'PASSKEY_TIMEOUT'
  /** The browser has no passkeys, or the page is not served over https. */
  | 'PASSKEY_UNSUPPORTED'
  /** The device has no authenticator that can verify the user. */
  | 'PASSKEY_NO_AUTHENTICATOR'
  /** The passkeys' domain is not the domain of this page. */
  | 'PASSKEY_WRONG_SITE'
  /** This authenticator already has a passkey of the account. */
  | 'PASSKEY_EXISTS'
  /** The user closed the provider's popup. */
  | 'OAUTH_WINDOW_CLOSED'
  /** The user declined access at the provider. */
  | 'OAUTH_REFUSED'
  /** The identity at the provider belongs to another account than the one expected. */
  | 'OAUTH_WRONG_ACCOUNT'
  /** The login at the provider timed out. */
  | 'OAUTH_TIMEOUT'
  /** The provider's answer matches no login that this tab started, or comes from another provider. */
  | 'OAUTH_STATE_MISMATCH'
  /** The page is open in a browser inside an app, where the provider signs nobody in. */
  | 'OAUTH_EMBEDDED_BROWSER'
  /** The user rejected the request in the wallet. */
  | 'WALLET_REJECTED'
  /** The wallet is locked, or another request is pending in it. */
  | 'WALLET_LOCKED'
  /** The wallet signed with another account than the one shown, or belongs to another account than the one expected. */
  | 'WALLET_WRONG_ACCOUNT'
  /** The wallet disconnected from this page, its network or its device. */
  | 'WALLET_DISCONNECTED'
  /** The wallet can't sign the message, or its signature can't be verified. */
  | 'WALLET_UNSUPPORTED'
  /** The account is a smart contract, which has no key to sign with. */
  | 'WALLET_SMART_CONTRACT'
  /** The wallet's prompt timed out. */
  | 'WALLET_TIMEOUT'
  /** The wallet itself failed. */
  | 'WALLET_FAILED'
  /** The network has no endpoint in `wallet.rpc`, or the asset isn't configured. */
  | 'NETWORK_NOT_CONFIGURED'
  /** The network's endpoint could not be reached, or did not give a valid answer. */
  | 'RPC_FAILED'
  /** The address can't be paid: `kit.payments.checkRecipient` says why. */
  | 'RECIPIENT_INVALID'
  /** The amount is zero, negative, or too small for the network. */
  | 'AMOUNT_INVALID'
  /** The account has less of the asset than the amount. */
  | 'INSUFFICIENT_FUNDS'
  /** The account can't pay the network's fee. */
  | 'INSUFFICIENT_FUNDS_FOR_FEE'
  /** The network says that the payment would fail. */
  | 'PAYMENT_WOULD_FAIL'
  /** The quote is too old: its fee may have changed. */
  | 'QUOTE_EXPIRED'
  /** This device has no payment with that id. */
  | 'PAYMENT_NOT_FOUND'
  /** Others have to approve the activity first. */
  | 'ACTIVITY_NEEDS_APPROVAL'
  /** The service is executing the activity. */
  | 'ACTIVITY_PENDING'
  /** The activity failed. */
  | 'ACTIVITY_FAILED'
  /** A user rejected the activity. */
  | 'ACTIVITY_REJECTED'
  /** The service has no vault. */
  | 'VAULT_MISSING'
  /** The browser blocked the vault's popup. */
  | 'VAULT_BLOCKED'
  /** The vault did not answer: it doesn't run, or it doesn't allow this page. */
  | 'VAULT_UNREACHABLE'
  /** The vault refused the request, or broke the protocol. */
  | 'VAULT_REFUSED'
  /** Another export or import is open. */
  | 'VAULT_BUSY'
  /** A chunk of the kit could not be loaded. */
  | 'CODE_NOT_LOADED'
  /** An unexpected error: a defect. */
  | 'UNKNOWN'

/** Every code of a {@link KitError}. */
export type KitErrorCode = ServiceErrorCode | LocalErrorCode
