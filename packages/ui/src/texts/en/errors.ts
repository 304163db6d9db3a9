import type { ErrorText, ErrorTexts } from '../messages.ts'

const row = (title: string, text: string): ErrorText => ({ title, text })

// Several codes are one thing to the person who reads them.
const newStart = row("The sign-in couldn't be finished", 'Its proof is no longer valid. Start again.')
const providerAgain = row(
  "The sign-in couldn't be finished",
  "The provider's answer is no longer valid. Start again with the provider.",
)
const setUp = (text: string): ErrorText => row("This app's sign-in isn't set up right", text)
const defect = row(
  'The sign-in service had a fault',
  'Nothing you typed was lost. Try again; if it stays, whoever runs the app can look into it.',
)
const appFault = row(
  'The app and the sign-in service disagree',
  'Reload the page and try again. If it stays, whoever runs the app can look into it.',
)
const sessionOver = row('Your session has ended', 'Sign in again to continue.')
const notAllowed = row(
  "You can't do that here",
  'Your account has no right to it. Ask whoever runs this app.',
)
const gone = row("That wasn't found", 'It may have been removed. Go back and try again.')
const pending = row('This waits for approval', 'Someone else has to approve it. Come back when they have.')

/** What each error says: what happened and what to do. */
export const errorTexts: ErrorTexts = {
  // Said under the field or in the seat below the slots.
  CONTACT_INVALID: row(
    'No code can go there',
    'No code can go there. Check it: an address looks like name@example.com, a number begins with its country code.',
  ),
  CODE_INCOMPLETE: row('The code is incomplete', 'Some of the code is missing. Type or paste all of it.'),
  OTP_INVALID: row(
    "That code isn't right",
    "{triesLeft, select, unknown {That code isn't right.} other {{triesLeft, plural, one {That code isn't right. # try left.} other {That code isn't right. # tries left.}}}}",
  ),
  OTP_EXPIRED: row('That code no longer works', 'That code no longer works. Send a new one.'),
  OTP_LIMIT_REACHED: row(
    'Too many codes',
    '{unit, select, seconds {{wait, plural, one {Too many codes were asked for. Try again in # second.} other {Too many codes were asked for. Try again in # seconds.}}} minutes {{wait, plural, one {Too many codes were asked for. Try again in # minute.} other {Too many codes were asked for. Try again in # minutes.}}} other {Too many codes were asked for. Try again in a few minutes.}}',
  ),
  RATE_LIMIT_EXCEEDED: row(
    'Too many tries',
    '{unit, select, seconds {{wait, plural, one {Too many tries from here. Try again in # second.} other {Too many tries from here. Try again in # seconds.}}} minutes {{wait, plural, one {Too many tries from here. Try again in # minute.} other {Too many tries from here. Try again in # minutes.}}} other {Too many tries from here. Try again in a few minutes.}}',
  ),
  LIMIT_EXCEEDED: row(
    'Too many tries',
    '{unit, select, seconds {{wait, plural, one {A limit was reached. Try again in # second.} other {A limit was reached. Try again in # seconds.}}} minutes {{wait, plural, one {A limit was reached. Try again in # minute.} other {A limit was reached. Try again in # minutes.}}} other {A limit was reached. Try again in a few minutes.}}',
  ),

  // The way to the service.
  OFFLINE: row("You're offline", "You're offline. It works again as soon as you're back."),
  UNREACHABLE: row(
    "We couldn't reach the sign-in service",
    "You're online, but it didn't answer. Nothing you typed was lost. Try again.",
  ),
  UNAVAILABLE: row(
    'The sign-in service is busy',
    'It is busy or restarting. Nothing you typed was lost. Try again in a moment.',
  ),
  TIMEOUT: row(
    'The sign-in service took too long',
    "You're online, but no answer came in time. Nothing you typed was lost.",
  ),
  UNEXPECTED_ANSWER: row(
    'Something else answered',
    'A network such as a hotel or train may want its own sign-in first. Then try again.',
  ),
  CODE_NOT_LOADED: row(
    "Part of this page couldn't be loaded",
    'Check your connection and try again. If that changes nothing, reload the page.',
  ),
  ABORTED: row('Stopped', 'It was stopped before it ended. Try again.'),

  // This device.
  CRYPTO_UNAVAILABLE: row(
    "This browser can't sign in safely",
    'It offers no secure keys on this page. Open the page over https, or in another browser.',
  ),
  STORAGE_BLOCKED: row(
    'This browser keeps nothing here',
    'Its storage is full or switched off for this site. Allow it, or use another window, then try again.',
  ),
  KEY_MISSING: row('This device lost its key', 'The browser cleared what it kept. Start again.'),
  PASSKEY_CANCELLED: row('Nothing was done', 'The prompt was closed. Try again, or choose another way.'),
  PASSKEY_TIMEOUT: row(
    'The prompt waited too long',
    'It was open for five minutes. Try again when you are ready.',
  ),
  PASSKEY_UNSUPPORTED: row('No passkeys in this browser', 'Choose another way, or another browser.'),
  PASSKEY_NO_AUTHENTICATOR: row(
    'This device has no place for a passkey',
    'It needs a screen lock, a fingerprint or a security key. Set one up, or choose another way.',
  ),
  PASSKEY_WRONG_SITE: row(
    "Passkeys don't work at this address",
    'They belong to another address of this app. Whoever runs the app can correct it.',
  ),
  PASSKEY_EXISTS: row(
    'There is one already',
    'This device has a passkey for your account. Use it to sign in.',
  ),
  OAUTH_WINDOW_CLOSED: row('The window was closed', 'The window was closed. Nothing was done.'),
  OAUTH_REFUSED: row('Nothing was done', 'The provider was told no. Try again, or choose another way.'),
  OAUTH_WRONG_ACCOUNT: row(
    'That is another account',
    'What you chose at the provider opens another account here. Try again with the right one.',
  ),
  OAUTH_TIMEOUT: row(
    'The sign-in waited too long',
    'Ten minutes passed without an answer from the provider. Try again when you are ready.',
  ),
  OAUTH_STATE_MISMATCH: row(
    "The sign-in couldn't be finished",
    "The provider's answer belongs to no sign-in that began in this tab. Start again here.",
  ),
  WALLET_REJECTED: row('Nothing was signed', 'The wallet was told no. Try again, or choose another way.'),
  WALLET_LOCKED: row(
    'The wallet is waiting for you',
    'It is locked, or has another question open. Open the wallet, then try again.',
  ),
  WALLET_WRONG_ACCOUNT: row(
    'That is another account',
    'What the wallet signed with is not the account that was meant. Choose the right one in the wallet and try again.',
  ),
  WALLET_DISCONNECTED: row(
    'The wallet has disconnected',
    'It let go of this page, or lost its device or network. Connect it and try again.',
  ),
  WALLET_UNSUPPORTED: row(
    "This wallet can't sign in here",
    'It signs in a way that nobody can check. Choose another wallet or another way.',
  ),
  WALLET_SMART_CONTRACT: row(
    "This wallet can't sign in here",
    'Its account is a smart contract, which has no key of its own to sign with. Choose another wallet or way.',
  ),
  WALLET_TIMEOUT: row(
    'The wallet waited too long',
    'Nobody answered in the wallet. Try again when you are ready.',
  ),
  WALLET_FAILED: row('The wallet had a fault', 'Open it and look, then try again or choose another way.'),
  REQUEST_EXPIRED: row('The clocks disagree', "Check this device's date and time, then try again."),

  // The organization's settings.
  ORIGIN_NOT_ALLOWED: setUp('This address may not sign people in. Whoever runs the app can allow it.'),
  PROXY_CONFIG_NOT_FOUND: setUp("Its configuration doesn't exist. Whoever runs the app can correct it."),
  PROXY_DISABLED: setUp('Sign-in is switched off. Whoever runs the app can switch it on.'),
  METHOD_DISABLED: row('This way to sign in is off', 'Choose another way to sign in.'),
  ORGANIZATION_NOT_FOUND: setUp("Its organization doesn't exist. Whoever runs the app can correct it."),
  ORGANIZATION_MISMATCH: setUp('It names another organization. Whoever runs the app can correct it.'),

  // What a login proves.
  VERIFICATION_TOKEN_INVALID: newStart,
  CLIENT_SIGNATURE_INVALID: newStart,
  SESSION_INVALID: newStart,
  OIDC_TOKEN_INVALID: providerAgain,
  OAUTH_CODE_REFUSED: providerAgain,
  PROVIDER_NOT_CONFIGURED: setUp("That provider isn't set up here. Choose another way."),
  REDIRECT_URI_NOT_ALLOWED: setUp(
    'The provider may not return to this address. Whoever runs the app can allow it.',
  ),
  UPSTREAM_UNAVAILABLE: row(
    "The provider didn't answer",
    'Wait a moment and try again, or choose another way.',
  ),
  CREDENTIAL_CONFLICT: row(
    'That is in use already',
    'It belongs to another account. Sign in with that account.',
  ),

  // Passkeys and phones.
  PASSKEY_INVALID: row("That passkey wasn't saved", "It didn't check out. Try again, or use another device."),
  PASSKEY_NOT_FOUND: row(
    "That passkey isn't known here",
    'It may have been removed from the account. Choose another passkey or another way to sign in.',
  ),
  WALLET_STAMP_INVALID: row(
    "That signature wasn't accepted",
    "What the wallet signed isn't what this app asked for. Try again, or choose another way.",
  ),
  PASSKEY_SIGNATURE_INVALID: row(
    "That passkey wasn't accepted",
    "Its proof didn't check out. Try again, or choose another way to sign in.",
  ),
  LAST_CREDENTIAL: row(
    "That's the only way in",
    'Add another way to sign in first. Then you can remove this one.',
  ),
  SMS_COUNTRY_NOT_ALLOWED: row(
    "No codes go to that number's country",
    'Use a number of another country, or choose another way.',
  ),

  // Wallets.
  WALLET_NOT_FOUND: row("That wallet wasn't found", 'It may have been deleted. Reload the page.'),
  WALLET_ACCOUNT_NOT_FOUND: gone,
  PRIVATE_KEY_NOT_FOUND: gone,
  BOOT_PROOF_NOT_FOUND: gone,
  IMPORT_TARGET_NOT_FOUND: row(
    'This import is no longer valid',
    'It expired or was used already. Start the import again.',
  ),
  NOT_EXPORTED: row(
    'Save a copy first',
    'This key was never exported. Export it, or delete it for good and lose what it holds.',
  ),
  SIGNER_NOT_FOUND: row("That address isn't yours", 'No wallet of this account has the address.'),
  NAME_TAKEN: row('That name is taken', 'Choose another name.'),
  ACCOUNT_EXISTS: row('That account exists already', 'The wallet has this account. Choose another one.'),

  // A session that is over.
  SESSION_MISSING: sessionOver,
  API_KEY_EXPIRED: sessionOver,
  PUBLIC_KEY_NOT_FOUND: sessionOver,
  REAUTHENTICATION_REQUIRED: row(
    "Confirm that it's you",
    'This needs a fresh sign-in. Sign in again, then go on.',
  ),
  STEP_UP_REQUIRED: row(
    "Confirm that it's you",
    'This needs a stronger proof. Sign in with a passkey, then go on.',
  ),
  REQUEST_NOT_AUTHORIZED: notAllowed,
  ACTIVITY_PENDING: pending,
  ACTIVITY_FAILED: row("That wasn't done", 'The service refused it. Go back and try again.'),

  USER_NOT_FOUND: gone,
  ACTIVITY_NOT_FOUND: gone,
  CREDENTIAL_NOT_FOUND: gone,
  ROUTE_NOT_FOUND: appFault,
  METHOD_NOT_ALLOWED: appFault,
  CONTENT_TYPE_UNSUPPORTED: appFault,
  BODY_TOO_LARGE: appFault,
  REQUEST_INVALID: appFault,
  SIGNATURE_MISSING: appFault,
  SIGNATURE_INVALID: appFault,
  STAMP_MALFORMED: appFault,
  NOT_BUILT: row('Not there yet', "This service can't do that yet. Choose another way."),
  INTERNAL: defect,
  UNKNOWN: defect,
}
