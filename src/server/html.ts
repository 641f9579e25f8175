const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML, in an element or a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '')
