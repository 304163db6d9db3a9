import { describeError } from '../../../api/describeError.ts'
import { settingLabels, settingNames } from './authSettings.ts'

interface Issue {
  path: string
  message: string
}

/** Why the service refused the changes, with the settings by their names here. */
export function describeRefusal(error: Error): string {
  const { facts } = error as Error & { facts?: { issues?: readonly Issue[] } }
  if (!facts?.issues?.length) return describeError(error)
  return facts.issues.map(({ path, message }) => `${labelOf(path)}: ${message}.`).join(' ')
}

function labelOf(path: string): string {
  const field = path.replace(/^parameters\./, '')
  const name =
    settingNames.find((known) => field.startsWith(known)) ??
    settingNames.find((known) => known.startsWith(`${field}.`))
  return name ? settingLabels[name] : path
}
