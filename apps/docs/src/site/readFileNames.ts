import type { Token, Tokens } from 'marked'

// Not `kit.sessions` or another name of the code.
const endings = '[cm]?[jt]sx?|json|css|html|astro|py|go|rb|java|php|sql|ya?ml|env|local'
const fileName = `\`([\\w./$()[\\]-]*\\.(?:${endings}))\``
const alone = new RegExp(`^${fileName}:?$`)
const first = new RegExp(`^${fileName}(?:.*:)?$`, 's')

/**
 * File names of a page's blocks of code: from a paragraph in front of the block that is the name, or begins with it
 * and ends in a colon. Answers the tokens without the paragraphs that are only a name, because the block has it then.
 */
export function readFileNames(tokens: readonly Token[]): {
  tokens: Token[]
  nameOf: ReadonlyMap<Token, string>
} {
  const nameOf = new Map<Token, string>()
  const removed = new Set<Token>()
  let paragraph: Tokens.Paragraph | undefined
  for (const token of tokens) {
    if (token.type === 'space' || token.type === 'html') continue
    if (token.type === 'code' && paragraph) {
      const [, name] = first.exec(paragraph.text) ?? []
      if (name !== undefined) nameOf.set(token, name)
      if (alone.test(paragraph.text)) removed.add(paragraph)
    }
    paragraph = token.type === 'paragraph' ? (token as Tokens.Paragraph) : undefined
  }
  return { tokens: tokens.filter((token) => !removed.has(token)), nameOf }
}
