/** Records are plain data, with their fields in any order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const [first, second] = [Object.entries(one), Object.entries(other)]
  if (first.length !== second.length) return false
  return first.every(([name, value]) => Object.hasOwn(other, name) && isSame(value, other[name as never]))
}
