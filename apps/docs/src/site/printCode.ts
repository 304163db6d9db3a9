import { escapeHtml } from './escapeHtml.ts'
import { highlight } from './highlight.ts'
import { forPackageManagers } from './packageManagers.ts'

/** A block of code on a page. */
export interface Code {
  text: string
  language: string
  /** Name of the file that it belongs to. */
  fileName?: string | undefined
}

/** The formatter writes a semicolon in front of JSX that follows an import. A reader pastes the element alone. */
export const withoutSemicolons = (text: string): string => text.replace(/^;(?=<)/gm, '')

// A region that scrolls has to be reachable by keyboard.
const printBlock = (text: string, language: string, attributes = ''): string =>
  `<pre tabindex="0" data-language="${escapeHtml(language)}"${attributes}><code>${highlight(text, language)}\n</code></pre>`

/** The same commands for each package manager, one of them shown. The script of the site remembers the choice. */
function printTabs(scripts: ReadonlyMap<string, string>, id: number): string {
  const tabs = [...scripts.keys()].map(
    (manager, index) =>
      `<label><input type="radio" name="manager-${id}" value="${manager}"${index === 0 ? ' checked' : ''}>${manager}</label>`,
  )
  const blocks = [...scripts].map(([manager, script]) =>
    printBlock(script, 'sh', ` data-manager="${manager}"`),
  )
  return `<fieldset class="code tabs"><legend>Package manager</legend><div>${tabs.join('')}</div>${blocks.join('')}</fieldset>\n`
}

/** The name of the file, from its first line if that is a comment with a path. */
function splitFileName(code: Code): Code {
  const [line, fileName] = /^\/\/ ([\w./$()[\]-]+\.\w+)\n/.exec(code.text) ?? []
  return line === undefined ? code : { ...code, fileName, text: code.text.slice(line.length) }
}

/** A block of code as HTML. `id` is its number on the page. */
export function printCode(code: Code, id: number): string {
  const { text, language, fileName } = splitFileName(code)
  const scripts = language === 'sh' ? forPackageManagers(text) : undefined
  if (scripts) return printTabs(scripts, id)
  const caption = fileName ? `<figcaption>${escapeHtml(fileName)}</figcaption>` : ''
  return `<figure class="code">${caption}${printBlock(withoutSemicolons(text), language)}</figure>\n`
}
