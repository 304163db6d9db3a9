import { Marked, type Token, type Tokens } from 'marked'

import { plainText } from '../site/plainText.ts'
import { slugOf } from '../site/slugOf.ts'

/** A page's text below one heading, up to the next. */
export interface Section {
  depth: number
  /** Empty before the page's first heading. */
  id: string
  title: string
  /** A paragraph, an item of a list or a row of a table each. */
  lines: string[]
  /** Rows of its tables: the cells as Markdown. */
  rows: string[][]
  code: string[]
}

const marked = new Marked({ gfm: true })

const textsOf = (cells: readonly Tokens.TableCell[]): string[] => cells.map(({ text }) => text)

function readToken(token: Token, section: Section): void {
  if (token.type === 'code') section.code.push(token.text)
  else if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    section.rows.push(...rows.map(textsOf))
    section.lines.push(...[header, ...rows].map((cells) => textsOf(cells).filter(Boolean).join(': ')))
  } else if (token.type === 'list') {
    for (const item of (token as Tokens.List).items) readToken(item, section)
  } else if (token.type === 'list_item' || token.type === 'blockquote') {
    for (const child of token.tokens ?? []) readToken(child, section)
  } else if (token.type === 'paragraph' || token.type === 'text') section.lines.push(token.text)
}

/** The sections of a page in Markdown. Lines keep their links. */
export function readSections(text: string): Section[] {
  const sections: Section[] = [{ depth: 0, id: '', title: '', lines: [], rows: [], code: [] }]
  for (const token of marked.lexer(text)) {
    if (token.type === 'heading') {
      const title = plainText(token.text)
      sections.push({ depth: token.depth, id: slugOf(title), title, lines: [], rows: [], code: [] })
    } else readToken(token, sections.at(-1)!)
  }
  return sections.filter(({ title, lines }) => title !== '' || lines.length > 0)
}
