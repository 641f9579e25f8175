import { type Document, type Element, Window } from 'happy-dom'

const window = new Window()

/** A parsed document in which no script runs and nothing is fetched. */
export function readDocument(html: string): Document {
  return new window.DOMParser().parseFromString(html, 'text/html')
}

/** The text of an element with whitespace collapsed. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** The name of a link: its text, its label, or its picture's alternative text. */
export function nameOf(link: Element): string {
  const pictures = [...link.querySelectorAll('img')].map((picture) => picture.getAttribute('alt') ?? '')
  return [link.getAttribute('aria-label') ?? '', textOf(link), ...pictures].join(' ').trim()
}
