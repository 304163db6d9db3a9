// Written by `npm run texts` from packages/ui/texts/de.json.
import { texts } from '../../texts/de/page.ts'
import { createLanguage } from '../../texts/languages.ts'
import type { Localization } from '../../texts/localization.ts'

/** German, with "du". */
export const de: Localization = {
  locale: 'de',
  direction: 'ltr',
  texts,
  language: /* @__PURE__ */ createLanguage({
    card: () => import('../../texts/de/card.ts'),
    screens: () => import('../../texts/de/screens.ts'),
    social: () => import('../../texts/de/screens.ts'),
    passkey: () => import('../../texts/de/screens.ts'),
    wallet: () => import('../../texts/de/screens.ts'),
    signUp: () => import('../../texts/de/signUp.ts'),
    menu: () => import('../../texts/de/menu.ts'),
    phone: () => import('../../texts/de/phone.ts'),
    profile: () => import('../../texts/de/profile.ts'),
    deeds: () => import('../../texts/de/deeds.ts'),
    approvals: () => import('../../texts/de/approvals.ts'),
    operations: () => import('../../texts/de/approvals.ts'),
    parameters: () => import('../../texts/de/approvals.ts'),
    decodedPast: () => import('../../texts/de/decodedPast.ts'),
    decoded: () => import('../../texts/de/decoded.ts'),
    walletPanel: () => import('../../texts/de/walletPanel.ts'),
    walletHome: () => import('../../texts/de/walletHome.ts'),
    walletReceive: () => import('../../texts/de/walletReceive.ts'),
    walletSend: () => import('../../texts/de/walletSend.ts'),
    scan: () => import('../../texts/de/scan.ts'),
    recipients: () => import('../../texts/de/recipients.ts'),
    allowances: () => import('../../texts/de/allowances.ts'),
    signing: () => import('../../texts/de/signing.ts'),
    vault: () => import('../../texts/de/vault.ts'),
    ending: () => import('../../texts/de/ending.ts'),
    errors: () => import('../../texts/de/errors.ts'),
  }),
}
