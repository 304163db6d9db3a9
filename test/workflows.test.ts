import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { root } from './importGraph.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group)

const folder = '.github/workflows'
const workflows = readdirSync(join(root, folder)).map((name) => [name, read(join(folder, name))] as const)

describe.each(workflows)('%s', (_, text) => {
  it('behavior: every action is pinned to a commit, with its version beside it', () => {
    const uses = all(text, /uses: (.*)$/gm)
    expect(uses.length).toBeGreaterThan(0)
    expect(uses.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
  })

  it('behavior: every step that it selects exists', () => {
    const steps = all(read('scripts/lib/steps.mjs'), /name: '(\w+)'/g)
    const selected = all(text, /--only ([\w,]+)/g).flatMap((names) => names.split(','))
    expect(selected.length).toBeGreaterThan(0)
    expect(selected.filter((name) => !steps.includes(name))).toEqual([])
  })

  it('behavior: the projects and commands that it names exist', () => {
    const projects = [
      ...all(read('vitest.config.ts'), /name: '([\w-]+)'/g),
      ...all(read('playwright/playwright.config.ts'), /name: '([\w-]+)'/g),
    ]
    expect(all(text, /--project ([\w-]+)/g).filter((name) => !projects.includes(name))).toEqual([])
    const { scripts } = JSON.parse(read('package.json'))
    expect(all(text, /run: npm run ([\w:]+)/g).filter((name) => !(name in scripts))).toEqual([])
  })

  it('behavior: the service is tested and released on the Node of the image', () => {
    const [image = '', ...others] = all(read('Dockerfile'), /^FROM node:(\d+)/gm)
    expect(others).toEqual([image])
    const jobs = text.split(/^ {2}(?=\w+:$)/m).slice(1)
    const onImage = jobs.filter((job) => job.includes(`node-version: "${image}"`))
    expect(onImage.length).toBeGreaterThan(0)
    expect(onImage.some((job) => /--only [\w,]*(service|assembled)/.test(job))).toBe(true)
    const unit = /^\s+node: \[(.*)\]$/m.exec(text)?.[1]
    if (unit) expect(unit).toContain(`"${image}"`)
  })

  it.runIf(text.includes('--sequence.shuffle'))(
    'behavior: everything in one run of unit tests is in the shuffled one',
    () => {
      const [shuffled] = all(text, /npx vitest run --project '([^']+)'\s+--sequence\.shuffle/g)
      const [unit] = all(read('scripts/lib/steps.mjs'), /name: 'unit'[\s\S]*?'--project', '([^']+)'/g)
      expect([shuffled, unit]).toEqual(['!service', '!service'])
    },
  )
})
