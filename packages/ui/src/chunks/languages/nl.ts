// Written by `npm run texts` from packages/ui/texts/nl.json.
import { texts } from '../../texts/nl/page.ts'
import { createLanguage } from '../../texts/languages.ts'
import type { Localization } from '../../texts/localization.ts'

/** Dutch, with "je". */
export const nl: Localization = {
  locale: 'nl',
  direction: 'ltr',
  texts,
  language: /* @__PURE__ */ createLanguage({
    card: () => import('../../texts/nl/card.ts'),
    screens: () => import('../../texts/nl/screens.ts'),
    social: () => import('../../texts/nl/screens.ts'),
    passkey: () => import('../../texts/nl/screens.ts'),
    wallet: () => import('../../texts/nl/screens.ts'),
    signUp: () => import('../../texts/nl/signUp.ts'),
    menu: () => import('../../texts/nl/menu.ts'),
    phone: () => import('../../texts/nl/phone.ts'),
    profile: () => import('../../texts/nl/profile.ts'),
    deeds: () => import('../../texts/nl/deeds.ts'),
    approvals: () => import('../../texts/nl/approvals.ts'),
    operations: () => import('../../texts/nl/approvals.ts'),
    parameters: () => import('../../texts/nl/approvals.ts'),
    decodedPast: () => import('../../texts/nl/decodedPast.ts'),
    decoded: () => import('../../texts/nl/decoded.ts'),
    walletPanel: () => import('../../texts/nl/walletPanel.ts'),
    walletHome: () => import('../../texts/nl/walletHome.ts'),
    walletReceive: () => import('../../texts/nl/walletReceive.ts'),
    walletSend: () => import('../../texts/nl/walletSend.ts'),
    scan: () => import('../../texts/nl/scan.ts'),
    recipients: () => import('../../texts/nl/recipients.ts'),
    allowances: () => import('../../texts/nl/allowances.ts'),
    signing: () => import('../../texts/nl/signing.ts'),
    vault: () => import('../../texts/nl/vault.ts'),
    ending: () => import('../../texts/nl/ending.ts'),
    errors: () => import('../../texts/nl/errors.ts'),
  }),
}
