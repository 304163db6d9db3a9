export type PackageManager = 'npm' | 'pnpm' | 'yarn'

/** One line of npm, with the words that follow. */
type Translation = readonly [npm: RegExp, others: Readonly<Record<Exclude<PackageManager, 'npm'>, string>>]

const translations: readonly Translation[] = [
  [/^npm create latchkey@latest/, { pnpm: 'pnpm create latchkey', yarn: 'yarn create latchkey' }],
  [/^npm install --save-dev /, { pnpm: 'pnpm add --save-dev ', yarn: 'yarn add --dev ' }],
  [/^npm install (?!-)/, { pnpm: 'pnpm add ', yarn: 'yarn add ' }],
  [/^npm run /, { pnpm: 'pnpm ', yarn: 'yarn ' }],
  [/^npx latchkey /, { pnpm: 'pnpm dlx latchkey ', yarn: 'yarn dlx latchkey ' }],
]

/** Commands of the reader's app: this repository is for npm alone. */
const isForApps = (script: string): boolean =>
  /^(?:npm create |npm install (?:--save-dev )?[@\w]|npx latchkey )/m.test(script)

function translateLine(line: string, manager: Exclude<PackageManager, 'npm'>): string | undefined {
  if (line === '' || /^(?:cd |#)/.test(line)) return line
  const translation = translations.find(([npm]) => npm.test(line))
  // Only npm needs the dashes before options of the program.
  return translation && line.replace(translation[0], translation[1][manager]).replace(' -- ', ' ')
}

/**
 * The commands of a block for each package manager, npm's first. Undefined if they aren't for the reader's app, or if
 * one of them has no counterpart.
 */
export function forPackageManagers(script: string): Map<PackageManager, string> | undefined {
  if (!isForApps(script)) return undefined
  const scripts = new Map<PackageManager, string>([['npm', script]])
  for (const manager of ['pnpm', 'yarn'] as const) {
    const lines = script.split('\n').map((line) => translateLine(line, manager))
    if (lines.includes(undefined)) return undefined
    scripts.set(manager, lines.join('\n'))
  }
  return scripts
}
