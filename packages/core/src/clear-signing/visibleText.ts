/** Characters that are invisible, or that change the direction of what follows. Line breaks and tabs are shown as such. */
const hidden =
  /[^\P{Cc}\n\t]|\p{Bidi_Control}|\p{Default_Ignorable_Code_Point}|[\p{Zl}\p{Zp}\p{Co}\p{Cs}\u2800\ufff9-\ufffb]/gu

/** Joiners between emoji, and their variation selectors: part of one visible sign. */
const emojiParts =
  /(?<=\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?)(?:\ufe0f?\u200d(?=\p{Extended_Pictographic})|\ufe0f)/gu

/** White space that moves what follows out of view: lines without text, and very long gaps in a line. */
const gaps = /\n(?:[^\S\n]*\n){3,}|[^\S\n]{40,}/g

export interface VisibleText {
  /** The text, with a mark for each hidden character (`⟨U+202E⟩`) and for each long gap (`⟨↵ × 40⟩`, `⟨␣ × 200⟩`). */
  text: string
  /** How many characters were hidden, or part of a long gap. */
  hidden: number
}

/** Shows a text so that it is read as it is signed. */
export function showText(text: string): VisibleText {
  const kept = new Set<number>()
  for (const { index, 0: part } of text.matchAll(emojiParts))
    for (let at = index; at < index + part.length; at++) kept.add(at)
  let count = 0
  const shown = text.replace(hidden, (character, at: number) => {
    if (kept.has(at)) return character
    count++
    const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
    return `⟨U+${code}⟩`
  })
  const visible = shown.replace(gaps, (gap) => {
    count += gap.length
    const lines = gap.split('\n').length - 1
    return lines > 0 ? `\n⟨↵ × ${lines}⟩\n` : ` ⟨␣ × ${gap.length}⟩ `
  })
  return { text: visible, hidden: count }
}
