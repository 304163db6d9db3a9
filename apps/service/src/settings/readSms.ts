import { StartRefused } from '../StartRefused.ts'
import { type OptionValues, splitList } from './options.ts'
import { readHttpUrl } from './readUrl.ts'

export interface SmsSettings {
  /** Where SMS go. If undefined, they go to the inbox in development, and fail in production. */
  vendor: { url: string; from: string; accountSid?: string | undefined } | undefined
  /** ISO 3166-1 alpha-2. Undefined allows all. */
  countries: readonly string[] | undefined
  perDay: number | undefined
}

/** @throws {@link StartRefused} */
export const readSms = (values: OptionValues): SmsSettings => ({
  vendor: readVendor(values),
  countries: readCountries(values.smsCountries),
  perDay: readPerDay(values.smsPerDay),
})

function readVendor({ smsUrl, smsFrom, smsAccount }: OptionValues): SmsSettings['vendor'] {
  if (smsUrl === undefined && smsFrom === undefined && smsAccount === undefined) return undefined
  if (!smsUrl || !smsFrom)
    throw new StartRefused('LATCHKEY_SMS_URL and LATCHKEY_SMS_FROM belong together; one of them is missing.')
  // Each request contains the account's token.
  const url = readHttpUrl('smsUrl', smsUrl)
  if (!url.username || !url.password || url.search || url.hash)
    throw new StartRefused('LATCHKEY_SMS_URL needs a user and a password, and no query or fragment.')
  if (!/^(?:\+[1-9][0-9]{6,14}|MG[0-9a-f]{32}|[A-Za-z0-9][A-Za-z0-9 ]{0,10}|[0-9]{3,8})$/.test(smsFrom))
    throw new StartRefused(
      'LATCHKEY_SMS_FROM is not a number such as +15551234567, a name of up to 11 letters, or the SID of a messaging service.',
    )
  return { url: smsUrl, from: smsFrom, accountSid: smsAccount }
}

function readCountries(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined
  const countries = splitList(text)
  const strange = countries.find((country) => !/^[A-Z]{2}$/.test(country))
  if (strange === undefined && countries.length > 0) return countries
  throw new StartRefused(
    `LATCHKEY_SMS_COUNTRIES is ${text}; expected country codes of two capital letters, such as AT,US.`,
  )
}

function readPerDay(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9][0-9]{0,4}$/.test(text) && Number(text) <= 20_000) return Number(text)
  throw new StartRefused(`LATCHKEY_SMS_PER_DAY is ${text}; expected a whole number from 1 to 20000.`)
}
