/** How copying ended. `changed`: another program has put something else into the clipboard. */
export type CopyResult = 'done' | 'failed' | 'changed'

/** Copies a text. Where the browser lets the page read the clipboard without a prompt, checks what it holds. */
export async function copyText(text: string): Promise<CopyResult> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // The page has no focus or no permission.
    return 'failed'
  }
  const clipboard = await readClipboard()
  return clipboard === undefined || clipboard === text ? 'done' : 'changed'
}

/** Text of the clipboard; undefined where the browser would ask first, or lets only itself paste. */
async function readClipboard(): Promise<string | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
    return state === 'granted' ? await navigator.clipboard.readText() : undefined
  } catch {
    return undefined
  }
}
