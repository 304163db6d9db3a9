/** Whether one letter was mistyped, left out, added or swapped with the next. */
export function isTypo(word: string, other: string): boolean {
  if (word[0] !== other[0] || Math.abs(word.length - other.length) > 1) return false
  let start = 0
  while (start < word.length && word[start] === other[start]) start += 1
  const [rest, otherRest] = [word.slice(start), other.slice(start)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  )
}
