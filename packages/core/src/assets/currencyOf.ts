/** Currencies by ISO 4217, with the regions in which people pay with them. */
const regions: Readonly<Record<string, string>> = {
  USD: 'US EC SV',
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM XK',
  GBP: 'GB',
  AED: 'AE',
  ARS: 'AR',
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CZK: 'CZ',
  DKK: 'DK',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL',
  INR: 'IN',
  JPY: 'JP',
  KRW: 'KR',
  MXN: 'MX',
  MYR: 'MY',
  NGN: 'NG',
  NOK: 'NO',
  NZD: 'NZ',
  PHP: 'PH',
  PLN: 'PL',
  RON: 'RO',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  UAH: 'UA',
  VND: 'VN',
  ZAR: 'ZA',
}

/** The currencies that people can choose from. */
export const currencies: readonly string[] = Object.keys(regions)

/** The currency of the region of a language tag: `EUR` for `de` and `de-AT`, `CHF` for `de-CH`. @default USD */
export function currencyOf(language: string): string {
  const { region = '' } = new Intl.Locale(language).maximize()
  return Object.keys(regions).find((currency) => regions[currency]?.split(' ').includes(region)) ?? 'USD'
}

/** The currency of the browser's language. */
export const currencyHere = (): string => currencyOf(globalThis.navigator?.language ?? 'en-US')
