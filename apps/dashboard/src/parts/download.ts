/** Saves a file. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves a text as a file. */
export const downloadText = (name: string, text: string): void =>
  downloadBlob(name, new Blob([text], { type: 'application/json' }))

/** Saves a value as a JSON file. */
export const downloadJson = (name: string, value: unknown): void =>
  downloadText(name, `${JSON.stringify(value, null, 2)}\n`)
