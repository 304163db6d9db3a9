import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import type { Option } from './Option.ts'
import { helpText, optionEntries } from './options.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replace(/ +/g, ' ')

const row = ({ flag, variable, value, about }: Option): string => {
  const written = flag && `\`${`--${flag} ${value}`.trim()}\``
  return `| ${written ?? ''} | ${variable ? `\`${variable}\`` : ''} | ${about} |`.replaceAll('|  |', '| |')
}

describe('options', () => {
  it.each(optionEntries)('behavior: the README documents %s', (_, option) => {
    expect(readme).toContain(row(option))
  })

  it.each(optionEntries)('behavior: --help documents %s', (_, { flag, variable, about }) => {
    expect(helpText()).toContain(about)
    expect(helpText()).toContain(flag ? `--${flag}` : variable)
  })

  it('behavior: --help names the command that was used', () => {
    expect(helpText()).toMatch(/^latchkey-service \[options\]\n/)
    expect(helpText('npm run service --')).toMatch(/^npm run service -- \[options\]\n/)
  })
})
