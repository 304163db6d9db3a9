/** Every sentence of the vault but the import's, whose screens load later. `{name}` is filled in. */
export const en = {
  back: 'Back',
  close: 'Close',
  done: 'Done',
  tryAgain: 'Try again',
  loading: 'Loading',
  shownBy: 'Shown by {origin}',

  // Opened as a page of its own.
  standalonePrivate: 'Your keys are decrypted on this page only.',
  accountNumber: 'Account {number}',

  // In a frame of the app.
  windowTitle: 'Continue in a window',
  windowText:
    "This browser can't tell whether something covers this frame. A separate window can't be covered.",
  refusedTitle: 'Open this from the app',
  refusedText: "The page around this frame isn't allowed to open the vault.",

  // Explanation of an export, and the ways to confirm it.
  exportPhraseTitle: 'Export the recovery phrase',
  exportPhraseText: "You'll see the words that restore the wallet anywhere.",
  exportPhraseWhoever: 'Anyone with these words can take everything in this wallet.',
  exportKeyTitle: 'Export the private key',
  exportKeyText: "You'll see the key that controls this account.",
  exportKeyWhoever: 'Anyone with this key can take everything in this account.',
  nobodyAsks: 'Nobody from {app} will ever ask for them.',
  nobodyAsksKey: 'Nobody from {app} will ever ask for it.',
  writeThemDown: 'Write them on paper. Other apps can read a screenshot.',
  storeKey: 'Keep it in a password manager or on paper. Other apps can read a screenshot.',
  isolated: "Shown on {origin}, which {app} can't read, and wiped when you leave.",
  theApp: 'the app',
  confirmPasskey: 'Confirm with a passkey',
  confirmCode: 'Confirm with a code',
  confirmWallet: 'Confirm with your wallet',
  confirmWith: 'Confirm with {name}',
  otherWays: 'Confirm another way',
  confirmAgain: 'Your confirmation is older than 5 minutes. Confirm again.',
  waitingForPasskey: 'Continue in the prompt of your browser',
  waitingForProvider: 'Continue in the window of {name}',

  // Confirming with a code.
  contactTitle: 'Confirm with a code',
  contactText: 'Enter the email or phone number of your account.',
  contactLabel: 'Email or phone',
  sendCode: 'Send a code',

  // Texts that say which wallet is meant.
  wrongAccountTitle: 'This wallet is in another account',
  wrongAccountText: 'Confirm with the account you use in the app.',

  // The phrase.
  phraseTitle: 'Your recovery phrase',
  phraseHidden: 'Make sure nobody can see your screen.',
  showWords: 'Hold to show the words',
  showKey: 'Hold to show the key',
  pressAgain: 'Press again to show',
  keyTitle: 'Your private key',
  hidesIn: 'Hides in {time}',
  keepShowing: 'Keep showing',
  copy: 'Copy',
  hide: 'Hide',
  copied: 'Copied. Anything on this device can read the clipboard.',
  copyFailed: "Your browser didn't allow copying. Write it down instead.",
  clearClipboard: 'Clear the clipboard',
  cleared: 'The clipboard is cleared.',
  writtenDown: "I've written them down",
  keyStored: "I've stored it",
  passphraseLabel: 'Passphrase',
  passphraseHint: 'This wallet has a passphrase. Without it, the words restore another wallet.',
  verifiedOn: 'You last checked your copy on {date}.',
  printSheet: 'Print a sheet to write on',

  // Three words.
  checkTitle: 'Check your backup',
  checkText: "Enter three of the words. They're checked as you type.",
  wordNumber: 'Word {number}',
  wordWrong: "That isn't word {number}. Look at your paper, or see the words again.",
  checkWords: 'Check the words',
  seeAgain: 'See the words again',

  goneTitle: 'Your words are hidden again',
  goneText: 'Keep your paper somewhere safe. You can export them again at any time.',
  keyGoneTitle: 'Your key is hidden again',
  keyGoneText: 'Keep it somewhere safe. You can export it again at any time.',
  sheetAgain: 'Print how to restore it elsewhere',

  // Errors.
  returnTitle: 'The vault is closed',
  returnText: 'Close this window, and start again in the app.',

  failedTitle: "That didn't work",
  errorOffline: "You're offline. Try again once you're back online.",
  errorUnreachable: "We couldn't reach the service. Try again.",
  errorPasskeyCancelled: 'No passkey was used. Try again, or confirm another way.',
  errorPasskeyUnknown: "That passkey doesn't belong to an account here. Try another, or confirm another way.",
  errorPasskeyUnsupported: "This browser can't use a passkey here. Confirm another way.",
  errorPopupBlocked: 'Your browser blocked the window. Allow pop-ups for this page, and try again.',
  errorPopupClosed: 'The window was closed before you had signed in. Try again.',
  errorDeclined: 'You declined access. Try again, or confirm another way.',
  errorProvider: "That sign-in didn't work. Try again, or confirm another way.",
  errorWalletRejected: 'You declined in your wallet. Try again, or confirm another way.',
  errorWalletLocked: 'Your wallet is locked, or another request is open in it.',
  errorWalletUnable: "That wallet can't sign in here. Try another, or confirm another way.",
  errorWalletGone: 'Your wallet did not answer. Try again.',
  errorContact: "We can't send a code there. Check the email or phone number.",
  errorNoAccount: "That doesn't sign in to an account here. Confirm the way you usually sign in.",
  errorCode: "That code isn't right.",
  errorCodeTries: "That code isn't right. Tries left: {count}",
  errorCodeIncomplete: 'Part of the code is missing. Enter all of it.',
  errorCodeOver: 'That code no longer works. Send a new one.',
  errorLimit: 'Too many tries. Wait a few minutes, then try again.',
  errorApproval: 'This needs approval from others first. Ask them, then come back.',
  errorDenied: 'A policy of your organization forbids this.',
  errorStepUp: 'Confirm again to continue.',
  errorChunk: "Part of this page couldn't be loaded. Check your connection and try again.",
  errorOther: 'Try again. If it keeps happening, contact support with the code {code}.',
} as const

/** A catalogue in another language: the same keys. */
export type Texts = { readonly [Key in keyof typeof en]: string }
