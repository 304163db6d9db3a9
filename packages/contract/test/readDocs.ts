import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const shapesFile = fileURLToPath(new URL('shapes.ts', import.meta.url))
const configFile = fileURLToPath(new URL('../tsconfig.test.json', import.meta.url))

/** Reads the doc line that an editor shows at each of these paths of {@link Shapes}; '' where there is none. */
export function readDocs(paths: readonly string[]): Record<string, string> {
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    fileURLToPath(new URL('..', import.meta.url)),
  )
  const program = ts.createProgram([shapesFile], { ...options, noEmit: true, composite: false })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(shapesFile)
  const declaration = source?.statements.find(ts.isInterfaceDeclaration)
  if (!declaration) throw new Error(`${shapesFile}: got no interface, expected Shapes`)
  const root = checker.getTypeAtLocation(declaration.name)
  return Object.fromEntries(paths.map((path) => [path, docAt(checker, declaration, root, path)]))
}

function docAt(checker: ts.TypeChecker, node: ts.Node, root: ts.Type, path: string): string {
  let type = root
  let symbol: ts.Symbol | undefined
  for (const name of path.split('.')) {
    symbol = findProperty(checker, type, name)
    if (!symbol) throw new Error(`Shapes.${path}: got no property "${name}"`)
    type = checker.getTypeOfSymbolAtLocation(symbol, node)
  }
  return symbol ? docOf(checker, symbol) : ''
}

/** A property of an object type, of an array's members, or of one of a union's shapes. */
function findProperty(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Symbol | undefined {
  const shapes = type.isUnion() ? type.types : [type]
  for (const shape of shapes) {
    const member = checker.isArrayType(shape)
      ? checker.getTypeArguments(shape as ts.TypeReference)[0]
      : undefined
    const property = member ? findProperty(checker, member, name) : shape.getProperty(name)
    if (property) return property
  }
  return undefined
}

function docOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const line = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim()
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'default')
  return tag ? `${line} Default: ${ts.displayPartsToString(tag.text)}.` : line
}
