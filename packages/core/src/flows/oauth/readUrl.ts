/** An address, where the text is one. */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    // Whoever asks says what was expected.
    return undefined
  }
}
