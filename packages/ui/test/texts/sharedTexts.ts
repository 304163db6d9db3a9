import type { EnglishCatalogues } from '../../src/texts/en/englishCatalogues.types.ts'
import type { ErrorTexts } from '../../src/texts/messages.ts'
import type { CatalogueName } from './readTexts.ts'

/** Errors that are one thing to the user, by the code that has the text. */
export const sameErrors: Readonly<Partial<Record<keyof ErrorTexts, readonly (keyof ErrorTexts)[]>>> = {
  VERIFICATION_TOKEN_INVALID: ['CLIENT_SIGNATURE_INVALID', 'SESSION_INVALID'],
  OIDC_TOKEN_INVALID: ['OAUTH_CODE_REFUSED'],
  WALLET_ACCOUNT_NOT_FOUND: [
    'PRIVATE_KEY_NOT_FOUND',
    'POLICY_NOT_FOUND',
    'SESSION_PROFILE_NOT_FOUND',
    'LIMIT_NOT_FOUND',
    'BOOT_PROOF_NOT_FOUND',
    'TVC_NOT_FOUND',
    'ACTIVITY_NOT_FOUND',
    'ACTIVITY_FINGERPRINT_NOT_FOUND',
    'CREDENTIAL_NOT_FOUND',
  ],
  WEBHOOK_ENDPOINT_NOT_FOUND: ['SMART_CONTRACT_INTERFACE_NOT_FOUND'],
  REQUEST_INVALID: [
    'POLICY_INVALID',
    'LIMIT_IN_USE',
    'POLICIES_TOO_COMPLEX',
    'ROUTE_NOT_FOUND',
    'METHOD_NOT_ALLOWED',
    'CONTENT_TYPE_UNSUPPORTED',
    'BODY_TOO_LARGE',
    'SIGNATURE_MISSING',
    'SIGNATURE_INVALID',
    'STAMP_MALFORMED',
  ],
  REQUEST_NOT_AUTHORIZED: ['WEBHOOK_SIGNATURE_INVALID'],
  SESSION_MISSING: ['API_KEY_EXPIRED', 'PUBLIC_KEY_NOT_FOUND'],
  NOT_BUILT: ['LIMITS_UNAVAILABLE'],
  UNKNOWN: ['INTERNAL'],
}

type KitPath =
  | { [Name in CatalogueName]: `${Name}.${keyof EnglishCatalogues[Name] & string}` }[CatalogueName]
  | `errors.${keyof ErrorTexts}`

/** Messages of the vault's site that translators write once, for the kit: by catalogue and key, where they are. */
export const sharedByVault: Readonly<Record<string, Readonly<Record<string, KitPath>>>> = {
  main: {
    back: 'card.back',
    close: 'card.close',
    done: 'walletSend.done',
    contactLabel: 'card.contactLabel',
    accountNumber: 'walletPanel.accountNumber',
    errorContact: 'errors.CONTACT_INVALID',
    errorOffline: 'errors.OFFLINE',
  },
  code: {
    codeEmailTitle: 'screens.checkEmail',
    codePhoneTitle: 'screens.checkPhone',
    codeText: 'screens.codeSentDigits',
    codeTextCharacters: 'screens.codeSentCharacters',
    noCodePasted: 'screens.noCodePasted',
    anotherEmail: 'screens.anotherEmail',
    anotherPhone: 'screens.anotherPhone',
    resend: 'screens.sendNewCode',
  },
  young: {
    continue: 'card.continue',
    done: 'walletSend.done',
    methodTitle: 'vault.vaultConfirmMethod',
  },
  import: {
    next: 'card.continue',
    explainTitle: 'walletPanel.panelImportFirst',
    title: 'walletPanel.panelImportFirst',
  },
  standalone: {
    importWallet: 'walletPanel.panelImportFirst',
    privateKeys: 'walletPanel.panelPrivateKeys',
    signOut: 'menu.signOut',
  },
  change: { explainTitle: 'vault.vaultConfirmChange', close: 'walletSend.done' },
  sheet: { accounts: 'walletPanel.accountsTitle' },
}
