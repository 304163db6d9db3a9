// Written by `npm run texts` from packages/ui/texts/fr.json.
import { texts } from '../../texts/fr/page.ts'
import { createLanguage } from '../../texts/languages.ts'
import type { Localization } from '../../texts/localization.ts'

/** French, with "vous". */
export const fr: Localization = {
  locale: 'fr',
  direction: 'ltr',
  texts,
  language: /* @__PURE__ */ createLanguage({
    card: () => import('../../texts/fr/card.ts'),
    screens: () => import('../../texts/fr/screens.ts'),
    social: () => import('../../texts/fr/screens.ts'),
    passkey: () => import('../../texts/fr/screens.ts'),
    wallet: () => import('../../texts/fr/screens.ts'),
    signUp: () => import('../../texts/fr/signUp.ts'),
    menu: () => import('../../texts/fr/menu.ts'),
    phone: () => import('../../texts/fr/phone.ts'),
    profile: () => import('../../texts/fr/profile.ts'),
    deeds: () => import('../../texts/fr/deeds.ts'),
    approvals: () => import('../../texts/fr/approvals.ts'),
    operations: () => import('../../texts/fr/approvals.ts'),
    parameters: () => import('../../texts/fr/approvals.ts'),
    decodedPast: () => import('../../texts/fr/decodedPast.ts'),
    decoded: () => import('../../texts/fr/decoded.ts'),
    walletPanel: () => import('../../texts/fr/walletPanel.ts'),
    walletHome: () => import('../../texts/fr/walletHome.ts'),
    walletReceive: () => import('../../texts/fr/walletReceive.ts'),
    walletSend: () => import('../../texts/fr/walletSend.ts'),
    scan: () => import('../../texts/fr/scan.ts'),
    recipients: () => import('../../texts/fr/recipients.ts'),
    allowances: () => import('../../texts/fr/allowances.ts'),
    signing: () => import('../../texts/fr/signing.ts'),
    vault: () => import('../../texts/fr/vault.ts'),
    ending: () => import('../../texts/fr/ending.ts'),
    errors: () => import('../../texts/fr/errors.ts'),
  }),
}
