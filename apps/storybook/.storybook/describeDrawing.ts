/**
 * All that is drawn, and nothing else: ids, which count on from story to story, are numbered in the order in which
 * they occur.
 */
export function describeDrawing(): string {
  const numbers = new Map<string, number>()
  const html = document.body.innerHTML.replace(/_r_\w+_/g, (id) => {
    const number = numbers.get(id) ?? numbers.size
    numbers.set(id, number)
    return `id-${number}`
  })
  const elements = [...document.body.querySelectorAll('*')]
  const fields = elements.filter((element) => element instanceof HTMLInputElement)
  const values = fields.map(({ value, checked }) => [value, checked])
  const focused = document.activeElement && elements.indexOf(document.activeElement)
  return JSON.stringify([innerWidth, focused, values, html])
}
