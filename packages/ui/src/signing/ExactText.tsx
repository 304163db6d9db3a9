import { useClass } from '../theme/useClass.ts'

/** A text as it is signed: nothing in it is invisible, and nothing changes the direction of the rest. */
export function ExactText({ children }: { children: string }) {
  const name = useClass()
  return (
    <div className={`${name('well')} lk-exact`} dir="auto" translate="no">
      {splitText(children).map((part, index) =>
        'mark' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never changes
          <span key={index} className="lk-exact__mark">
            {part.mark}
          </span>
        ) : (
          part.text
        ),
      )}
    </div>
  )
}

/** A part of a text: as it is, or the code point of a character that nobody would see. */
type TextPart = { readonly text: string } | { readonly mark: string }

/** Characters that are invisible, or that change the direction of others. Line breaks, tabs and spaces are seen. */
const hidden =
  /[^\P{Cc}\n\t]|\p{Bidi_Control}|\p{Default_Ignorable_Code_Point}|[\p{Zl}\p{Zp}\p{Co}\p{Cs}\u2800\ufff9-\ufffb]/gu

/** Joiners between emoji, and their variation selectors: part of one visible sign. */
const inEmoji =
  /(?<=\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?)(?:\ufe0f?\u200d(?=\p{Extended_Pictographic})|\ufe0f)/gu

/** Splits a text so that every character of it can be shown. */
function splitText(text: string): TextPart[] {
  const kept = new Set(
    [...text.matchAll(inEmoji)].flatMap(({ index, 0: part }) => [...part].map((_, i) => index + i)),
  )
  const parts: TextPart[] = []
  let from = 0
  for (const { index, 0: character } of text.matchAll(hidden)) {
    if (kept.has(index)) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ mark: `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}` })
    from = index + character.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
