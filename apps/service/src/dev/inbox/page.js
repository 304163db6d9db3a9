// The inbox in the browser: lists what is there, then what arrives, newest first.

/** @typedef {{ id: string, channel: 'email' | 'sms', to: string, subject?: string, text: string, html?: string, hasHtml?: boolean, code?: string, sentAt: number }} Message */

const list = find(document, '#messages', HTMLOListElement)
const empty = find(document, '#empty', HTMLElement)
const news = find(document, '#news', HTMLElement)
const link = find(document, '#link', HTMLElement)
const linkText = find(document, '#link-text', HTMLElement)

/** Ids of what is on the page: after a lost connection the list is read again. */
const shown = new Set()

const events = new EventSource('/inbox/events')
events.addEventListener('open', async () => {
  setLink('live', 'Live')
  const answer = await fetch('/inbox/messages')
  /** @type {Message[]} */
  const messages = await answer.json()
  for (const message of messages.toReversed()) show(message)
  empty.hidden = shown.size > 0
})
events.addEventListener('message', ({ data }) => {
  const message = JSON.parse(data)
  show(message)
  news.textContent = `${channelName(message)} to ${message.to}: ${message.subject ?? message.text}`
})
events.addEventListener('error', () => setLink('lost', 'The service has stopped. Reconnecting.'))

/**
 * @param {string} state
 * @param {string} text
 */
function setLink(state, text) {
  link.dataset.state = state
  linkText.textContent = text
}

/** @param {Message} message */
function show(message) {
  if (shown.has(message.id)) return
  shown.add(message.id)
  empty.hidden = true
  const item = copyOf('#message')
  const subject = find(item, '.subject', HTMLElement)
  subject.textContent = message.subject ?? 'Text message'
  subject.id = `subject-${message.id}`
  find(item, '.card', HTMLElement).setAttribute('aria-labelledby', subject.id)
  find(item, '.channel', HTMLElement).textContent = channelName(message)
  find(item, '.to', HTMLElement).textContent = message.to
  const sentAt = new Date(message.sentAt)
  const time = find(item, 'time', HTMLTimeElement)
  time.dateTime = sentAt.toISOString()
  time.textContent = sentAt.toLocaleTimeString()
  if (message.code !== undefined) offerCode(find(item, '.copy', HTMLButtonElement), message.code)
  find(item, '.content', HTMLElement).append(
    message.channel === 'email' ? drawMail(message) : drawSms(message),
  )
  list.prepend(item)
}

/** @param {Message} message */
function drawMail({ id, to, text, html, hasHtml }) {
  const content = copyOf('#mail')
  find(content, 'pre', HTMLPreElement).textContent = text
  const frame = find(content, 'iframe', HTMLIFrameElement)
  if (html === undefined && !hasHtml) {
    frame.remove()
    return content
  }
  frame.title = `Mail to ${to}`
  // Same origin and without scripts: we may measure it, it may do nothing.
  const fit = () => {
    const height = frame.contentDocument?.documentElement.getBoundingClientRect().height
    if (height) frame.style.blockSize = `${Math.ceil(height)}px`
  }
  frame.addEventListener('load', fit)
  new ResizeObserver(fit).observe(frame)
  frame.src = `/inbox/messages/${encodeURIComponent(id)}/mail`
  return content
}

/** @param {Message} message */
function drawSms({ text }) {
  const content = copyOf('#sms')
  find(content, '.bubble', HTMLElement).textContent = text
  return content
}

/**
 * @param {HTMLButtonElement} button
 * @param {string} code
 */
function offerCode(button, code) {
  button.hidden = false
  find(button, '.code', HTMLElement).textContent = code
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code)
    button.dataset.copied = ''
    news.textContent = 'Copied'
    setTimeout(() => delete button.dataset.copied, 2000)
  })
}

/** @param {Message} message */
function channelName({ channel }) {
  return channel === 'email' ? 'Email' : 'SMS'
}

/** @param {string} selector */
function copyOf(selector) {
  return /** @type {DocumentFragment} */ (
    find(document, selector, HTMLTemplateElement).content.cloneNode(true)
  )
}

/**
 * @template {Element} Kind
 * @param {ParentNode} parent
 * @param {string} selector
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
function find(parent, selector, kind) {
  const element = parent.querySelector(selector)
  if (element instanceof kind) return element
  throw new Error(`The page has no ${selector}`)
}
