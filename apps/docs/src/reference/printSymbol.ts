import ts from 'typescript'

/** Doc comments name other symbols as `{@link Kit}`, which is printed as code. */
const printText = (parts: string | ts.SymbolDisplayPart[] | undefined): string =>
  (typeof parts === 'string' ? parts : ts.displayPartsToString(parts)).replace(
    /\{@link(?:code|plain)?\s+([^\s}|]+)[^}]*\}/g,
    '`$1`',
  )

/** The declaration as it is in the built file, without its doc comment and without `export`. */
const printDeclaration = (declaration: ts.Declaration): string => {
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
  return node
    .getText()
    .replace(/^export /, '')
    .replace(/^declare /, '')
}

const longest = 80

/** Large declarations, such as the table of all operations, are cut: the page says where they end. */
function cut(text: string): string {
  const lines = text.split('\n')
  return lines.length <= longest
    ? text
    : [...lines.slice(0, longest), `// … ${lines.length - longest} more lines`].join('\n')
}

/** A name that a package exports, as Markdown. */
export function printSymbol(symbol: ts.Symbol, checker: ts.TypeChecker): string[] {
  const tags = symbol.getJsDocTags(checker)
  const texts = (name: string) => tags.filter((tag) => tag.name === name).map(({ text }) => printText(text))
  const parameters = texts('param')
  const throws = texts('throws')
  return [
    `### ${symbol.name}`,
    '',
    printText(symbol.getDocumentationComment(checker)),
    '',
    ...symbol.declarations!.flatMap((declaration) => [
      '```ts',
      cut(printDeclaration(declaration)),
      '```',
      '',
    ]),
    ...parameters.map((text) => `- \`${text.split(' ')[0]}\` ${text.split(' ').slice(1).join(' ')}`),
    ...(parameters.length > 0 ? [''] : []),
    ...throws.flatMap((text) => [`Throws ${text}`, '']),
    ...texts('example').flatMap((text) => ['Example:', '', '```ts', text, '```', '']),
  ]
}
