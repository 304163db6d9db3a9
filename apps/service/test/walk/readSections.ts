import { readFileSync } from 'node:fs'

/** A heading of a page, with what comes before the next one. */
export interface Section {
  /** `docs/deployment.md#systemd` */
  name: string
  blocks: { language: string; text: string }[]
  /** Commands inside sentences. */
  inline: string[]
}

/** Words that begin a command. */
const programs =
  /^(?:npm|npx|node|docker|kubectl|systemctl|journalctl|latchkey(?:-\w+)?|pg_\w+|psql|mkdir|git|curl|runuser) \S/

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

/** The sections of a page of `docs`, in its order. */
export function readSections(page: string): Section[] {
  const text = readFileSync(new URL(`../../../../docs/${page}.md`, import.meta.url), 'utf8')
  const sections: Section[] = []
  let block: { language: string; text: string } | undefined
  for (const line of text.split('\n')) {
    const fence = /^ *```(\w*)/.exec(line)
    const heading = block ? undefined : /^#+ (.*)$/.exec(line)?.[1]
    const section = sections.at(-1)
    if (heading) sections.push({ name: `docs/${page}.md#${slugOf(heading)}`, blocks: [], inline: [] })
    else if (fence && block) block = undefined
    else if (fence) {
      block = { language: fence[1]!, text: '' }
      section!.blocks.push(block)
    } else if (block) block.text += `${line}\n`
    else
      for (const [, code] of line.matchAll(/(?<!`)`([^`]+)`(?!`)/g))
        if (programs.test(code!)) section!.inline.push(code!)
  }
  return sections
}
