import { settingLabels, settingNames } from './authSettings.ts'

interface Issue {
  path: string
  message: string
}

/** Which settings the service refused and why, by their names here. Undefined where it names none. */
export function describeRefusal(error: Error): string | undefined {
  const { facts } = error as Error & { facts?: { issues?: readonly Issue[] } }
  if (!facts?.issues?.length) return undefined
  return facts.issues.map(({ path, message }) => `${labelOf(path)}: ${message}.`).join(' ')
}

function labelOf(path: string): string {
  const field = path.replace(/^parameters\./, '')
  const name =
    settingNames.find((known) => field.startsWith(known)) ??
    settingNames.find((known) => known.startsWith(`${field}.`))
  return name ? settingLabels[name] : path
}
