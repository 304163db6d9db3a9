import type { FlowError } from '@latchkey/react'

/** Messages by key, each in ICU MessageFormat. */
export type Messages = Readonly<Record<string, string>>

/** A catalogue in another language: the same keys, other words. */
export type Translation<Source> = { readonly [Key in keyof Source]: string }

export interface ErrorText {
  /** Problem, as the title of a screen. May use the values of `text`. */
  readonly title: string
  /**
   * Problem and remedy; it also stands alone, under a field. May use `triesLeft` (a number, or `unknown`), how long to
   * wait: `unit` (`seconds`, `minutes` or `unknown`) and `wait`, the number of them, and `name`, the provider or wallet
   * that failed (or `unknown`).
   */
  readonly text: string
}
export type ErrorTexts = Readonly<Record<FlowError['code'], ErrorText>>
