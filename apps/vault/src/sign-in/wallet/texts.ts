import { fill, type Rest } from '../../texts/fill.ts'
import { locale } from '../../texts/texts.ts'
import { walletDe } from './texts.de.ts'
import { walletEn } from './texts.en.ts'

/** A sentence of the list of wallets, whose texts load with it. */
export const tw = <const Key extends keyof typeof walletEn>(
  key: Key,
  ...[values]: Rest<(typeof walletEn)[Key]>
): string => fill((locale === 'de' ? walletDe : walletEn)[key], values)
