import { readFileSync, readlinkSync } from 'node:fs'

/** Clock ticks of /proc per second: 100 on every Linux that Node runs on. */
const ticksPerSecond = 100

/** The file in which Linux keeps the processor time of this thread; undefined on other systems. proc(5) */
export function threadStatFile(): string | undefined {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}/stat`
  } catch {
    return undefined
  }
}

/** Milliseconds of a processor that the thread of a file has used. Undefined where that isn't known. */
export function readThreadTime(statFile: string | undefined): number | undefined {
  if (statFile === undefined) return undefined
  try {
    const stat = readFileSync(statFile, 'utf8')
    // Fields 14 and 15; the name before them may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000
  } catch {
    // The thread has ended.
    return undefined
  }
}
