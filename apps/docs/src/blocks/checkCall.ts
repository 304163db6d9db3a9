import { operations, readParams } from '@latchkey/contract/server'

/** Whether the service would accept the parameters; with `…` in them, whether they are JSON. */
export function checkCall(words: readonly string[]): string[] {
  const at = words.indexOf('--call')
  if (at < 0) return []
  const name = words[at + 1] ?? ''
  const camel = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const surface = (['query', 'submit'] as const).find((candidate) => camel in operations[candidate])
  if (!surface) return [`there is no operation ${name}`]
  const text = words[words.indexOf('--parameters') + 1] ?? '{}'
  if (!words.includes('--parameters') || text.includes('…')) {
    if (words.includes('--parameters')) JSON.parse(text)
    return []
  }
  const table: Record<string, Parameters<typeof readParams>[0]> = operations[surface]
  const read = readParams(table[camel]!, JSON.parse(text), { unknownFields: 'refuse' })
  return read.ok ? [] : read.issues.map(({ path, message }) => `${name}: ${path}: ${message}`)
}
