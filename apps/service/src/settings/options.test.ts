import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { commandOptions } from './commandOptions.ts'
import type { Option } from './Option.ts'
import { helpText, optionEntries } from './options.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replace(/ +/g, ' ')

const docs = new URL('../../../../docs/', import.meta.url)
/** The docs without their tables, which name a command and explain nothing. */
const explanations = readdirSync(docs)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(new URL(name, docs), 'utf8').replace(/^\|.*$/gm, ''))
  .join('\n')

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

  it.each(Object.values(commandOptions))('behavior: a page explains $flag', ({ flag }) => {
    expect(explanations).toMatch(new RegExp(`--${flag}\\b`))
  })

  it('behavior: --help names the command that was used', () => {
    expect(helpText()).toMatch(/^latchkey-service \[options\]\n/)
    expect(helpText('npm run service --')).toMatch(/^npm run service -- \[options\]\n/)
  })
})
