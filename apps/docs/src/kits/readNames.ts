import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

import type { KitNames, OtherKit } from './kits.ts'

const importOf = (name: string, entry: string): string => name + entry.slice(1)

const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected

const isPublic = ({ name, valueDeclaration }: ts.Symbol): boolean =>
  !name.startsWith('_') && !(valueDeclaration && ts.getCombinedModifierFlags(valueDeclaration) & hidden)

/** Public fields of a type; of each member, if it is a union. */
const fieldsOf = (type: ts.Type): string[] => [
  ...new Set(
    (type.isUnion() ? type.types : [type]).flatMap((part) =>
      part
        .getProperties()
        .filter(isPublic)
        .map(({ name }) => name),
    ),
  ),
]

type MemberKind = OtherKit['members'][number]['of']

/** The type whose fields are an export's members. */
const memberTypes: Record<MemberKind, (checker: ts.TypeChecker, type: ts.Type) => ts.Type | undefined> = {
  result: (_, type) => type.getCallSignatures()[0]?.getReturnType(),
  props: (checker, type) => {
    const [props] = type.getCallSignatures()[0]?.parameters ?? []
    return props && checker.getTypeOfSymbol(props)
  },
  instance: (_, type) => type.getConstructSignatures()[0]?.getReturnType(),
}

const headings: Record<MemberKind, (name: string) => string> = {
  result: (name) => `${name}()`,
  props: (name) => `<${name}>`,
  instance: (name) => `new ${name}()`,
}

/** Reads the names of what a kit exports at run time from the declarations below `node_modules` of a folder. */
export function readNames(kit: OtherKit, folder: string): KitNames {
  const entries = Object.entries(kit.packages).flatMap(([name, paths]) =>
    paths.map((path) => importOf(name, path)),
  )
  const file = join(folder, 'names.ts')
  const text = entries.map((entry, index) => `import * as m${index} from '${entry}'; m${index}`).join('\n')
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (path) => path === file || fileExists(path)
  host.getSourceFile = (path, ...rest) =>
    path === file
      ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true)
      : getSourceFile(path, ...rest)
  const program = ts.createProgram([file], options, host)
  const checker = program.getTypeChecker()
  const imports = program.getSourceFile(file)!.statements.filter(ts.isImportDeclaration)

  const names: KitNames['names'] = {}
  for (const [index, entry] of entries.entries()) {
    const module = checker.getSymbolAtLocation(imports[index]!.moduleSpecifier)
    if (!module) throw new Error(`${entry} has no declarations in ${folder}`)
    const exported = checker.getExportsOfModule(module).map((symbol) => ({
      name: symbol.name,
      symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    }))
    const values = exported.filter(({ symbol }) => symbol.flags & ts.SymbolFlags.Value)
    names[entry] = values.map(({ name }) => name).sort()
    for (const { name, of } of kit.members.filter((member) => member.entry === entry)) {
      const symbol = values.find((value) => value.name === name)?.symbol
      const type = symbol && memberTypes[of](checker, checker.getTypeOfSymbol(symbol))
      if (!type) throw new Error(`${entry} has no ${name}`)
      names[headings[of](name)] = fieldsOf(type).sort()
    }
  }
  const versionOf = (name: string): string =>
    JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version
  return {
    versions: Object.fromEntries(Object.keys(kit.packages).map((name) => [name, versionOf(name)])),
    names,
  }
}
