import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { transformSync } from '@babel/core'
import { expect, it } from 'vitest'

// React Compiler leaves a component as it is where it breaks a rule of React. https://react.dev/learn/react-compiler

const root = new URL('..', import.meta.url)

/** Hooks, components and examples. Tests and stories aren't shipped. */
const patterns = [
  'packages/react/src/*.ts',
  'packages/react/src/*.tsx',
  'packages/ui/src/*.ts',
  'packages/ui/src/*.tsx',
  'packages/*/examples/*.tsx',
  'packages/create-latchkey/templates/*.tsx',
  'examples/*.tsx',
  'apps/demo/src/*.tsx',
]

const files = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))

const passesRef = 'passes its ref to a function that draws an element of the page'
const keepsLast = 'draws the value before, which a layout effect has written'

/** Components that the compiler refuses, each with the reason why that is right. */
const exceptions: Record<string, string> = {
  'packages/react/src/LatchkeyProvider.tsx': 'calls hooks for developers, by a constant of the build',
  'packages/ui/src/account-menu/UserButtonItem.tsx': passesRef,
  'packages/ui/src/account-menu/UserMenuItem.tsx': passesRef,
  'packages/ui/src/app/LatchkeyProvider.tsx': keepsLast,
  'packages/ui/src/flow/FlowView.tsx': keepsLast,
  'packages/ui/src/parts/buttons/Button.tsx': passesRef,
  'packages/ui/src/parts/overlays/MenuItem.tsx': passesRef,
  'packages/ui/src/sign-in/SignInFlow.tsx': keepsLast,
  'packages/ui/src/signing/SignWindow.tsx': keepsLast,
}

interface CompilerEvent {
  kind: string
  detail?: { category?: string; reason?: string }
}

/** Broken rules of React in a file. `Todo` is syntax that the compiler doesn't know yet. */
function findBrokenRules(file: string): string[] {
  const rules: string[] = []
  const logger = {
    logEvent(_: string | null, { kind, detail }: CompilerEvent) {
      if (kind !== 'CompileSuccess' && detail?.category !== 'Todo')
        rules.push(`${file}: ${detail?.category}: ${detail?.reason}`)
    },
  }
  const plugins: ('typescript' | 'jsx')[] = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript']
  transformSync(readFileSync(new URL(file, root), 'utf8'), {
    filename: file,
    configFile: false,
    babelrc: false,
    code: false,
    parserOpts: { plugins },
    plugins: [['babel-plugin-react-compiler', { panicThreshold: 'none', target: '18', logger }]],
  })
  return rules
}

it('behavior: the compiler takes every component and every hook', { timeout: 600_000 }, () => {
  expect(files.length).toBeGreaterThan(400)
  const broken = new Map(files.map((file) => [file, findBrokenRules(file)]))
  const refused = [...broken].filter(([file, rules]) => rules.length > 0 && !(file in exceptions))
  expect(refused.flatMap(([, rules]) => rules)).toEqual([])
  // An exception that is no longer one.
  expect(Object.keys(exceptions).filter((file) => !broken.get(file)?.length)).toEqual([])
})
