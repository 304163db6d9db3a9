import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../examples/any-backend')
const page = readFileSync(join(import.meta.dirname, '../../../docs/any-backend.md'), 'utf8')
const languages: Readonly<Record<string, string>> = { py: 'python', rb: 'ruby' }

// anyBackend.full.test.ts runs them.
describe('docs/any-backend.md', () => {
  it.each(readdirSync(folder))('behavior: quotes %s', (name) => {
    const extension = name.split('.').at(-1) ?? ''
    const source = readFileSync(join(folder, name), 'utf8')
    expect(page).toContain(`\`\`\`${languages[extension] ?? extension}\n${source}\`\`\`\n`)
  })
})
