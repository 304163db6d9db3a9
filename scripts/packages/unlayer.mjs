/**
 * Removes the cascade layer around a minified style sheet, for hosts whose unlayered rules would override any
 * layer. The rest of the text is unchanged.
 *
 * @param {string} css
 * @param {string} layer
 * @throws Error if anything is outside the layer: the two sheets must be equivalent
 */
export function unlayer(css, layer) {
  const open = `@layer ${layer}{`
  const statement = `@layer ${layer};`
  let at = 0
  let result = ''
  while (at < css.length) {
    if (css.startsWith(statement, at)) at += statement.length
    else if (css.startsWith(open, at)) {
      const end = endOfBlock(css, at + open.length)
      result += css.slice(at + open.length, end)
      at = end + 1
    } else if (/\s/.test(css[at] ?? '')) at += 1
    else throw new Error(`Expected only @layer ${layer}, got: ${css.slice(at, at + 60)}`)
  }
  return result
}

/**
 * The index of the brace that closes the block whose content starts at `from`; strings are skipped.
 *
 * @param {string} css
 * @param {number} from
 */
function endOfBlock(css, from) {
  let depth = 1
  let quote = ''
  for (let at = from; at < css.length; at += 1) {
    const character = css[at] ?? ''
    if (character === '\\') at += 1
    else if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '{') depth += 1
    else if (character === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`Expected a closing brace for the block at ${from}, got the end of the sheet`)
}
