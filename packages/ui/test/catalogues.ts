import { approvalsDe } from '../src/texts/de/approvals.ts'
import { cardDe } from '../src/texts/de/card.ts'
import { decodedDe } from '../src/texts/de/decoded.ts'
import { endingDe } from '../src/texts/de/ending.ts'
import { errorsDe } from '../src/texts/de/errors.ts'
import { menuDe } from '../src/texts/de/menu.ts'
import { operationsDe } from '../src/texts/de/operations.ts'
import { accountDe, pageDe } from '../src/texts/de/page.ts'
import { parametersDe } from '../src/texts/de/parameters.ts'
import { passkeyDe } from '../src/texts/de/passkey.ts'
import { phoneDe } from '../src/texts/de/phone.ts'
import { profileDe } from '../src/texts/de/profile.ts'
import { screensDe } from '../src/texts/de/screens.ts'
import { signingDe } from '../src/texts/de/signing.ts'
import { socialDe } from '../src/texts/de/social.ts'
import { vaultDe } from '../src/texts/de/vault.ts'
import { walletDe } from '../src/texts/de/wallet.ts'
import { walletHomeDe } from '../src/texts/de/walletHome.ts'
import { walletPanelDe } from '../src/texts/de/walletPanel.ts'
import { walletSendDe } from '../src/texts/de/walletSend.ts'
import { approvalsEn } from '../src/texts/en/approvals.ts'
import { cardEn } from '../src/texts/en/card.ts'
import { decodedEn } from '../src/texts/en/decoded.ts'
import { endingEn } from '../src/texts/en/ending.ts'
import { errorTexts } from '../src/texts/en/errors.ts'
import { menuEn } from '../src/texts/en/menu.ts'
import { operationsEn } from '../src/texts/en/operations.ts'
import { accountEn, pageEn } from '../src/texts/en/page.ts'
import { parametersEn } from '../src/texts/en/parameters.ts'
import { passkeyEn } from '../src/texts/en/passkey.ts'
import { phoneEn } from '../src/texts/en/phone.ts'
import { profileEn } from '../src/texts/en/profile.ts'
import { screensEn } from '../src/texts/en/screens.ts'
import { signingEn } from '../src/texts/en/signing.ts'
import { socialEn } from '../src/texts/en/social.ts'
import { vaultEn } from '../src/texts/en/vault.ts'
import { walletEn } from '../src/texts/en/wallet.ts'
import { walletHomeEn } from '../src/texts/en/walletHome.ts'
import { walletPanelEn } from '../src/texts/en/walletPanel.ts'
import { walletSendEn } from '../src/texts/en/walletSend.ts'
import type { ErrorTexts, Messages } from '../src/texts/messages.ts'

/** Every catalogue of English but errors, by the name of its file. */
export const en = {
  page: { ...pageEn, ...accountEn },
  card: cardEn,
  screens: screensEn,
  social: socialEn,
  passkey: passkeyEn,
  wallet: walletEn,
  menu: menuEn,
  phone: phoneEn,
  profile: profileEn,
  approvals: approvalsEn,
  decoded: decodedEn,
  operations: operationsEn,
  parameters: parametersEn,
  walletPanel: walletPanelEn,
  signing: signingEn,
  ending: endingEn,
  walletHome: walletHomeEn,
  walletSend: walletSendEn,
  vault: vaultEn,
}

/** Every language that is built, whole. */
export const languages: Readonly<
  Record<string, { catalogues: Record<keyof typeof en, Messages>; errors: ErrorTexts }>
> = {
  en: { catalogues: en, errors: errorTexts },
  de: {
    catalogues: {
      page: { ...pageDe, ...accountDe },
      card: cardDe,
      screens: screensDe,
      social: socialDe,
      passkey: passkeyDe,
      wallet: walletDe,
      menu: menuDe,
      phone: phoneDe,
      profile: profileDe,
      approvals: approvalsDe,
      decoded: decodedDe,
      operations: operationsDe,
      parameters: parametersDe,
      walletPanel: walletPanelDe,
      signing: signingDe,
      ending: endingDe,
      walletHome: walletHomeDe,
      walletSend: walletSendDe,
      vault: vaultDe,
    },
    errors: errorsDe,
  },
}
