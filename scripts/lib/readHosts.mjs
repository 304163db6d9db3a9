/**
 * Takes the options of `npm start` that name other origins out of its arguments: `--host https://name`, a tunnel to this
 * machine, and `--vault-host http://localhost:3000`, a page that may show the vault, as often as needed.
 *
 * @param {readonly string[]} words
 * @returns {{ tunnel: string | undefined, vaultHosts: string[], others: string[] }}
 * @throws Error with one sentence for anything else than an origin
 */
export function readHosts(words) {
  const others = [...words]
  const [tunnel, second] = takeOrigins(others, '--host', ['https:'], tunnelHint)
  if (second) throw new Error('--host is one origin: a tunnel has one name here.')
  return { tunnel, vaultHosts: takeOrigins(others, '--vault-host', ['https:', 'http:'], vaultHint), others }
}

const tunnelHint =
  '--host needs the https origin of a tunnel, such as https://name.example.com. At other addresses browsers make no keys. docs/phone.md says how.'
const vaultHint = '--vault-host needs the origin of a page, such as http://localhost:3000.'

/**
 * Removes an option and its value from the words, each time that it is there.
 *
 * @param {string[]} words
 * @param {string} flag
 * @param {readonly string[]} protocols
 * @param {string} hint
 * @returns {string[]} origins
 */
function takeOrigins(words, flag, protocols, hint) {
  const origins = []
  for (;;) {
    const index = words.findIndex((word) => word === flag || word.startsWith(`${flag}=`))
    if (index < 0) return origins
    const [, text = ''] = words
      .splice(index, words[index] === flag ? 2 : 1)
      .flatMap((part) => part.split('='))
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (!url || !protocols.includes(url.protocol) || url.href !== `${url.origin}/`) throw new Error(hint)
    origins.push(url.origin)
  }
}
