import { currencies, currencyHere } from './currencyOf.ts'

const storageKey = 'latchkey.currency'

/** The choice while storage is blocked: it lasts as long as the page. */
let unsaved: string | undefined

/** The currency that the person has chosen in this browser. */
function chosenCurrency(): string | undefined {
  if (unsaved !== undefined) return unsaved
  try {
    const stored = globalThis.localStorage.getItem(storageKey)
    return stored !== null && currencies.includes(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Keeps the person's choice in this browser. */
export function chooseCurrency(currency: string): void {
  try {
    globalThis.localStorage.setItem(storageKey, currency)
    unsaved = undefined
  } catch {
    unsaved = currency
  }
}

/** The currency to ask prices in: the person's choice, else that of the app, else that of the browser's region. */
export const currencyFor = ({ currency }: { currency?: string | undefined } = {}): string =>
  chosenCurrency() ?? currency ?? currencyHere()
