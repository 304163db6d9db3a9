import { expect, test } from 'vitest'

import readme from '../../../../README.md?raw'
import { createCommand, example } from './example.ts'

test('behavior: the page shows what the README shows', () => {
  expect(readme).toContain(`\`\`\`tsx\n${example}\`\`\``)
  expect(readme).toContain(`\`\`\`sh\n${createCommand}\n`)
})
