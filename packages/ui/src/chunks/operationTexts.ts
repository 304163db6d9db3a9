// Written by `npm run texts` from packages/ui/texts.
import type { Messages } from '../texts/messages.ts'

/** Texts of operations in every language but English, by its BCP 47 tag, for the vault's site. */
export const operationTexts: Readonly<
  Record<string, () => Promise<readonly { readonly texts: Messages }[]>>
> = {
  de: () =>
    Promise.all([
      import('../texts/de/approvals.ts'),
      import('../texts/de/decoded.ts'),
      import('../texts/de/operations.ts'),
      import('../texts/de/parameters.ts'),
    ]),
}
