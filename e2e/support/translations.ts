import type { Page } from '@playwright/test'

declare global {
  interface Window {
    isTranslated(): boolean
  }
}

/** Ways in which browsers and in-app browsers replace a text by translated words. */
export const TRANSLATIONS = {
  replace: 'replaces each text by an element',
  insert: 'inserts an element before each text and removes the text',
  own: 'inserts and removes with the functions of the page',
  move: 'moves each text into an element',
  merge: 'merges all texts of an element into one',
} as const
export type Translation = keyof typeof TRANSLATIONS

/** Runs in the page. It keeps the words, so that outdated or duplicated text shows up as a difference. */
export function translator(way: Translation): { translate: (root: Node) => void; isDone: (root: Node) => boolean } {
  // A browser's translation uses its own functions, which the page cannot replace.
  const { insertBefore, removeChild, replaceChild, appendChild } = Node.prototype
  const untouched = 'font, script, style, textarea, select, title, svg, [translate="no"]'
  const texts = (root: Node): Text[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    return found.filter(({ parentElement, data }) => data.trim() !== '' && !parentElement?.closest(untouched))
  }
  const font = (text: string): HTMLElement => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    appendChild.call(inner, document.createTextNode(text))
    appendChild.call(outer, inner)
    return outer
  }
  const merged = new WeakSet<Node>()
  const ways: Record<Translation, (parent: Node, text: Text) => void> = {
    replace: (parent, text) => void replaceChild.call(parent, font(text.data), text),
    insert(parent, text) {
      insertBefore.call(parent, font(text.data), text)
      removeChild.call(parent, text)
    },
    own(parent, text) {
      parent.insertBefore(font(text.data), text)
      parent.removeChild(text)
    },
    move(parent, text) {
      const outer = font('')
      insertBefore.call(parent, outer, text)
      appendChild.call(outer.firstChild as Node, text)
    },
    merge(parent, text) {
      // Adjacent text nodes with no element between them.
      let words = text.data
      while (text.nextSibling?.nodeType === Node.TEXT_NODE) {
        words += text.nextSibling.nodeValue
        removeChild.call(parent, text.nextSibling)
      }
      const made = document.createTextNode(words)
      merged.add(made)
      replaceChild.call(parent, made, text)
    },
  }
  const waiting = (root: Node) => texts(root).filter((text) => !merged.has(text))
  return {
    translate(root) {
      for (const text of waiting(root)) if (text.parentNode && root.contains(text)) ways[way](text.parentNode, text)
    },
    isDone: (root) => waiting(root).length === 0,
  }
}

/** Translates every page of the app once it is loaded, and again whenever new content is shown. */
export async function translatePages(page: Page, way: Translation = 'replace'): Promise<void> {
  await page.addInitScript(`(() => {
    const { translate, isDone } = (${translator})(${JSON.stringify(way)})
    let timer
    const run = () => { timer = undefined; translate(document.body) }
    // A translation's words arrive from a server, a moment later.
    const later = () => { timer ??= setTimeout(run, 30) }
    addEventListener('load', () => {
      new MutationObserver(later).observe(document, { childList: true, characterData: true, subtree: true })
      later()
    })
    window.isTranslated = () => document.readyState === 'complete' && isDone(document.body)
  })()`)
}

/** Waits until every text of the open page is translated. */
export async function untilTranslated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.isTranslated(), undefined, { polling: 50 })
}
