// Written by `npm run texts` from packages/ui/texts/it.json.
import { texts } from '../../texts/it/page.ts'
import { createLanguage } from '../../texts/languages.ts'
import type { Localization } from '../../texts/localization.ts'

/** Italian, with "tu". */
export const it: Localization = {
  locale: 'it',
  direction: 'ltr',
  texts,
  language: /* @__PURE__ */ createLanguage({
    card: () => import('../../texts/it/card.ts'),
    screens: () => import('../../texts/it/screens.ts'),
    social: () => import('../../texts/it/screens.ts'),
    passkey: () => import('../../texts/it/screens.ts'),
    wallet: () => import('../../texts/it/screens.ts'),
    signUp: () => import('../../texts/it/signUp.ts'),
    menu: () => import('../../texts/it/menu.ts'),
    phone: () => import('../../texts/it/phone.ts'),
    profile: () => import('../../texts/it/profile.ts'),
    deeds: () => import('../../texts/it/deeds.ts'),
    approvals: () => import('../../texts/it/approvals.ts'),
    operations: () => import('../../texts/it/approvals.ts'),
    parameters: () => import('../../texts/it/approvals.ts'),
    decodedPast: () => import('../../texts/it/decodedPast.ts'),
    decoded: () => import('../../texts/it/decoded.ts'),
    walletPanel: () => import('../../texts/it/walletPanel.ts'),
    walletHome: () => import('../../texts/it/walletHome.ts'),
    walletReceive: () => import('../../texts/it/walletReceive.ts'),
    walletSend: () => import('../../texts/it/walletSend.ts'),
    scan: () => import('../../texts/it/scan.ts'),
    recipients: () => import('../../texts/it/recipients.ts'),
    allowances: () => import('../../texts/it/allowances.ts'),
    signing: () => import('../../texts/it/signing.ts'),
    vault: () => import('../../texts/it/vault.ts'),
    ending: () => import('../../texts/it/ending.ts'),
    errors: () => import('../../texts/it/errors.ts'),
  }),
}
