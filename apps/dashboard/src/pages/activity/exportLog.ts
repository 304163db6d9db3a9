import type { Kit } from '@latchkey/ui'

import type { ReadFile } from '../../parts/useFileExport.ts'

const limit = '1000'

/** Reads the whole log, part by part, with its signature as the last line. */
export const exportLog =
  (api: Pick<Kit['api'], 'exportActivities'>): ReadFile =>
  async ({ signal, onProgress }) => {
    const lines: string[] = []
    for (;;) {
      const part = await api.exportActivities({ after: String(lines.length), limit }, { signal })
      lines.push(...part.lines)
      onProgress(lines.length)
      if (!part.isComplete) continue
      const signature = JSON.stringify({ signedHead: part.signedHead })
      const file = new Blob([`${[...lines, signature].join('\n')}\n`], { type: 'application/json' })
      return { file, count: lines.length }
    }
  }
