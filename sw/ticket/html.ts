/** Markup that is safe as it stands: made by `html`, or of this file's own. */
export interface Html {
  readonly html: string
}

type Part = string | number | Html | null | undefined | false | readonly Part[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as markup: nothing in it begins an element, ends an attribute or is an entity. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? '')
}

function markup(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'html' in part ? part.html : part.map(markup).join('')
}

/** Markup of a template. Whatever is put into it is escaped, unless it is markup itself; what is absent leaves nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((text, index) => text + markup(parts[index])).join('') }
}
