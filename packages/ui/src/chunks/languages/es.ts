// Written by `npm run texts` from packages/ui/texts/es.json.
import { texts } from '../../texts/es/page.ts'
import { createLanguage } from '../../texts/languages.ts'
import type { Localization } from '../../texts/localization.ts'

/** Spanish, with "tú". */
export const es: Localization = {
  locale: 'es',
  direction: 'ltr',
  texts,
  language: /* @__PURE__ */ createLanguage({
    card: () => import('../../texts/es/card.ts'),
    screens: () => import('../../texts/es/screens.ts'),
    social: () => import('../../texts/es/screens.ts'),
    passkey: () => import('../../texts/es/screens.ts'),
    wallet: () => import('../../texts/es/screens.ts'),
    signUp: () => import('../../texts/es/signUp.ts'),
    menu: () => import('../../texts/es/menu.ts'),
    phone: () => import('../../texts/es/phone.ts'),
    profile: () => import('../../texts/es/profile.ts'),
    deeds: () => import('../../texts/es/deeds.ts'),
    approvals: () => import('../../texts/es/approvals.ts'),
    operations: () => import('../../texts/es/approvals.ts'),
    parameters: () => import('../../texts/es/approvals.ts'),
    decodedPast: () => import('../../texts/es/decodedPast.ts'),
    decoded: () => import('../../texts/es/decoded.ts'),
    walletPanel: () => import('../../texts/es/walletPanel.ts'),
    walletHome: () => import('../../texts/es/walletHome.ts'),
    walletReceive: () => import('../../texts/es/walletReceive.ts'),
    walletSend: () => import('../../texts/es/walletSend.ts'),
    scan: () => import('../../texts/es/scan.ts'),
    recipients: () => import('../../texts/es/recipients.ts'),
    allowances: () => import('../../texts/es/allowances.ts'),
    signing: () => import('../../texts/es/signing.ts'),
    vault: () => import('../../texts/es/vault.ts'),
    ending: () => import('../../texts/es/ending.ts'),
    errors: () => import('../../texts/es/errors.ts'),
  }),
}
