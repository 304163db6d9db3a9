/** A fenced block of a Markdown page. */
export interface Block {
  /** Path of the page, from the repository's root. */
  page: string
  /** Line of the page where the block's first line is. */
  line: number
  /** As it is written behind the fence: `tsx`. */
  language: string
  text: string
  /** Names that the reader has already, from `<!-- names: kit, address -->` in front of the block. */
  names: string[]
  /** Why the block isn't checked, from `<!-- unchecked: reason -->`. */
  unchecked?: string
}

const comment = /^\s*<!-- (names|unchecked): (.*?) -->\s*$/

/** The comments between a block and the sentence before it. */
function readComments(lines: readonly string[], fence: number): Pick<Block, 'names' | 'unchecked'> {
  const comments: Pick<Block, 'names' | 'unchecked'> = { names: [] }
  for (let at = fence - 1; at >= 0; at -= 1) {
    const line = lines[at]!
    const [, kind, value = ''] = comment.exec(line) ?? []
    if (kind === 'names') comments.names.push(...value.split(',').map((name) => name.trim()))
    else if (kind === 'unchecked') comments.unchecked = value
    else if (line.trim() !== '') break
  }
  return comments
}

/** The fenced blocks of a page, in its order. */
export function readBlocks(page: string, text: string): Block[] {
  const lines = text.split('\n')
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const [, indent, fence, language = ''] = /^( *)(`{3,})(\w*)/.exec(lines[at]!) ?? []
    if (indent === undefined || fence === undefined) continue
    const end = lines.findIndex((line, index) => index > at && line.trim() === fence)
    if (end < 0) throw new Error(`${page}:${at + 1}: this block doesn't end.`)
    const body = lines.slice(at + 1, end).map((line) => line.slice(indent.length))
    blocks.push({
      page,
      line: at + 2,
      language,
      text: `${body.join('\n')}\n`,
      ...readComments(lines, at),
    })
    at = end
  }
  return blocks
}
