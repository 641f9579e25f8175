/** Hiragana with its Hepburn romanisation, as on signs in Japan. */
const SYLLABLES: ReadonlyMap<string, string> = new Map(
  `あa いi うu えe おo かka きki くku けke こko がga ぎgi ぐgu げge ごgo さsa しshi すsu せse そso ざza じji ずzu ぜze ぞzo
   たta ちchi つtsu てte とto だda ぢji づzu でde どdo なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho ばba びbi ぶbu べbe ぼbo
   ぱpa ぴpi ぷpu ぺpe ぽpo まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa をo んn ゔvu
   ぁa ぃi ぅu ぇe ぉo`
    .trim()
    .split(/\s+/)
    .map((entry): [string, string] => [entry.slice(0, 1), entry.slice(1)]),
)
const GLIDES: Readonly<Record<string, string>> = { ゃ: 'a', ゅ: 'u', ょ: 'o' }
const SMALL_VOWELS = 'ぁぃぅぇぉ'
const DOUBLED = 'っ'
const LONG = 'ー'

/**
 * Romanises a run of hiragana with long vowels written once, as on menus: らーめん is ramen, とうきょう is tokyo, ぎゃらりー is
 * gyarari. Empty when the run contains an unknown character.
 */
export function romaji(kana: string): string {
  let word = ''
  let isDoubled = false
  for (const sign of kana) {
    if (sign === LONG) continue
    if (sign === DOUBLED) {
      isDoubled = true
      continue
    }
    const glide = GLIDES[sign]
    if (glide !== undefined) {
      word = /(sh|ch|j)i$/.test(word) ? word.slice(0, -1) + glide : word.replace(/i$/, 'y') + glide
      continue
    }
    const syllable = SYLLABLES.get(sign)
    if (syllable === undefined) return ''
    if (SMALL_VOWELS.includes(sign)) word = word.replace(/[aeiou]$/, '') + syllable
    else word += isDoubled ? (syllable.startsWith('ch') ? 't' : (syllable[0] ?? '')) + syllable : syllable
    isDoubled = false
  }
  return shortVowels(word)
}

/** Shortens long Japanese vowels in a Latin word in its search form: toukyou becomes tokyo. */
export function shortVowels(word: string): string {
  return word.replace(/ou|oo/g, 'o').replace(/uu/g, 'u')
}
