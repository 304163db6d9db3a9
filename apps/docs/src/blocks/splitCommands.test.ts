import { expect, it } from 'vitest'

import { splitCommands } from './splitCommands.ts'

it.each([
  ['npm start     # installs', [['npm', 'start']]],
  [
    'cd playwright && npx playwright test',
    [
      ['cd', 'playwright'],
      ['npx', 'playwright', 'test'],
    ],
  ],
  [`call x --parameters '{\n  "a": 1\n}'`, [['call', 'x', '--parameters', '{\n  "a": 1\n}']]],
  ['call \\\n  --key "a b"', [['call', '--key', 'a b']]],
  ["node -e 'for(;;);' & wait", [['node', '-e', 'for(;;);'], ['wait']]],
  ['# only a comment', []],
])('parameters: %s', (script, commands) => {
  expect(splitCommands(script)).toEqual(commands)
})
