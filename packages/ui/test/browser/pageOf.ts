/** A page in a frame: a body, and style sheets in the order of the host. */
export async function pageOf(body: string, sheets: readonly string[]): Promise<Document> {
  const frame = document.createElement('iframe')
  frame.width = '900'
  frame.height = '700'
  // Nothing is hovered, wherever an earlier test left the pointer.
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
  // Animations would be measured halfway.
  for (const animation of page.getAnimations()) animation.cancel()
  return page
}

const pseudos = [undefined, '::before', '::after'] as const

/** Properties that depend on the layout, which any rule may change. */
const laidOut =
  /^((width|height|(block|inline)-size|top|right|bottom|left)$|inset-|grid-template-|(transform|perspective)-origin)/

/**
 * Every property that a style sheet speaks of: no rule of these can change any other. Not what `all` stands for:
 * where no rule names a property, it has the browser's value with it and without it.
 */
function propertiesOf(sheets: readonly string[]): Set<string> {
  const collect = (rule: CSSRule): string[] => [
    ...('style' in rule ? (rule.style as CSSStyleDeclaration) : []),
    ...('cssRules' in rule ? [...(rule.cssRules as CSSRuleList)].flatMap(collect) : []),
  ]
  const parsed = sheets.map((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return [...sheet.cssRules].flatMap(collect)
  })
  return new Set(parsed.flat())
}

/**
 * How to read a page that has some of these style sheets: of each element that the selector finds, and of what
 * stands before and after it, every computed property that they could change. All would be three times as many
 * and the time of the tests. Custom ones aren't among them: one has no effect of its own, and what is made of
 * ours is compared.
 */
export function readerOf(sheets: readonly string[]) {
  const spokenOf = propertiesOf(sheets)
  const properties = [...getComputedStyle(document.documentElement)].filter(
    (name) => !name.startsWith('--') && (spokenOf.has(name) || laidOut.test(name)),
  )
  return (page: Document, selector: string): string[] => stylesOf(page, selector, properties)
}

function stylesOf(page: Document, selector: string, properties: readonly string[]): string[] {
  const view = page.defaultView
  if (!view) throw new Error('Expected the window of a frame')
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

/** The properties that differ, by element: short enough to read. */
export function differences(expected: readonly string[], actual: readonly string[]): string[] {
  if (expected.length !== actual.length) return [`${expected.length} elements, then ${actual.length}`]
  return expected.flatMap((before, index) => {
    const after = actual[index] ?? ''
    if (before === after) return []
    const [name, ...was] = before.split('\n')
    const [, ...is] = after.split('\n')
    return was.flatMap((line, at) => (line === is[at] ? [] : `${name}: ${line} → ${is[at]}`))
  })
}
