// Written by `npm run texts` from packages/ui/texts.
import type { Messages } from '../../texts/messages.ts'

type Load = () => Promise<readonly { readonly texts: Messages }[]>

/** Texts of operations in every language but English, by its BCP 47 tag, for the vault's site. */
export const operationTexts: Readonly<Record<string, Load>> = {
  de: () => Promise.all([import('../../texts/de/approvals.ts'), import('../../texts/de/decoded.ts')]),
}
