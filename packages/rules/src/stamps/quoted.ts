const maxLength = 120

/** Quotes a received value for a message. */
export const quoted = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
