import { checkCommands } from './blocks/checkCommands.ts'
import { compileBlocks } from './blocks/compileBlocks.ts'
import { type Block, readBlocks } from './blocks/readBlocks.ts'
import { exampleBlocks } from './live/playground/exampleBlocks.ts'
import { readPages } from './pages.ts'

/** How a check ended. */
export interface Counts {
  passed: number
  failed: number
}

/** Pages whose blocks other tests run or compile: test/walks.test.ts, apps/service/test/walk.test.ts. */
const executed: readonly { page: RegExp; languages: readonly string[] }[] = [
  { page: /^docs\/walks\//, languages: ['ts', 'tsx', 'sh'] },
  { page: /^docs\/(?:deployment|operating|rotation)\.md$/, languages: ['sh'] },
]

const isExecuted = ({ page, language }: Block): boolean =>
  executed.some((one) => one.page.test(page) && one.languages.includes(language))

const checked = ['ts', 'tsx', 'json', 'sh']
/** JavaScript would bypass the compiler. */
const refused = ['js', 'jsx', 'mjs', 'javascript', 'typescript', 'bash', 'shell', 'console']

function checkText({ language, text }: Block): string[] {
  if (language === 'sh') return checkCommands(text)
  try {
    JSON.parse(text)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/**
 * Checks every ts, tsx, json and sh block of the documentation against the built packages. A block that can't be
 * checked has a comment in front of it: `<!-- unchecked: the reason -->`.
 */
export async function checkBlocks(): Promise<Counts> {
  const blocks = [...readPages().flatMap(({ path, text }) => readBlocks(path, text)), ...exampleBlocks]
  const refusedBlocks = blocks.filter(({ language }) => refused.includes(language))
  const faults = refusedBlocks.map(
    ({ page, line, language }) => `${page}:${line}: write ts, tsx, json or sh for ${language}`,
  )

  const all = blocks.filter(({ language }) => checked.includes(language))
  const elsewhere = all.filter(isExecuted)
  const unexecuted = all.filter((block) => !isExecuted(block))
  const marked = unexecuted.filter(({ unchecked }) => unchecked !== undefined)
  const open = unexecuted.filter(({ unchecked }) => unchecked === undefined)
  const compiled = await compileBlocks(open.filter(({ language }) => language.startsWith('ts')))
  const failed = open.filter((block) => {
    const messages =
      compiled.get(block) ?? checkText(block).map((message) => `${block.page}:${block.line}: ${message}`)
    faults.push(...messages)
    return messages.length > 0
  })

  for (const fault of faults) console.log(`FAIL ${fault}`)
  for (const { page, line, unchecked } of marked) console.log(`not checked: ${page}:${line}: ${unchecked}`)
  console.log(
    `${all.length} blocks: ${compiled.size} compiled, ${open.length - compiled.size} sh and json checked, ` +
      `${elsewhere.length} run or compiled by the walks, ${marked.length} marked with a reason`,
  )
  return { passed: all.length - failed.length, failed: failed.length + refusedBlocks.length }
}
