import type { Finding } from './site.ts'

const marks: Record<Finding['level'], string> = { ok: '✓', warning: '!', error: '✗', unknown: '?' }

/** Output for the terminal: one line per finding, the fix below it, and the sum. */
export function describeFindings(url: URL, findings: readonly Finding[]): string {
  const lines = findings.map(({ level, name, text, fix }) =>
    [`  ${marks[level]} ${name}: ${text}`, ...(fix ? [`      ${fix}`] : [])].join('\n'),
  )
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  const sum = [plural(count('error'), 'error'), plural(count('warning'), 'warning')].join(', ')
  return `\n${url.href}\n\n${lines.join('\n')}\n\n  ${sum}\n`
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
