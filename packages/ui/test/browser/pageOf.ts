/** A page in a frame: a body, and style sheets in the order in which the host loads them. */
export async function pageOf(body: string, sheets: readonly string[]): Promise<Document> {
  const frame = document.createElement('iframe')
  frame.width = '900'
  frame.height = '700'
  // Wherever an earlier test left the pointer, nothing here is hovered.
  frame.style.pointerEvents = 'none'
  const loaded = new Promise((resolve) => {
    frame.onload = resolve
  })
  const styles = sheets.map((css) => `<style>${css}</style>`).join('\n')
  frame.srcdoc = `<!doctype html><html lang="en"><head>${styles}</head><body>${body}</body></html>`
  document.body.append(frame)
  await loaded
  const page = frame.contentDocument
  if (!page) throw new Error('Expected the document of a frame')
  page.querySelector('dialog.lk-dialog')?.toggleAttribute('open', false)
  page.querySelector<HTMLDialogElement>('dialog.lk-dialog')?.showModal()
  page.querySelector<HTMLElement>('[popover]')?.showPopover()
  // What moves would be measured on the way.
  for (const animation of page.getAnimations()) animation.cancel()
  return page
}

const pseudos = [undefined, '::before', '::after'] as const

/** Every computed property of each element that the selector finds, and of what stands before and after it. */
export function stylesOf(page: Document, selector: string): string[] {
  const view = page.defaultView
  if (!view) throw new Error('Expected the window of a frame')
  // Read from each of the thousand styles, their names take as long as their values. They are the same for
  // all, but for custom properties: one has no effect of its own, and what is made of ours is compared.
  const properties = [...view.getComputedStyle(page.documentElement)].filter((name) => !name.startsWith('--'))
  return [...page.querySelectorAll(selector)].flatMap((element, index) => {
    const name = `${index} ${element.tagName} ${element.getAttribute('class') ?? ''}`
    const extra = element.matches('input')
      ? ['::placeholder']
      : element.matches('dialog')
        ? ['::backdrop']
        : []
    return [...pseudos, ...extra].map((pseudo) => {
      const style = view.getComputedStyle(element, pseudo)
      if (pseudo && pseudo !== '::placeholder' && style.content === 'none') return `${name}${pseudo} none`
      const values = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`)
      return `${name}${pseudo ?? ''}\n${values.join('\n')}`
    })
  })
}

/** Which properties of which elements are not alike: short enough to be read. */
export function differences(expected: readonly string[], actual: readonly string[]): string[] {
  if (expected.length !== actual.length) return [`${expected.length} elements, then ${actual.length}`]
  return expected.flatMap((before, index) => {
    const [name, ...was] = before.split('\n')
    const is = (actual[index] ?? '').split('\n').slice(1)
    return was.flatMap((line, at) => (line === is[at] ? [] : `${name}: ${line} → ${is[at]}`))
  })
}
