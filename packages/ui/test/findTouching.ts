import { describe } from './findCutOff.ts'

/** An address as `shortAddress` writes it. */
const shortAddress = /^(0x[0-9a-f]{4}|[0-9a-z]{6})…[0-9a-z]{4}$/i

/** The least between a name and an address, in px. */
const leastGap = 7

interface Word {
  text: string
  parent: Element
  box: DOMRect
}

/** Addresses that run together with the name beside them: "Account 10x9F8B…823F". One within a sentence is a word of it. */
export function findTouching(root: Element): string[] {
  const words = listWords(root)
  return words
    .filter(({ text }) => shortAddress.test(text))
    .flatMap((address) => {
      const near = words.find((word) => isBeside(word, address))
      return near ? [`${describe(address.parent)} touches "${near.text.slice(0, 60)}"`] : []
    })
}

/** Texts as they are drawn, without the white space around them. */
function listWords(root: Element): Word[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const words: Word[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const value = node.nodeValue ?? ''
    const text = value.trim()
    if (!text || !node.parentElement) continue
    const range = document.createRange()
    range.setStart(node, value.indexOf(text))
    range.setEnd(node, value.indexOf(text) + text.length)
    const box = range.getBoundingClientRect()
    if (box.width > 1 && box.height > 1) words.push({ text, parent: node.parentElement, box })
  }
  return words
}

function isBeside(word: Word, address: Word): boolean {
  // A sentence around an address has its own spaces.
  if (word === address || word.parent.contains(address.parent)) return false
  const overlap = Math.min(word.box.bottom, address.box.bottom) - Math.max(word.box.top, address.box.top)
  if (overlap < Math.min(word.box.height, address.box.height) / 2) return false
  const gap = Math.max(address.box.left - word.box.right, word.box.left - address.box.right)
  return gap > -2 && gap < leastGap
}
