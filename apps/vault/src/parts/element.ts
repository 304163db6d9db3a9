/** Text, an element, or nothing. */
export type Child = Node | string | false | undefined

type Handler = (event: never) => void
/** Attributes by name; `on…` is a listener, `false` and `undefined` leave one out, `true` sets it empty. */
export type Attributes = Readonly<Record<string, string | boolean | number | Handler | undefined>>

const svgNames: ReadonlySet<string> = new Set(['svg', 'path', 'circle', 'rect'])

/**
 * Creates an element. Text stays text: nothing here parses HTML, so that Trusted Types need no policy.
 *
 * @example
 * element('button', { type: 'button', onclick: finish }, 'Done')
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes?: Attributes,
  ...children: Child[]
): HTMLElementTagNameMap[Name]
export function element(
  name: 'svg' | 'path' | 'circle' | 'rect',
  attributes?: Attributes,
  ...children: Child[]
): SVGElement
export function element(name: string, attributes: Attributes = {}, ...children: Child[]): Element {
  const created = svgNames.has(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name)
    : document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') created.addEventListener(key.slice(2), value as EventListener)
    else if (value !== undefined && value !== false)
      created.setAttribute(key, value === true ? '' : String(value))
  }
  created.append(...children.filter((child) => child !== false && child !== undefined))
  return created
}
