// Written by `npm run texts` from packages/ui/texts/tr.json.
import { texts } from '../../texts/tr/page.ts'
import { createLanguage } from '../../texts/languages.ts'
import type { Localization } from '../../texts/localization.ts'

/** Turkish, with "siz". */
export const tr: Localization = {
  locale: 'tr',
  direction: 'ltr',
  texts,
  language: /* @__PURE__ */ createLanguage({
    card: () => import('../../texts/tr/card.ts'),
    screens: () => import('../../texts/tr/screens.ts'),
    social: () => import('../../texts/tr/screens.ts'),
    passkey: () => import('../../texts/tr/screens.ts'),
    wallet: () => import('../../texts/tr/screens.ts'),
    signUp: () => import('../../texts/tr/signUp.ts'),
    menu: () => import('../../texts/tr/menu.ts'),
    phone: () => import('../../texts/tr/phone.ts'),
    profile: () => import('../../texts/tr/profile.ts'),
    deeds: () => import('../../texts/tr/deeds.ts'),
    approvals: () => import('../../texts/tr/approvals.ts'),
    operations: () => import('../../texts/tr/approvals.ts'),
    parameters: () => import('../../texts/tr/approvals.ts'),
    decodedPast: () => import('../../texts/tr/decodedPast.ts'),
    decoded: () => import('../../texts/tr/decoded.ts'),
    walletPanel: () => import('../../texts/tr/walletPanel.ts'),
    walletHome: () => import('../../texts/tr/walletHome.ts'),
    walletReceive: () => import('../../texts/tr/walletReceive.ts'),
    walletSend: () => import('../../texts/tr/walletSend.ts'),
    scan: () => import('../../texts/tr/scan.ts'),
    recipients: () => import('../../texts/tr/recipients.ts'),
    allowances: () => import('../../texts/tr/allowances.ts'),
    signing: () => import('../../texts/tr/signing.ts'),
    vault: () => import('../../texts/tr/vault.ts'),
    ending: () => import('../../texts/tr/ending.ts'),
    errors: () => import('../../texts/tr/errors.ts'),
  }),
}
