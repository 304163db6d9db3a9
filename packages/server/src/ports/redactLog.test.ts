import { describe, expect, it } from 'vitest'

import { type Log, type LogFacts, silentLog } from './log.ts'
import { redactLog } from './redactLog.ts'

describe('redactLog', () => {
  const lines: object[] = []
  const write = (event: string, facts?: LogFacts) => void lines.push({ event, facts })
  const log: Log = { debug: write, info: write, warn: write, error: write }

  it('behavior: drops facts whose name is not listed, at every level', () => {
    const facts = { userId: 'ada', contact: 'ada@example.com', status: undefined }
    const redacted = redactLog(log)
    for (const level of ['debug', 'info', 'warn', 'error'] as const) {
      // @ts-expect-error: contact isn't listed
      redacted[level]('test.line', facts)
    }
    expect(lines).toEqual(Array.from({ length: 4 }, () => ({ event: 'test.line', facts: { userId: 'ada' } })))
  })

  it('types: a name that is not listed does not compile', () => {
    const facts = { userId: 'ada', contact: 'ada@example.com' }
    silentLog.info('test.line')
    silentLog.info('test.line', { userId: 'ada', attempts: 1 })
    // @ts-expect-error: in a literal
    silentLog.info('test.line', { contact: 'ada@example.com' })
    // @ts-expect-error: in a variable
    silentLog.info('test.line', facts)
    // @ts-expect-error: in a spread
    silentLog.info('test.line', { ...facts, attempts: 1 })
  })
})
