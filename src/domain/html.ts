/** Safe markup: made by `html` or `trusted`. */
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

/** Escapes text for elements and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? '')
}

function markup(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'html' in part ? part.html : part.map(markup).join('')
}

/** Template tag for markup. Interpolated values are escaped unless they are markup; absent values render nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((text, index) => text + markup(parts[index])).join('') }
}

/** Marks text as markup. For literals of the code, such as a style sheet; never for a value from outside. */
export const trusted = (markup: string): Html => ({ html: markup })
