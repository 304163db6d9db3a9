// Written by `npm run texts` from packages/ui/texts/pl.json.
import { texts } from '../../texts/pl/page.ts'
import { createLanguage } from '../../texts/languages.ts'
import type { Localization } from '../../texts/localization.ts'

/** Polish, with "Ty". */
export const pl: Localization = {
  locale: 'pl',
  direction: 'ltr',
  texts,
  language: /* @__PURE__ */ createLanguage({
    card: () => import('../../texts/pl/card.ts'),
    screens: () => import('../../texts/pl/screens.ts'),
    social: () => import('../../texts/pl/screens.ts'),
    passkey: () => import('../../texts/pl/screens.ts'),
    wallet: () => import('../../texts/pl/screens.ts'),
    signUp: () => import('../../texts/pl/signUp.ts'),
    menu: () => import('../../texts/pl/menu.ts'),
    phone: () => import('../../texts/pl/phone.ts'),
    profile: () => import('../../texts/pl/profile.ts'),
    deeds: () => import('../../texts/pl/deeds.ts'),
    approvals: () => import('../../texts/pl/approvals.ts'),
    operations: () => import('../../texts/pl/approvals.ts'),
    parameters: () => import('../../texts/pl/approvals.ts'),
    decodedPast: () => import('../../texts/pl/decodedPast.ts'),
    decoded: () => import('../../texts/pl/decoded.ts'),
    walletPanel: () => import('../../texts/pl/walletPanel.ts'),
    walletHome: () => import('../../texts/pl/walletHome.ts'),
    walletReceive: () => import('../../texts/pl/walletReceive.ts'),
    walletSend: () => import('../../texts/pl/walletSend.ts'),
    scan: () => import('../../texts/pl/scan.ts'),
    recipients: () => import('../../texts/pl/recipients.ts'),
    allowances: () => import('../../texts/pl/allowances.ts'),
    signing: () => import('../../texts/pl/signing.ts'),
    vault: () => import('../../texts/pl/vault.ts'),
    ending: () => import('../../texts/pl/ending.ts'),
    errors: () => import('../../texts/pl/errors.ts'),
  }),
}
