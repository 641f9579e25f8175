import { type Document, type Element, Window } from 'happy-dom'

const window = new Window()

/** A document as it was sent, of which nothing runs and nothing is fetched. */
export function readDocument(html: string): Document {
  return new window.DOMParser().parseFromString(html, 'text/html')
}

/** The text of an element as it is read: spaces and line ends are one space. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** What a link is called: its own words, its label, or what its picture shows. */
export function nameOf(link: Element): string {
  const pictures = [...link.querySelectorAll('img')].map((picture) => picture.getAttribute('alt') ?? '')
  return [link.getAttribute('aria-label') ?? '', textOf(link), ...pictures].join(' ').trim()
}
