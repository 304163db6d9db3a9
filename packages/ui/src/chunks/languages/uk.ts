// Written by `npm run texts` from packages/ui/texts/uk.json.
import { texts } from '../../texts/uk/page.ts'
import { createLanguage } from '../../texts/languages.ts'
import type { Localization } from '../../texts/localization.ts'

/** Ukrainian, with "ви". */
export const uk: Localization = {
  locale: 'uk',
  direction: 'ltr',
  texts,
  language: /* @__PURE__ */ createLanguage({
    card: () => import('../../texts/uk/card.ts'),
    screens: () => import('../../texts/uk/screens.ts'),
    social: () => import('../../texts/uk/screens.ts'),
    passkey: () => import('../../texts/uk/screens.ts'),
    wallet: () => import('../../texts/uk/screens.ts'),
    signUp: () => import('../../texts/uk/signUp.ts'),
    menu: () => import('../../texts/uk/menu.ts'),
    phone: () => import('../../texts/uk/phone.ts'),
    profile: () => import('../../texts/uk/profile.ts'),
    deeds: () => import('../../texts/uk/deeds.ts'),
    approvals: () => import('../../texts/uk/approvals.ts'),
    operations: () => import('../../texts/uk/approvals.ts'),
    parameters: () => import('../../texts/uk/approvals.ts'),
    decodedPast: () => import('../../texts/uk/decodedPast.ts'),
    decoded: () => import('../../texts/uk/decoded.ts'),
    walletPanel: () => import('../../texts/uk/walletPanel.ts'),
    walletHome: () => import('../../texts/uk/walletHome.ts'),
    walletReceive: () => import('../../texts/uk/walletReceive.ts'),
    walletSend: () => import('../../texts/uk/walletSend.ts'),
    scan: () => import('../../texts/uk/scan.ts'),
    recipients: () => import('../../texts/uk/recipients.ts'),
    allowances: () => import('../../texts/uk/allowances.ts'),
    signing: () => import('../../texts/uk/signing.ts'),
    vault: () => import('../../texts/uk/vault.ts'),
    ending: () => import('../../texts/uk/ending.ts'),
    errors: () => import('../../texts/uk/errors.ts'),
  }),
}
