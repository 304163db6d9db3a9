/**
 * JSON with sorted members and no spaces (RFC 8785), members that are null or undefined left out, and integers written
 * as text. docs/wire-format.md#manifests
 *
 * @throws TypeError for a number that isn't whole
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError('Canonical JSON takes whole numbers only')
    return `"${value}"`
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== null && member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}
