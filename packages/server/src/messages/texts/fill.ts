import { isolate } from '@latchkey/contract/languages'

import type { PluralText } from './texts.types.ts'

/** Values for the placeholders of a text. `count` chooses its plural form. */
export type TextValues = Readonly<Record<string, string | number | undefined>>

/**
 * Puts values into the placeholders of a text, each in its own direction. Values aren't read for placeholders
 * themselves.
 */
export function fill(text: string | PluralText, values: TextValues, tag: string): string {
  const chosen = typeof text === 'string' ? text : formOf(text, Number(values.count ?? 1), tag)
  return chosen.replaceAll(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string) => {
    const value = String(values[name] ?? `{${name}}`)
    // "Larkfield Ltd." ends a sentence with one dot.
    return isolate(value, chosen) + (value.endsWith('.') ? '' : stop)
  })
}

function formOf(text: PluralText, count: number, tag: string): string {
  const category = new Intl.PluralRules(tag).select(count) as keyof PluralText
  return text[category] ?? text.other
}
