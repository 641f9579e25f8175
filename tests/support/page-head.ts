/** HTML text with its entities decoded. */
export const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** The head of a server document. */
export function headIn(html: string) {
  const first = (pattern: RegExp) => {
    const found = [...html.matchAll(new RegExp(pattern, 'g'))]
    if (found.length > 1) throw new Error(`${pattern} is twice in ${html}`)
    const text = found[0]?.[1]
    return text === undefined ? null : unescaped(text)
  }
  return {
    lang: first(/<html\b[^>]*? lang="([^"]*)"/),
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, href]) => [
        lang,
        unescaped(href ?? ''),
      ]),
    ),
    og: (name: string) => first(new RegExp(`<meta property="og:${name}" content="([^"]*)"`)),
    card: first(/<meta name="twitter:card" content="([^"]*)"/),
    things: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, text]) => JSON.parse(text ?? '') as Record<string, unknown>,
    ),
  }
}
