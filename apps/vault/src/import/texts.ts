import { importEn } from '../texts/en/import.ts'
import { translate } from '../texts/texts.ts'

/** A sentence of the import. */
export const ti = translate('import', importEn)
