// Runs on every page of the site, as it is: the search, copying, and choices of the reader. Without it the pages are complete.

const root = document.querySelector('script[data-root]').dataset.root

/** Storage may be blocked: a choice then lasts for the page. */
function stored(name, value) {
  try {
    if (value) localStorage.setItem(name, value)
    return localStorage.getItem(name)
  } catch {
    return value
  }
}

const createElement = (name, ...children) => {
  const element = document.createElement(name)
  element.append(...children)
  return element
}

const themes = ['system', 'light', 'dark']
const themeButton = document.querySelector('#theme')

function applyTheme(theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  themeButton.ariaLabel = `Theme: ${theme}`
  themeButton.title = themeButton.ariaLabel
}

let theme = themes.includes(stored('theme')) ? stored('theme') : 'system'
applyTheme(theme)
themeButton.classList.remove('scripted')
themeButton.addEventListener('click', () => {
  theme = themes[(themes.indexOf(theme) + 1) % themes.length]
  stored('theme', theme)
  applyTheme(theme)
})

// Folded in a narrow window, where they would cover the page or come before it.
for (const [selector, width] of [
  ['.pages details', 801],
  ['.contents details', 1100],
]) {
  const details = document.querySelector(selector)
  if (details && matchMedia(`(min-width: ${width}px)`).matches) details.open = true
}
document.querySelector('.pages [aria-current]')?.scrollIntoView({ block: 'nearest' })

// Package managers: a choice counts for every block, and for the next page.
const choices = [...document.querySelectorAll('.tabs input')]
const choose = (manager) => {
  for (const choice of choices) if (choice.value === manager) choice.checked = true
}
choose(stored('manager'))
for (const choice of choices)
  choice.addEventListener('change', () => {
    stored('manager', choice.value)
    choose(choice.value)
  })

for (const block of document.querySelectorAll('.code')) {
  const button = createElement('button', 'Copy')
  button.type = 'button'
  button.className = 'copy'
  button.ariaLabel = 'Copy the code'
  button.addEventListener('click', async () => {
    const code = [...block.querySelectorAll('pre')].find((pre) => pre.checkVisibility())
    try {
      await navigator.clipboard.writeText(code.textContent.trimEnd())
      button.textContent = 'Copied'
      button.ariaLabel = 'Copied'
      setTimeout(() => {
        button.textContent = 'Copy'
        button.ariaLabel = 'Copy the code'
      }, 2_000)
    } catch {
      // The browser doesn't let the page write: the code can be selected.
    }
  })
  block.append(button)
}

// The section that is being read, in the contents.
const links = new Map([...document.querySelectorAll('.contents a')].map((link) => [link.hash.slice(1), link]))
if (links.size > 0) {
  const headings = [...document.querySelectorAll('main h2[id]')]
  const mark = () => {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 120)
    const current = (passed.at(-1) ?? headings[0])?.id
    for (const [id, link] of links) link.ariaCurrent = id === current ? 'true' : null
  }
  mark()
  addEventListener('scroll', () => requestAnimationFrame(mark), { passive: true })
}

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

/** A link to a page in an item of the list. */
const printLink = (address, ...children) => {
  const link = createElement('a', ...children)
  link.href = `${root}/${address}`
  return createElement('li', link)
}

const printResult = ({ title, page, address, context }) =>
  printLink(
    address,
    createElement('strong', title),
    ...(title === page ? [] : [createElement('em', page)]),
    createElement(
      'small',
      ...context.map(({ text, isMatch }) => (isMatch ? createElement('mark', text) : text)),
    ),
  )

/** The last row. */
const printElsewhere = () => {
  const item = printLink('docs/first-day.html', 'Questions of the first day')
  item.className = 'last'
  return item
}

input.addEventListener('input', async () => {
  const query = input.value
  const isEmpty = query.trim() === ''
  const answers = isEmpty ? [] : (await loadSearch())(query)
  // More was typed while the index was loaded.
  if (query !== input.value) return
  results.replaceChildren(...answers.map(printResult))
  if (isEmpty) return
  if (answers.length === 0) results.append(createElement('li', 'Nothing found'))
  results.append(printElsewhere())
})

// Enter opens the first result.
input.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') results.querySelector('a')?.click()
})

// A result may be on this page.
document.addEventListener('click', (event) => {
  if (results.contains(event.target) || !search.contains(event.target)) results.replaceChildren()
})

document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
  const isShortcut = event.key === '/' ? !isTyping : event.key === 'k' && (event.metaKey || event.ctrlKey)
  if (isShortcut) {
    event.preventDefault()
    input.focus()
    input.select()
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
