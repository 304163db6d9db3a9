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
/** The index is loaded when somebody first looks for something. */
const loadIndex = () => {
  loading ??= Promise.all([
    // Copied beside this file when the site is built, so that it loads below any path.
    import(new URL('minisearch.js', import.meta.url)),
    fetch(`${root}/search.json`).then((reply) => reply.json()),
  ]).then(([{ default: MiniSearch }, sections]) => {
    const index = new MiniSearch({
      fields: ['title', 'page', 'text'],
      storeFields: ['title', 'page', 'address'],
      searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
    })
    index.addAll(sections)
    return index
  })
  return loading
}

input.addEventListener('input', async () => {
  const query = input.value
  const found = query.trim() ? (await loadIndex()).search(query).slice(0, 12) : []
  // Somebody went on typing while the index was loaded.
  if (query !== input.value) return
  results.replaceChildren(
    ...found.map(({ title, page, address }) => {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = `${root}/${address}`
      link.textContent = title && title !== page ? `${page}: ${title}` : page
      item.append(link)
      return item
    }),
  )
  if (query.trim() && found.length === 0) {
    const item = document.createElement('li')
    item.textContent = 'Nothing found'
    results.append(item)
  }
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
