export interface DeviceWords {
  browser: string | undefined
  system: string | undefined
  /** Kind of the icon. */
  form: 'phone' | 'laptop'
}

/** First match wins: browsers based on Chrome or Safari include those names, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The common names of the browser and the system of a user agent; undefined if it names none that we know. */
export function describeDevice(userAgent = ''): DeviceWords {
  const find = (table: typeof browsers) => table.find(([sign]) => sign.test(userAgent))?.[1]
  const form = /\b(Mobile|iPhone|iPad|Android)\b/.test(userAgent) ? 'phone' : 'laptop'
  return { browser: find(browsers), system: find(systems), form }
}
