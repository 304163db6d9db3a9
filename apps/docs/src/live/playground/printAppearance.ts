import { type Settings, toAppearance } from './settings.ts'

/** A module that exports the settings as the `appearance` of an app. */
export function printAppearance(settings: Settings): string {
  const { theme, variables } = toAppearance(settings)
  return [
    `import type { Appearance } from '@latchkey/ui'`,
    '',
    '// <LatchkeyProvider config={config} appearance={appearance}>',
    'export const appearance: Appearance = {',
    ...(theme === 'system' ? [] : [`  theme: '${theme}',`]),
    '  variables: {',
    ...Object.entries(variables ?? {}).map(([name, value]) => `    ${name}: '${value}',`),
    '  },',
    '}',
    '',
  ].join('\n')
}
