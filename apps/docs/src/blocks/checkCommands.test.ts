import { describe, expect, it } from 'vitest'

import { checkCommands } from './checkCommands.ts'

describe('checkCommands', () => {
  it.each([
    'npm test -- --only unit,lint',
    'npm create latchkey@latest my-app\ncd my-app\nnpm run dev',
    'npm install @latchkey/ui @tanstack/react-query react react-dom',
    'cd apps/storybook && npx vitest run --project stories TextButton',
    "latchkey() { docker run; }\nexport A='b c'\nA=b git pull",
  ])('behavior: takes %s', (script) => {
    expect(checkCommands(script)).toEqual([])
  })

  it.each([
    ['npm run poem', 'package.json has no script poem'],
    ['npm test -- --only poem', 'there is no step poem'],
    ['npm install @latchkey/poem', "@latchkey/poem isn't published"],
    ['npm install @latchkey/react react', '@latchkey/react needs @tanstack/react-query, too'],
    ['npm create poem my-app', 'npm create poem'],
    ['npx vitest run packages/poem', 'there is no test in packages/poem'],
    ['npx poem', "npx poem isn't checked"],
    ['cd poem', 'there is no folder poem'],
    ['cd my-app; npm run poem', 'the templates have no script poem'],
    ['node scripts/poem.mjs', 'there is no scripts/poem.mjs'],
    ['poem --now', 'no check for the command poem'],
  ])('behavior: refuses %s', (script, fault) => {
    expect(checkCommands(script)).toEqual([fault])
  })
})
