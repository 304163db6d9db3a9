import { expect, it } from 'vitest'

import { forPackageManagers } from './packageManagers.ts'

it.each([
  ['npm install @latchkey/ui react', 'pnpm add @latchkey/ui react', 'yarn add @latchkey/ui react'],
  ['npm install --save-dev jsdom', 'pnpm add --save-dev jsdom', 'yarn add --dev jsdom'],
  [
    'npm create latchkey@latest my-app -- --template next\ncd my-app\nnpm run dev',
    'pnpm create latchkey my-app --template next\ncd my-app\npnpm dev',
    'yarn create latchkey my-app --template next\ncd my-app\nyarn dev',
  ],
  ['npx latchkey doctor', 'pnpm dlx latchkey doctor', 'yarn dlx latchkey doctor'],
])('parameters: %s', (npm, pnpm, yarn) => {
  expect(Object.fromEntries(forPackageManagers(npm)!)).toEqual({ npm, pnpm, yarn })
})

it.each(['npm start', 'npm run pack -- ../packages', 'npm install @latchkey/ui\nnode server.js'])(
  'behavior: no counterpart of %s',
  (script) => {
    expect(forPackageManagers(script)).toBeUndefined()
  },
)
