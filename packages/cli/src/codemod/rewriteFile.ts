import type ts from 'typescript'

import type { CodemodRules, Rule } from './rules.ts'

type TypeScript = typeof ts

/** A name that has to be changed by hand. */
export interface OpenName {
  name: string
  line: number
  reason: string
}

export interface Rewritten {
  text: string
  open: OpenName[]
}

interface Edit {
  start: number
  end: number
  text: string
}

type HookRule = Extract<Rule, { kind: 'hook' }>
type Tag = ts.JsxOpeningElement | ts.JsxSelfClosingElement | ts.JsxClosingElement

/** The element whose tag an identifier is. */
function tagOf(compiler: TypeScript, { parent }: ts.Identifier): Tag | undefined {
  const isTag =
    compiler.isJsxOpeningElement(parent) ||
    compiler.isJsxSelfClosingElement(parent) ||
    compiler.isJsxClosingElement(parent)
  return isTag ? parent : undefined
}

/** The pattern that a hook's call is destructured by, and its statement: `const { isLoaded } = useAuth()`. */
function patternOf(compiler: TypeScript, { parent: call }: ts.Identifier) {
  if (!compiler.isCallExpression(call) || call.arguments.length > 0) return undefined
  const { parent: declaration } = call
  if (!compiler.isVariableDeclaration(declaration)) return undefined
  const { name: pattern, parent: list } = declaration
  if (!compiler.isObjectBindingPattern(pattern) || !compiler.isVariableDeclarationList(list)) return undefined
  const isAlone = compiler.isVariableStatement(list.parent) && list.declarations.length === 1
  return isAlone ? { pattern, statement: list.parent } : undefined
}

const fieldOf = ({ propertyName, name }: ts.BindingElement): string => (propertyName ?? name).getText()

/** Why a use of a name isn't only renamed; undefined where it is. */
function obstacleOf(compiler: TypeScript, rule: Rule, use: ts.Identifier): string | undefined {
  if (rule.kind === 'hook') {
    const call = patternOf(compiler, use)
    if (!call) return 'its result is kept or passed on'
    const known = { ...rule.fields, ...rule.elsewhere?.fields }
    const other = call.pattern.elements.find(
      (element) => element.dotDotDotToken || !(fieldOf(element) in known),
    )
    return other && `it has no ${other.getText()} here`
  }
  const tag = tagOf(compiler, use)
  if (!tag) return 'it is used otherwise than as an element'
  if (compiler.isJsxClosingElement(tag)) return undefined
  const [attribute] = tag.attributes.properties
  if (attribute) return `its props differ: ${attribute.getText()}`
  const isLabel = rule.kind === 'component' && rule.isLabel
  const children = compiler.isJsxOpeningElement(tag) ? tag.parent.children : []
  return isLabel && children.some((child) => !compiler.isJsxText(child))
    ? 'its child is an element: use render'
    : undefined
}

/** Edits of one use, and our names that it needs. */
function editUse(compiler: TypeScript, rule: Rule, use: ts.Identifier): { edits: Edit[]; imports: string[] } {
  const start = use.getStart()
  const end = use.getEnd()
  if (rule.kind === 'show') {
    const isClosing = compiler.isJsxClosingElement(use.parent)
    return {
      edits: [{ start, end, text: isClosing ? 'Show' : `Show when="${rule.when}"` }],
      imports: ['Show'],
    }
  }
  if (rule.kind === 'component') return { edits: [{ start, end, text: rule.to }], imports: [rule.to] }
  return editHook(compiler, rule, use)
}

function editHook(
  compiler: TypeScript,
  rule: HookRule,
  use: ts.Identifier,
): { edits: Edit[]; imports: string[] } {
  const call = patternOf(compiler, use)
  if (!call) return { edits: [], imports: [] }
  const { pattern, statement } = call
  const read = (fields: Readonly<Record<string, string>>): string[] =>
    pattern.elements.flatMap((element) => {
      const to = fields[fieldOf(element)]
      if (to === undefined) return []
      const local = element.name.getText()
      const fallback = element.initializer ? ` = ${element.initializer.getText()}` : ''
      return [`${to === local ? to : `${to}: ${local}`}${fallback}`]
    })
  const hooks = [rule, ...(rule.elsewhere ? [rule.elsewhere] : [])]
    .map(({ to, fields }) => ({ to, names: read(fields) }))
    .filter(({ names }) => names.length > 0)
  const start = statement.getStart()
  const end = statement.getEnd()
  const source = statement.getSourceFile().text
  const indent = /[ \t]*$/.exec(source.slice(0, start))?.[0] ?? ''
  const semicolon = source[end - 1] === ';' ? ';' : ''
  const lines = hooks.map(({ to, names }) => `const { ${names.join(', ')} } = ${to}()${semicolon}`)
  return { edits: [{ start, end, text: lines.join(`\n${indent}`) }], imports: hooks.map(({ to }) => to) }
}

/** Whether a file has a name of its own, which an import of ours would collide with. */
const isTaken = (compiler: TypeScript, name: string, identifiers: readonly ts.Identifier[]): boolean =>
  identifiers.some(
    (identifier) =>
      identifier.text === name &&
      !(compiler.isPropertyAccessExpression(identifier.parent) && identifier.parent.name === identifier) &&
      !compiler.isJsxAttribute(identifier.parent),
  )

/** An imported name of the other kit, with what becomes of its uses. */
interface Binding {
  specifier: ts.ImportSpecifier
  name: string
  obstacles: OpenName[]
  changes: { edits: Edit[]; imports: string[] }[]
}

/** Renames what is only renamed between two kits, in one file. Names that aren't stay, and are listed. */
export function rewriteFile(
  compiler: TypeScript,
  { isTheirs, rules }: CodemodRules,
  path: string,
  text: string,
): Rewritten {
  const source = compiler.createSourceFile(path, text, compiler.ScriptTarget.Latest, true)
  const declarations = source.statements
    .filter(compiler.isImportDeclaration)
    .filter(({ moduleSpecifier: from }) => compiler.isStringLiteral(from) && isTheirs(from.text))
  const identifiers: ts.Identifier[] = []
  const visit = (node: ts.Node): void => {
    if (compiler.isIdentifier(node)) identifiers.push(node)
    if (!compiler.isImportDeclaration(node)) compiler.forEachChild(node, visit)
  }
  visit(source)
  const lineOf = (node: ts.Node): number => source.getLineAndCharacterOfPosition(node.getStart()).line + 1

  const readBinding = (specifier: ts.ImportSpecifier): Binding => {
    const name = (specifier.propertyName ?? specifier.name).text
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (!rule) {
      const obstacle = { name, line: lineOf(specifier), reason: 'more than a name' }
      return { specifier, name, obstacles: [obstacle], changes: [] }
    }
    const uses = identifiers.filter((identifier) => identifier.text === specifier.name.text)
    const obstacles = uses.flatMap((use) => {
      const reason = obstacleOf(compiler, rule, use)
      return reason === undefined ? [] : [{ name, line: lineOf(use), reason }]
    })
    return { specifier, name, obstacles, changes: uses.map((use) => editUse(compiler, rule, use)) }
  }
  const imports = declarations.map((declaration) => {
    const bindings = declaration.importClause?.namedBindings
    const named = bindings && compiler.isNamedImports(bindings) ? bindings.elements.map(readBinding) : []
    return { declaration, named }
  })
  const all = imports.flatMap(({ named }) => named)
  const moved = new Set(
    all.filter(({ obstacles }) => obstacles.length === 0).map(({ specifier }) => specifier.name.text),
  )
  for (const { changes, specifier, name, obstacles } of all) {
    const target = changes
      .flatMap((change) => change.imports)
      .find((one) => !moved.has(one) && isTaken(compiler, one, identifiers))
    if (target !== undefined && obstacles.length === 0)
      obstacles.push({ name, line: lineOf(specifier), reason: `the file has another ${target}` })
  }

  const edits: Edit[] = []
  for (const { declaration, named } of imports) {
    const left = named.filter(({ obstacles }) => obstacles.length > 0)
    if (left.length === named.length) continue
    const from = declaration.moduleSpecifier.getText()
    const semicolon = text[declaration.getEnd() - 1] === ';' ? ';' : ''
    const rest = `import { ${left.map(({ specifier }) => specifier.getText()).join(', ')} } from ${from}${semicolon}`
    const replacement = left.length > 0 ? rest : ''
    edits.push({ start: declaration.getStart(), end: declaration.getEnd(), text: replacement })
  }
  const changes = all.filter(({ obstacles }) => obstacles.length === 0).flatMap((binding) => binding.changes)
  const needed = new Set(changes.flatMap((change) => change.imports))
  const modules = imports
    .filter(({ named }) => named.length === 0)
    .map(({ declaration }) => ({
      name: declaration.moduleSpecifier.getText(),
      line: lineOf(declaration),
      reason: 'a whole module',
    }))
  return {
    text: applyEdits(text, [...edits, ...changes.flatMap((change) => change.edits)], [...needed].sort()),
    open: [...modules, ...all.flatMap(({ obstacles }) => obstacles)].sort(
      (one, another) => one.line - another.line,
    ),
  }
}

function applyEdits(text: string, edits: readonly Edit[], needed: readonly string[]): string {
  if (edits.length === 0) return text
  const [first, ...others] = [...edits].sort((one, another) => one.start - another.start)
  const quote = text.slice(first!.start, first!.end).includes('"') ? '"' : "'"
  const semicolon = text[first!.end - 1] === ';' ? ';' : ''
  const added =
    needed.length > 0 ? `import { ${needed.join(', ')} } from ${quote}@latchkey/ui${quote}${semicolon}` : ''
  // The first edit is that of an import: ours takes its place, or stands above the rest of it.
  const head = { ...first!, text: [added, first!.text].filter(Boolean).join('\n') }
  let result = text
  for (const { start, end, text: replacement } of [head, ...others].reverse()) {
    // A removed import takes its line with it.
    const after = replacement === '' && result[end] === '\n' ? end + 1 : end
    result = result.slice(0, start) + replacement + result.slice(after)
  }
  return result
}
