import type { Page } from '@playwright/test'
import { LOCALES, type Locale } from '#i18n/locales.ts'
import { catalog } from '../../tests/support/words.ts'

/** The texts of a page: text nodes and spoken attributes, without those marked as being in another language. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { lang } = document.documentElement
    const found: string[] = []
    const isOurs = (element: Element) => element.closest('[lang]')?.getAttribute('lang') === lang
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element || element.closest('script, style, noscript') || !isOurs(element)) continue
      if (node instanceof Text) found.push(node.data)
      else
        for (const name of ['aria-label', 'alt', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '')
    }
    return [document.title, ...found].map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
  })
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the branches of a message with a plural or select, otherwise the message itself. */
function branchesOf(message: string): string[] {
  const [whole, before = '', inner = '', after = ''] =
    /^(.*?)\{\w+, (?:plural|select),((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}(.*)$/s.exec(message) ?? []
  if (whole === undefined) return [message]
  const branches = Array.from(inner.matchAll(/\{((?:[^{}]|\{[^{}]*\})*)\}/g), ([, branch = '']) => branch)
  return branches.flatMap((branch) => branchesOf(before + branch.replaceAll('#', '{0}') + after))
}

/** Returns one pattern for each text node that a message produces. Values match anything. */
function patternsOf(message: string): string[] {
  return branchesOf(message)
    .flatMap((branch) => branch.split(/<\/?\d+\/?>/))
    .map((part) =>
      part
        .replace(/\s+/g, ' ')
        .trim()
        .split(/\{[^{}]*\}/),
    )
    .filter((literals) => literals.join('').replace(/[\P{L}]/gu, '').length > (literals.length > 1 ? 3 : 1))
    .map((literals) => literals.map(escaped).join('.+'))
}

function patternsIn(locale: Locale): Set<string> {
  return new Set([...catalog(locale).values()].flatMap(patternsOf))
}

/** Placeholders shown when a text is missing: a number (decision 34) or the key of a message. */
const RAW = /~[0-9a-z]|^[a-z]+(?:_[a-z0-9]+)+$|\{\w+\}/
/** An English sentence that was never in a catalog. */
const ENGLISH_SENTENCE = /\b[a-z]+ [a-z]+ [a-z]{2,}\b/

/**
 * Returns a filter for texts that a page in this language must not show: raw keys, texts that the catalogs contain
 * for another language only, and English sentences.
 */
export function wrongTexts(locale: Locale): (texts: readonly string[]) => string[] {
  const own = patternsIn(locale)
  const foreign = LOCALES.filter((other) => other !== locale)
    .flatMap((other) => [...patternsIn(other)])
    .filter((pattern) => !own.has(pattern))
  const isOwn = new RegExp(`^(?:${[...own].join('|')})$`, 's')
  const isForeign = new RegExp(`^(?:${[...new Set(foreign)].join('|')})$`, 's')
  const isWrong = (text: string): boolean =>
    RAW.test(text) || (isForeign.test(text) && !isOwn.test(text)) || (locale !== 'en' && ENGLISH_SENTENCE.test(text))
  return (texts) => [...new Set(texts)].filter(isWrong)
}
