/** Entries in one request. docs/who-may-sign-up.md#lists */
const entriesPerRequest = 2_000

/**
 * Entries of a text, one a line: as lists are published, and as people paste them. Comments, wildcards and a leading @
 * are left out.
 *
 * @example
 * readEntries('# throwaway\n*.mail.example\n@Spam.example') // ['mail.example', 'spam.example']
 */
export function readEntries(text: string): readonly string[] {
  const entries = text.split(/[\r\n,;]+/).map((line) =>
    line
      .replace(/\s*(?:#|\/\/).*$/, '')
      .trim()
      .replace(/^(?:\*?\.|@)/, '')
      .toLowerCase(),
  )
  return [...new Set(entries)].filter((entry) => entry !== '')
}

/** Entries in parts that fit a request. An empty list is one empty part. */
export function splitEntries(entries: readonly string[]): readonly (readonly string[])[] {
  const parts: (readonly string[])[] = []
  for (let start = 0; start < entries.length; start += entriesPerRequest)
    parts.push(entries.slice(start, start + entriesPerRequest))
  return parts.length > 0 ? parts : [[]]
}
