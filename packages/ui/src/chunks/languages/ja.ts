// Written by `npm run texts` from packages/ui/texts/ja.json.
import { texts } from '../../texts/ja/page.ts'
import { createLanguage } from '../../texts/languages.ts'
import type { Localization } from '../../texts/localization.ts'

/** Japanese, with "です・ます". */
export const ja: Localization = {
  locale: 'ja',
  direction: 'ltr',
  texts,
  language: /* @__PURE__ */ createLanguage({
    card: () => import('../../texts/ja/card.ts'),
    screens: () => import('../../texts/ja/screens.ts'),
    social: () => import('../../texts/ja/screens.ts'),
    passkey: () => import('../../texts/ja/screens.ts'),
    wallet: () => import('../../texts/ja/screens.ts'),
    signUp: () => import('../../texts/ja/signUp.ts'),
    menu: () => import('../../texts/ja/menu.ts'),
    phone: () => import('../../texts/ja/phone.ts'),
    profile: () => import('../../texts/ja/profile.ts'),
    deeds: () => import('../../texts/ja/deeds.ts'),
    approvals: () => import('../../texts/ja/approvals.ts'),
    operations: () => import('../../texts/ja/approvals.ts'),
    parameters: () => import('../../texts/ja/approvals.ts'),
    decodedPast: () => import('../../texts/ja/decodedPast.ts'),
    decoded: () => import('../../texts/ja/decoded.ts'),
    walletPanel: () => import('../../texts/ja/walletPanel.ts'),
    walletHome: () => import('../../texts/ja/walletHome.ts'),
    walletReceive: () => import('../../texts/ja/walletReceive.ts'),
    walletSend: () => import('../../texts/ja/walletSend.ts'),
    scan: () => import('../../texts/ja/scan.ts'),
    recipients: () => import('../../texts/ja/recipients.ts'),
    allowances: () => import('../../texts/ja/allowances.ts'),
    signing: () => import('../../texts/ja/signing.ts'),
    vault: () => import('../../texts/ja/vault.ts'),
    ending: () => import('../../texts/ja/ending.ts'),
    errors: () => import('../../texts/ja/errors.ts'),
  }),
}
