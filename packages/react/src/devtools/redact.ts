/** Names of values that the devtools never show. */
const secretName =
  /token$|secret|password|passphrase|mnemonic|seed|privateKey$|signature|(?<!time)stamp$|bundle|verifier|assertion|otpCode/i

/** Session tokens, ID tokens, verification tokens: three parts of base64url. */
const jwt = /^[\w-]{8,}\.[\w-]{8,}\.[\w-]*$/
/** Keys, hashes and ciphertexts, in hex, base64 or base58. Longer than any ID or address. */
const longWord = /^[\w+/=-]{48,}$/
/** Part of a URL's path that may be the key of an API. */
const longPart = /^[\w-]{16,}$/

const longestText = 200
const deepest = 6
const mostItems = 50

/** Stands for a value that isn't shown. */
export const hidden = '•••'

/**
 * A copy of a value for the screen: plain data without secrets. Tokens, codes, signatures and the like are hidden by
 * their names and by their form, keys are cut, and URLs lose what may be the key of an API.
 */
export function redact(value: unknown, name = '', parent = '', depth = 0): unknown {
  if (typeof value === 'string') return redactText(value, name, parent)
  if (typeof value === 'bigint') return secretName.test(name) ? hidden : String(value)
  if (typeof value === 'function') return '[function]'
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return '…'
  if (Array.isArray(value))
    return value.slice(0, mostItems).map((item) => redact(item, name, parent, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor.name}]`
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, redact(member, key, name, depth + 1)]),
  )
}

function redactText(text: string, name: string, parent: string): string {
  // An error's code is a name. Any other code may be one that signs in.
  if (secretName.test(name) || (name === 'code' && parent !== 'error')) return hidden
  if (jwt.test(text)) return hidden
  if (/^https?:/.test(text)) return redactUrl(text)
  if (longWord.test(text)) return cut(text)
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}

/** First and last characters of a key: `02ab12cd…9f3e`. */
export const cut = (text: string): string => `${text.slice(0, 8)}…${text.slice(-4)}`

function redactUrl(text: string): string {
  if (!URL.canParse(text)) return hidden
  const { origin, pathname, search, hash } = new URL(text)
  const path = pathname
    .split('/')
    .map((part) => (longPart.test(part) ? '…' : part))
    .join('/')
  return `${origin}${path === '/' && !text.endsWith('/') ? '' : path}${search && '?…'}${hash && '#…'}`
}
