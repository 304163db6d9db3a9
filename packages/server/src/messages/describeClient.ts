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

/** Common names of a browser and a system. */
export interface ClientWords {
  browser: string | undefined
  system: string | undefined
}

/** The browser and the system of a user agent, where it names ones that we know. Nothing of its text is kept. */
export function describeClient(userAgent: string | null): ClientWords {
  const find = (table: typeof browsers) => table.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  return { browser: find(browsers), system: find(systems) }
}
