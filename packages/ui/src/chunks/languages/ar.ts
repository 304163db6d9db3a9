// Written by `npm run texts` from packages/ui/texts/ar.json.
import { texts } from '../../texts/ar/page.ts'
import { createLanguage } from '../../texts/languages.ts'
import type { Localization } from '../../texts/localization.ts'

/** Arabic, modern standard, without gender. */
export const ar: Localization = {
  locale: 'ar',
  direction: 'rtl',
  texts,
  language: /* @__PURE__ */ createLanguage({
    card: () => import('../../texts/ar/card.ts'),
    screens: () => import('../../texts/ar/screens.ts'),
    social: () => import('../../texts/ar/screens.ts'),
    passkey: () => import('../../texts/ar/screens.ts'),
    wallet: () => import('../../texts/ar/screens.ts'),
    signUp: () => import('../../texts/ar/signUp.ts'),
    menu: () => import('../../texts/ar/menu.ts'),
    phone: () => import('../../texts/ar/phone.ts'),
    profile: () => import('../../texts/ar/profile.ts'),
    deeds: () => import('../../texts/ar/deeds.ts'),
    approvals: () => import('../../texts/ar/approvals.ts'),
    operations: () => import('../../texts/ar/approvals.ts'),
    parameters: () => import('../../texts/ar/approvals.ts'),
    decodedPast: () => import('../../texts/ar/decodedPast.ts'),
    decoded: () => import('../../texts/ar/decoded.ts'),
    walletPanel: () => import('../../texts/ar/walletPanel.ts'),
    walletHome: () => import('../../texts/ar/walletHome.ts'),
    walletReceive: () => import('../../texts/ar/walletReceive.ts'),
    walletSend: () => import('../../texts/ar/walletSend.ts'),
    scan: () => import('../../texts/ar/scan.ts'),
    recipients: () => import('../../texts/ar/recipients.ts'),
    allowances: () => import('../../texts/ar/allowances.ts'),
    signing: () => import('../../texts/ar/signing.ts'),
    vault: () => import('../../texts/ar/vault.ts'),
    ending: () => import('../../texts/ar/ending.ts'),
    errors: () => import('../../texts/ar/errors.ts'),
  }),
}
