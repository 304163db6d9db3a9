import { type BundledLanguage, createCssVariablesTheme, createHighlighter } from 'shiki'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'

import { escapeHtml } from './escapeHtml.ts'

// Names of kinds, which become classes: the pages allow no styles but their own sheet's.
const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '--' })

/** The grammar for each language that a block may name, or none for plain text. */
const grammars: Readonly<Record<string, BundledLanguage | undefined>> = {
  astro: 'astro',
  css: 'css',
  diff: 'diff',
  go: 'go',
  html: 'html',
  java: 'java',
  json: 'json',
  php: 'php',
  python: 'python',
  ruby: 'ruby',
  sh: 'shellscript',
  sql: 'sql',
  text: undefined,
  ts: 'ts',
  tsx: 'tsx',
  yaml: 'yaml',
}

// The other engine, which is WebAssembly, needs a Response that @hono/node-server hasn't replaced.
const highlighter = await createHighlighter({
  engine: createJavaScriptRegexEngine(),
  themes: [theme],
  langs: Object.values(grammars).filter((grammar) => grammar !== undefined),
})

/**
 * Code as HTML, each token in a `span` whose class says its kind: `k-keyword`.
 *
 * @throws Error for a language without a grammar
 */
export function highlight(code: string, language: string): string {
  if (!Object.hasOwn(grammars, language)) throw new Error(`Expected a grammar for blocks in ${language}`)
  const grammar = grammars[language]
  if (grammar === undefined) return escapeHtml(code)
  return (
    highlighter
      // Without a limit, so that the page is the same however busy the machine is.
      .codeToTokensBase(code, { lang: grammar, theme, tokenizeTimeLimit: 0 })
      .map((line) =>
        line
          .map(({ content, color = '' }) => {
            const [, kind] = /^var\(--token-(.+)\)$/.exec(color) ?? []
            return kind ? `<span class="k-${kind}">${escapeHtml(content)}</span>` : escapeHtml(content)
          })
          .join(''),
      )
      .join('\n')
  )
}
