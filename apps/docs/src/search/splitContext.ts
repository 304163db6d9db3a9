import { readTerms } from './readTerms.ts'

/** A part of the line under a result: `isMatch` for what was asked. */
export interface ContextPart {
  text: string
  isMatch: boolean
}

const longest = 160

/** At most 160 characters of a line around the first term that was asked, in parts. */
export function splitContext(line: string, isAsked: (term: string) => boolean): ContextPart[] {
  const matches = readTerms(line).filter(({ term, of }) => of === undefined && isAsked(term))
  const first = matches[0]?.start ?? 0
  // From the beginning of a word.
  const from = first < longest / 2 ? 0 : line.indexOf(' ', first - longest / 3) + 1
  const space = line.lastIndexOf(' ', from + longest)
  const to = line.length <= from + longest ? line.length : space > from ? space : from + longest
  const parts: ContextPart[] = []
  let end = from
  for (const match of matches) {
    if (match.start < end || match.end > to) continue
    if (match.start > end) parts.push({ text: line.slice(end, match.start), isMatch: false })
    parts.push({ text: line.slice(match.start, match.end), isMatch: true })
    end = match.end
  }
  if (end < to) parts.push({ text: line.slice(end, to), isMatch: false })
  if (from > 0) parts.unshift({ text: '… ', isMatch: false })
  if (to < line.length) parts.push({ text: ' …', isMatch: false })
  return parts
}
