import type { ErrorText, ErrorTexts } from '../messages.ts'
import { paymentErrors } from './paymentErrors.ts'
import { serviceErrors } from './serviceErrors.ts'
import { walletErrors } from './walletErrors.ts'

const row = (title: string, text: string): ErrorText => ({ title, text })

// Several codes are one thing to the person who reads them.
const newStart = row("We couldn't finish the sign-in", 'This attempt has expired. Start again.')
const providerAgain = row(
  "We couldn't finish the sign-in",
  "We couldn't use the provider's response. Start again.",
)
const setUp = (text: string): ErrorText => row("Sign-in isn't set up correctly", text)
const defect = row(
  'The sign-in service has a problem',
  'What you typed is still here. Try again; if it keeps happening, contact support.',
)
const appFault = row(
  'This page is out of date',
  'Reload the page and try again. If it keeps happening, contact support.',
)
const sessionOver = row('Your session has ended', 'Sign in again to continue.')
const notAllowed = row("You don't have access to this", "Ask the app's support for access.")
const gone = row("We couldn't find that", 'It may have been removed. Go back and try again.')
const pending = row('Waiting for approval', 'Someone else has to approve this. Come back once they have.')

/** Texts of each error: the problem and the remedy. */
export const errorTexts: ErrorTexts = {
  // Shown under the field, or below the slots of the code.
  CONTACT_INVALID: row(
    "We can't send a code there",
    "We can't send a code there. Check the email or phone number.",
  ),
  CODE_INCOMPLETE: row('The code is incomplete', 'Part of the code is missing. Enter all of it.'),
  OTP_INVALID: row(
    "That code isn't right",
    "{triesLeft, select, unknown {That code isn't right.} other {{triesLeft, plural, one {That code isn't right. # try left.} other {That code isn't right. # tries left.}}}}",
  ),
  OTP_EXPIRED: row('That code no longer works', 'That code no longer works. Send a new one.'),
  OTP_LIMIT_REACHED: row(
    'Too many codes',
    "{unit, select, seconds {{wait, plural, one {You've asked for too many codes. Try again in # second.} other {You've asked for too many codes. Try again in # seconds.}}} minutes {{wait, plural, one {You've asked for too many codes. Try again in # minute.} other {You've asked for too many codes. Try again in # minutes.}}} other {You've asked for too many codes. Try again in a few minutes.}}",
  ),
  RATE_LIMIT_EXCEEDED: row(
    'Too many tries',
    '{unit, select, seconds {{wait, plural, one {Too many tries from your network. Try again in # second.} other {Too many tries from your network. Try again in # seconds.}}} minutes {{wait, plural, one {Too many tries from your network. Try again in # minute.} other {Too many tries from your network. Try again in # minutes.}}} other {Too many tries from your network. Try again in a few minutes.}}',
  ),
  LIMIT_EXCEEDED: row(
    'Too many tries',
    "{unit, select, seconds {{wait, plural, one {You've reached a limit. Try again in # second.} other {You've reached a limit. Try again in # seconds.}}} minutes {{wait, plural, one {You've reached a limit. Try again in # minute.} other {You've reached a limit. Try again in # minutes.}}} other {You've reached a limit. Try again in a few minutes.}}",
  ),

  // The connection to the service.
  OFFLINE: row("You're offline", "You're offline. Try again once you're back online."),
  UNREACHABLE: row(
    "We couldn't reach the sign-in service",
    "Your connection works, but the sign-in service isn't responding. What you typed is still here. Try again.",
  ),
  UNAVAILABLE: row(
    'The sign-in service is busy',
    'The service is busy or restarting. What you typed is still here. Try again in a moment.',
  ),
  TIMEOUT: row(
    'The sign-in service took too long',
    "Your connection works, but the sign-in service didn't respond in time. What you typed is still here.",
  ),
  UNEXPECTED_ANSWER: row(
    'This network may need you to sign in',
    'Hotel and train networks often ask you to sign in first. Do that, then try again.',
  ),
  CODE_NOT_LOADED: row(
    "Part of this page couldn't be loaded",
    'Check your connection, then reload the page.',
  ),
  ABORTED: row('Cancelled', 'This was cancelled before it finished. Try again.'),

  // This device.
  CRYPTO_UNAVAILABLE: row(
    "This browser can't sign you in securely",
    "This page can't create secure keys. Open the page over https, or use another browser.",
  ),
  STORAGE_BLOCKED: row(
    'This browser is blocking storage',
    'Allow site data for this page, or use another browser. Then try again.',
  ),
  KEY_MISSING: row("You've been signed out here", 'The browser cleared its data. Sign in again.'),
  PASSKEY_CANCELLED: row('Passkey cancelled', 'No passkey was used. Try again, or choose another way.'),
  PASSKEY_TIMEOUT: row(
    'The prompt timed out',
    "The prompt closed after five minutes. Try again when you're ready.",
  ),
  PASSKEY_UNSUPPORTED: row(
    "This browser doesn't support passkeys",
    'Use another browser, or choose another way.',
  ),
  PASSKEY_NO_AUTHENTICATOR: row(
    "This device can't store a passkey",
    'Set up a screen lock, a fingerprint or a security key, or choose another way.',
  ),
  PASSKEY_WRONG_SITE: row(
    "Passkeys don't work on this address",
    "This app's passkeys belong to another address. Contact the app's support.",
  ),
  PASSKEY_EXISTS: row(
    'You already have a passkey here',
    'This device already has a passkey for your account. Use it to sign in.',
  ),
  OAUTH_WINDOW_CLOSED: row(
    '{name, select, unknown {You closed the window} other {You closed the {name} window}}',
    '{name, select, unknown {Open the window again, or choose another way.} other {Open the {name} window again, or choose another way.}}',
  ),
  OAUTH_REFUSED: row(
    'Sign-in cancelled',
    '{name, select, unknown {You cancelled at the provider. Try again, or choose another way.} other {You cancelled at {name}. Try again, or choose another way.}}',
  ),
  OAUTH_WRONG_ACCOUNT: row(
    "That's another account",
    '{name, select, unknown {That login opens a different account here. Try again with the right one.} other {That {name} account opens a different account here. Try again with the right one.}}',
  ),
  OAUTH_TIMEOUT: row(
    'Sign-in timed out',
    "{name, select, unknown {We waited ten minutes for the provider. Try again when you're ready.} other {We waited ten minutes for {name}. Try again when you're ready.}}",
  ),
  OAUTH_STATE_MISMATCH: row(
    "We couldn't finish the sign-in",
    "This tab didn't start that sign-in. Start again here.",
  ),
  ...walletErrors,
  REQUEST_EXPIRED: row(
    "This device's clock looks wrong",
    "Check this device's date and time, then try again.",
  ),

  // The organization's settings.
  ORIGIN_NOT_ALLOWED: setUp("This site isn't allowed to sign people in. Contact the app's support."),
  PROXY_CONFIG_NOT_FOUND: setUp("We couldn't find the app's sign-in settings. Contact the app's support."),
  CONFIG_CHANGED: row('Someone else changed these settings', 'Reload them, then repeat your changes.'),
  PROXY_DISABLED: setUp("Sign-in is turned off for this app. Contact the app's support."),
  METHOD_DISABLED: row('This way to sign in is turned off', 'Choose another way to sign in.'),
  ORGANIZATION_NOT_FOUND: setUp("The app's organization doesn't exist. Contact the app's support."),
  ORGANIZATION_MISMATCH: setUp(
    "The app's settings belong to another organization. Contact the app's support.",
  ),

  // Tokens, signatures and providers of a login.
  VERIFICATION_TOKEN_INVALID: newStart,
  CLIENT_SIGNATURE_INVALID: newStart,
  SESSION_INVALID: newStart,
  OIDC_TOKEN_INVALID: providerAgain,
  OAUTH_CODE_REFUSED: providerAgain,
  PROVIDER_NOT_CONFIGURED: setUp("That provider isn't set up for this app. Choose another way."),
  REDIRECT_URI_NOT_ALLOWED: setUp(
    "The provider can't send you back to this address. Contact the app's support.",
  ),
  UPSTREAM_UNAVAILABLE: row(
    "{name, select, unknown {The provider isn't responding} other {{name} isn't responding}}",
    'Wait a moment and try again, or choose another way.',
  ),
  CREDENTIAL_CONFLICT: row(
    'Already linked to another account',
    'This is already linked to another account. Sign in with that account instead.',
  ),

  // Passkeys and phones.
  PASSKEY_INVALID: row(
    "We couldn't save that passkey",
    "We couldn't verify the new passkey. Try again, or use another device.",
  ),
  PASSKEY_NOT_FOUND: row(
    "We don't recognize that passkey",
    'The account may no longer have it. Use another passkey, or choose another way to sign in.',
  ),
  WALLET_STAMP_INVALID: row(
    "That signature wasn't accepted",
    'The wallet signed a different message. Try again, or choose another way.',
  ),
  PASSKEY_SIGNATURE_INVALID: row(
    "That passkey wasn't accepted",
    "We couldn't verify it. Try again, or choose another way to sign in.",
  ),
  LAST_CREDENTIAL: row(
    "That's your only way to sign in",
    'Add another way to sign in first. Then you can remove this one.',
  ),
  SMS_COUNTRY_NOT_ALLOWED: row(
    "We can't send codes to that country",
    "We can't send codes to that country. Use another number, or choose another way.",
  ),

  // Wallets.
  WALLET_NOT_FOUND: row("We couldn't find that wallet", 'It may have been deleted. Reload the page.'),
  WALLET_ACCOUNT_NOT_FOUND: gone,
  PRIVATE_KEY_NOT_FOUND: gone,
  POLICY_NOT_FOUND: gone,
  POLICY_INVALID: appFault,
  POLICIES_TOO_COMPLEX: appFault,
  BOOT_PROOF_NOT_FOUND: gone,
  ...paymentErrors,
  ...serviceErrors,
  IMPORT_TARGET_NOT_FOUND: row(
    'This import is no longer valid',
    'It has expired or was already used. Start the import again.',
  ),
  NOT_EXPORTED: row(
    'Save a copy first',
    'You never exported this key. Export it first, or delete it for good and lose what it holds.',
  ),
  SIGNER_NOT_FOUND: row("That address isn't yours", 'None of your wallets has this address.'),
  NAME_TAKEN: row('That name is taken', 'Choose another name.'),
  TAG_NOT_FOUND: row('That tag no longer exists', 'Reload and try again.'),
  QUORUM_UNREACHABLE: row(
    'Too few people would be left',
    'This account needs more owners who can sign in before you do this.',
  ),
  LOGIN_METHOD_MISSING: row(
    "That person can't sign in yet",
    'They need a passkey or a confirmed email first.',
  ),
  ACCOUNT_EXISTS: row(
    'That account already exists',
    'The wallet already has this account. Choose another one.',
  ),

  // A session that is over.
  SESSION_MISSING: sessionOver,
  API_KEY_EXPIRED: sessionOver,
  PUBLIC_KEY_NOT_FOUND: sessionOver,
  REAUTHENTICATION_REQUIRED: row("Confirm it's you", 'For your security, sign in again to continue.'),
  STEP_UP_REQUIRED: row("Confirm it's you", 'Sign in with a passkey to continue.'),
  REQUEST_NOT_AUTHORIZED: notAllowed,
  DASHBOARD_URL_MISSING: row(
    'No invitation was sent',
    "The service doesn't know the dashboard's address. Its operator has to set DASHBOARD_URL.",
  ),
  USER_BLOCKED: row('Your account is blocked', "Contact the app's support."),
  ACTIVITY_NEEDS_APPROVAL: pending,
  ACTIVITY_PENDING: row('Still working', 'This is still in progress. Check again in a moment.'),
  ACTIVITY_REJECTED: row('Rejected', 'Someone rejected this request, so nothing happened.'),
  ACTIVITY_FAILED: row("That didn't work", 'The service declined the request. Go back and try again.'),

  USER_NOT_FOUND: row(
    'No account found',
    'There is no account with this email or phone number here. Check it, or ask for access.',
  ),
  ACTIVITY_NOT_FOUND: gone,
  ACTIVITY_FINGERPRINT_NOT_FOUND: gone,
  CREDENTIAL_NOT_FOUND: gone,
  ROUTE_NOT_FOUND: appFault,
  METHOD_NOT_ALLOWED: appFault,
  CONTENT_TYPE_UNSUPPORTED: appFault,
  BODY_TOO_LARGE: appFault,
  REQUEST_INVALID: appFault,
  SIGNATURE_MISSING: appFault,
  SIGNATURE_INVALID: appFault,
  STAMP_MALFORMED: appFault,
  NOT_BUILT: row('Not available yet', "This service can't do that yet. Choose another way."),
  SEALED_DATA_UNREADABLE: row(
    "This key can't be opened",
    "The service can't open what it stored for you. Trying again won't help. Contact this site's support.",
  ),
  INTERNAL: defect,
  UNKNOWN: defect,
}
