const SOURCES: Readonly<Record<string, 'shop' | 'computer' | 'phone'>> = { 1: 'shop', 3: 'computer', 4: 'phone' }

/** The source of an order as the wire names it, by its stored number. */
export function sourceOf(stored: string): 'shop' | 'computer' | 'phone' {
  const source = SOURCES[stored]
  if (!source) throw new Error(`Orders have the unknown source ${stored}`)
  return source
}
