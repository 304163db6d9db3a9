// Runs on every page of the site, as it is: the search and the choice of the theme. Without it the pages are complete.

const root = document.querySelector('script[data-root]').dataset.root

const themes = ['system', 'light', 'dark']
const button = document.querySelector('#theme')

/** Storage may be blocked: the choice then lasts for the page. */
function storedTheme(theme) {
  try {
    if (theme) localStorage.setItem('theme', theme)
    return localStorage.getItem('theme')
  } catch {
    return theme
  }
}

function applyTheme(theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  button.textContent = `Theme: ${theme}`
}

let theme = themes.includes(storedTheme()) ? storedTheme() : 'system'
applyTheme(theme)
button.classList.remove('scripted')
button.addEventListener('click', () => {
  theme = themes[(themes.indexOf(theme) + 1) % themes.length]
  storedTheme(theme)
  applyTheme(theme)
})

// On a narrow screen the list of pages would come before every page. Opening it here moves nothing that was drawn.
if (matchMedia('(min-width: 801px)').matches) document.querySelector('.pages details').open = true

const search = document.querySelector('search')
const input = search.querySelector('input')
const results = search.querySelector('#results')
search.classList.remove('scripted')

let loading
/** The search and its index are loaded when its field is first used. */
const loadSearch = () => {
  loading ??= Promise.all([
    // Built beside this file, so that it loads below any path.
    import(new URL('search.js', import.meta.url)),
    fetch(`${root}/search.json`).then((reply) => reply.json()),
  ]).then(([{ createSearch }, entries]) => createSearch(entries))
  return loading
}
input.addEventListener('focus', loadSearch)

const createElement = (name, ...children) => {
  const element = document.createElement(name)
  element.append(...children)
  return element
}

/** A link to a page in an item of the list. */
const printLink = (address, ...children) => {
  const link = createElement('a', ...children)
  link.href = `${root}/${address}`
  return createElement('li', link)
}

const printResult = ({ title, page, address, context }) =>
  printLink(
    address,
    createElement('strong', title === page ? page : `${page}: ${title}`),
    createElement(
      'small',
      ...context.map(({ text, isMatch }) => (isMatch ? createElement('mark', text) : text)),
    ),
  )

input.addEventListener('input', async () => {
  const query = input.value
  const isEmpty = query.trim() === ''
  const answers = isEmpty ? [] : (await loadSearch())(query)
  // More was typed while the index was loaded.
  if (query !== input.value) return
  results.replaceChildren(...answers.map(printResult))
  if (!isEmpty && answers.length === 0)
    results.append(
      createElement('li', 'Nothing found'),
      printLink('docs/first-day.html', 'Questions of the first day'),
    )
})

document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLInputElement
  if (event.key === '/' && !isTyping) {
    event.preventDefault()
    input.focus()
  } else if (event.key === 'Escape' && search.contains(event.target)) {
    results.replaceChildren()
    input.focus()
  } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && search.contains(event.target)) {
    const stops = [input, ...results.querySelectorAll('a')]
    const next = stops[stops.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
})
