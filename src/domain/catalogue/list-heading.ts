/** The filters of a shop list that its heading names, in one language. */
interface ListSubject {
  readonly theme: string | null
  readonly areaName: string | null
  readonly category: string | null
  readonly keyword: string | undefined
}

/** `what` in `where`, `what` alone, shops in `where`, results of a keyword, or all shops. */
export type ListHeading =
  | { readonly kind: 'what-in-where'; readonly what: string; readonly where: string }
  | { readonly kind: 'what'; readonly what: string }
  | { readonly kind: 'where'; readonly where: string }
  | { readonly kind: 'keyword'; readonly keyword: string }
  | { readonly kind: 'all' }

/**
 * The content of a list's heading and title: its theme, else its category, and its area; else the keyword. The app
 * and the server use the same message for each kind.
 */
export function listHeading({ theme, areaName, category, keyword }: ListSubject): ListHeading {
  const what = theme ?? category
  if (what && areaName) return { kind: 'what-in-where', what, where: areaName }
  if (what) return { kind: 'what', what }
  if (areaName) return { kind: 'where', where: areaName }
  return keyword ? { kind: 'keyword', keyword } : { kind: 'all' }
}
