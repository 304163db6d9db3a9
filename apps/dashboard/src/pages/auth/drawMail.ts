interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string }
}

const styleSheet = /<style>(.*?)<\/style>/gs

// Style sheets are left out and style attributes renamed before anything reads them: the page's policy refuses both.
// The parsed document stays inert: only the elements below are drawn, as new ones.
const rules = {
  createHTML: (html: string) => html.replaceAll(styleSheet, '').replaceAll(/\sstyle=/g, ' data-style='),
}
const policy =
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('mail-preview', rules) ?? rules

/** Elements that a mail may contain. Any other element is left out, but its children are drawn. */
const drawn = new Set(['div', 'p', 'h1', 'span', 'strong', 'b', 'br'])
/** Links look as they do, and lead nowhere. */
const drawnAs: Readonly<Record<string, string>> = { a: 'span' }

/**
 * Draws a mail into a shadow tree under a policy without inline styles: nothing in it runs, loads or can be followed.
 * docs/security.md#headers-of-the-dashboard
 */
export function drawMail(html: string, root: ShadowRoot): void {
  const mail = new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([...html.matchAll(styleSheet)].map(([, rule]) => rule).join('\n'))
  root.adoptedStyleSheets = [sheet]
  const page = document.createElement('div')
  style(mail.body, page)
  copyChildren(mail.body, page)
  root.replaceChildren(page)
}

function copyChildren(from: Element, to: Element): void {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.append(child.textContent ?? '')
    if (child instanceof Element) copyElement(child, to)
  }
}

function copyElement(from: Element, to: Element): void {
  const { localName } = from
  if (localName === 'img') {
    // Remote: the mail program loads it, this page doesn't.
    to.append(`[Logo of ${from.getAttribute('alt') ?? ''}]`)
  } else if (drawn.has(localName) || localName in drawnAs) {
    const element = document.createElement(drawnAs[localName] ?? localName)
    style(from, element)
    copyChildren(from, element)
    to.append(element)
  } else copyChildren(from, to)
}

function style(from: Element, to: HTMLElement): void {
  to.className = from.className
  to.style.cssText = from.getAttribute('data-style') ?? ''
}
