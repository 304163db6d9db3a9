import { standaloneEn } from '../texts/en/standalone.ts'
import { translate } from '../texts/texts.ts'

/** A sentence of the page without an app. */
export const ts = translate('standalone', standaloneEn)
