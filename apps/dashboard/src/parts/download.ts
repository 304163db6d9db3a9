/** Saves a text as a file. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves a value as a JSON file. */
export const downloadJson = (name: string, value: unknown): void =>
  downloadText(name, `${JSON.stringify(value, null, 2)}\n`)
