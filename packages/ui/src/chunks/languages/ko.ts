// Written by `npm run texts` from packages/ui/texts/ko.json.
import { texts } from '../../texts/ko/page.ts'
import { createLanguage } from '../../texts/languages.ts'
import type { Localization } from '../../texts/localization.ts'

/** Korean, with "해요". */
export const ko: Localization = {
  locale: 'ko',
  direction: 'ltr',
  texts,
  language: /* @__PURE__ */ createLanguage({
    card: () => import('../../texts/ko/card.ts'),
    screens: () => import('../../texts/ko/screens.ts'),
    social: () => import('../../texts/ko/screens.ts'),
    passkey: () => import('../../texts/ko/screens.ts'),
    wallet: () => import('../../texts/ko/screens.ts'),
    signUp: () => import('../../texts/ko/signUp.ts'),
    menu: () => import('../../texts/ko/menu.ts'),
    phone: () => import('../../texts/ko/phone.ts'),
    profile: () => import('../../texts/ko/profile.ts'),
    deeds: () => import('../../texts/ko/deeds.ts'),
    approvals: () => import('../../texts/ko/approvals.ts'),
    operations: () => import('../../texts/ko/approvals.ts'),
    parameters: () => import('../../texts/ko/approvals.ts'),
    decodedPast: () => import('../../texts/ko/decodedPast.ts'),
    decoded: () => import('../../texts/ko/decoded.ts'),
    walletPanel: () => import('../../texts/ko/walletPanel.ts'),
    walletHome: () => import('../../texts/ko/walletHome.ts'),
    walletReceive: () => import('../../texts/ko/walletReceive.ts'),
    walletSend: () => import('../../texts/ko/walletSend.ts'),
    scan: () => import('../../texts/ko/scan.ts'),
    recipients: () => import('../../texts/ko/recipients.ts'),
    allowances: () => import('../../texts/ko/allowances.ts'),
    signing: () => import('../../texts/ko/signing.ts'),
    vault: () => import('../../texts/ko/vault.ts'),
    ending: () => import('../../texts/ko/ending.ts'),
    errors: () => import('../../texts/ko/errors.ts'),
  }),
}
