// Written by `npm run texts` from packages/ui/texts.
import type { Messages } from '../../texts/messages.ts'

type Load = () => Promise<readonly { readonly texts: Messages }[]>

/** Texts of operations in every language but English, by its BCP 47 tag, for the vault's site. */
export const operationTexts: Readonly<Record<string, Load>> = {
  ar: () => Promise.all([import('../../texts/ar/approvals.ts'), import('../../texts/ar/decoded.ts')]),
  de: () => Promise.all([import('../../texts/de/approvals.ts'), import('../../texts/de/decoded.ts')]),
  es: () => Promise.all([import('../../texts/es/approvals.ts'), import('../../texts/es/decoded.ts')]),
  fr: () => Promise.all([import('../../texts/fr/approvals.ts'), import('../../texts/fr/decoded.ts')]),
  it: () => Promise.all([import('../../texts/it/approvals.ts'), import('../../texts/it/decoded.ts')]),
  ja: () => Promise.all([import('../../texts/ja/approvals.ts'), import('../../texts/ja/decoded.ts')]),
  ko: () => Promise.all([import('../../texts/ko/approvals.ts'), import('../../texts/ko/decoded.ts')]),
  nl: () => Promise.all([import('../../texts/nl/approvals.ts'), import('../../texts/nl/decoded.ts')]),
  pl: () => Promise.all([import('../../texts/pl/approvals.ts'), import('../../texts/pl/decoded.ts')]),
  'pt-BR': () => Promise.all([import('../../texts/pt-BR/approvals.ts'), import('../../texts/pt-BR/decoded.ts')]),
  tr: () => Promise.all([import('../../texts/tr/approvals.ts'), import('../../texts/tr/decoded.ts')]),
  uk: () => Promise.all([import('../../texts/uk/approvals.ts'), import('../../texts/uk/decoded.ts')]),
  'zh-Hans': () => Promise.all([import('../../texts/zh-Hans/approvals.ts'), import('../../texts/zh-Hans/decoded.ts')]),
}
