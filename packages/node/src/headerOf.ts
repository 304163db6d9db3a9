/** Fetch `Headers`, or Node's headers: an object with lowercase names. */
export type HeadersLike =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined }

/** A header of a request; undefined if it has none. */
export function headerOf(headers: HeadersLike, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined
  const value = (headers as Record<string, string | readonly string[] | undefined>)[name.toLowerCase()]
  // Repeated headers are joined with a comma, which no valid token contains. RFC 9110 §5.2
  return typeof value === 'string' ? value : value?.join(', ')
}
