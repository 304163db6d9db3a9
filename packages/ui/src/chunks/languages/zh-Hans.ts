// Written by `npm run texts` from packages/ui/texts/zh-Hans.json.
import { texts } from '../../texts/zh-Hans/page.ts'
import { createLanguage } from '../../texts/languages.ts'
import type { Localization } from '../../texts/localization.ts'

/** Simplified Chinese, with "你". */
export const zhHans: Localization = {
  locale: 'zh-Hans',
  direction: 'ltr',
  texts,
  language: /* @__PURE__ */ createLanguage({
    card: () => import('../../texts/zh-Hans/card.ts'),
    screens: () => import('../../texts/zh-Hans/screens.ts'),
    social: () => import('../../texts/zh-Hans/screens.ts'),
    passkey: () => import('../../texts/zh-Hans/screens.ts'),
    wallet: () => import('../../texts/zh-Hans/screens.ts'),
    signUp: () => import('../../texts/zh-Hans/signUp.ts'),
    menu: () => import('../../texts/zh-Hans/menu.ts'),
    phone: () => import('../../texts/zh-Hans/phone.ts'),
    profile: () => import('../../texts/zh-Hans/profile.ts'),
    deeds: () => import('../../texts/zh-Hans/deeds.ts'),
    approvals: () => import('../../texts/zh-Hans/approvals.ts'),
    operations: () => import('../../texts/zh-Hans/approvals.ts'),
    parameters: () => import('../../texts/zh-Hans/approvals.ts'),
    decodedPast: () => import('../../texts/zh-Hans/decodedPast.ts'),
    decoded: () => import('../../texts/zh-Hans/decoded.ts'),
    walletPanel: () => import('../../texts/zh-Hans/walletPanel.ts'),
    walletHome: () => import('../../texts/zh-Hans/walletHome.ts'),
    walletReceive: () => import('../../texts/zh-Hans/walletReceive.ts'),
    walletSend: () => import('../../texts/zh-Hans/walletSend.ts'),
    scan: () => import('../../texts/zh-Hans/scan.ts'),
    recipients: () => import('../../texts/zh-Hans/recipients.ts'),
    allowances: () => import('../../texts/zh-Hans/allowances.ts'),
    signing: () => import('../../texts/zh-Hans/signing.ts'),
    vault: () => import('../../texts/zh-Hans/vault.ts'),
    ending: () => import('../../texts/zh-Hans/ending.ts'),
    errors: () => import('../../texts/zh-Hans/errors.ts'),
  }),
}
