/** Full-width katakana and signs, each with its half-width form; voiced letters become two characters. */
const FULL =
  'ア イ ウ エ オ カ キ ク ケ コ サ シ ス セ ソ タ チ ツ テ ト ナ ニ ヌ ネ ノ ハ ヒ フ ヘ ホ マ ミ ム メ モ ヤ ユ ヨ ラ リ ル レ ロ ワ ヲ ン ァ ィ ゥ ェ ォ ャ ュ ョ ッ ヮ ヵ ヶ ヰ ヱ ガ ギ グ ゲ ゴ ザ ジ ズ ゼ ゾ ダ ヂ ヅ デ ド バ ビ ブ ベ ボ パ ピ プ ペ ポ ヴ ゛ ゜ ー 「 」 、 。 ・'
const HALF =
  'ｱ ｲ ｳ ｴ ｵ ｶ ｷ ｸ ｹ ｺ ｻ ｼ ｽ ｾ ｿ ﾀ ﾁ ﾂ ﾃ ﾄ ﾅ ﾆ ﾇ ﾈ ﾉ ﾊ ﾋ ﾌ ﾍ ﾎ ﾏ ﾐ ﾑ ﾒ ﾓ ﾔ ﾕ ﾖ ﾗ ﾘ ﾙ ﾚ ﾛ ﾜ ｵ ﾝ ｱ ｲ ｳ ｴ ｵ ﾔ ﾕ ﾖ ﾂ ﾜ ｶ ｹ ｲ ｴ ｶﾞ ｷﾞ ｸﾞ ｹﾞ ｺﾞ ｻﾞ ｼﾞ ｽﾞ ｾﾞ ｿﾞ ﾀﾞ ﾁﾞ ﾂﾞ ﾃﾞ ﾄﾞ ﾊﾞ ﾋﾞ ﾌﾞ ﾍﾞ ﾎﾞ ﾊﾟ ﾋﾟ ﾌﾟ ﾍﾟ ﾎﾟ ｳﾞ ﾞ ﾟ - ｢ ｣ , . .'
const HALF_FORMS: ReadonlyMap<string, string> = new Map(
  FULL.split(' ').map((full, at) => [full, HALF.split(' ')[at] ?? '']),
)
/** Small letters and the long sign exist half-width, but transfers do not carry them. */
const LARGE: ReadonlyMap<string, string> = new Map(
  [...'ｧｨｩｪｫｬｭｮｯｦｰ'].map((small, at) => [small, [...'ｱｲｳｴｵﾔﾕﾖﾂｵ-'][at] ?? '']),
)

/** What a transfer carries: digits, capitals, half-width kana with their marks, and a few signs. */
const CARRIED = /^[0-9A-Zｱ-ﾝﾞﾟ ().\-/\\,｢｣]$/

const HIRAGANA_TO_KATAKANA = 0x60
const katakana = (letter: string): string =>
  letter >= 'ぁ' && letter <= 'ゖ' ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + HIRAGANA_TO_KATAKANA) : letter

function carriedForm(letter: string): string {
  const kana = katakana(letter)
  const half = HALF_FORMS.get(kana) ?? LARGE.get(kana)
  if (half !== undefined) return half
  if (CARRIED.test(kana)) return kana
  // Full-width Latin letters, digits and signs; a yen sign is the backslash of JIS X 0201.
  const plain = kana.normalize('NFKC').toUpperCase()
  return plain === '¥' ? '\\' : /^[‐‑–—−]$/.test(plain) ? '-' : plain
}

/** A name as a transfer carries it, or the letters that it cannot carry. */
export type TransferName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly letters: readonly string[] }

/**
 * A name in the characters of a transfer (JIS X 0201, one byte each): kana become half-width and large, letters
 * capitals. Kanji and other characters cannot be carried; they are listed, because guessing a reading would send money
 * to another name (MO-03).
 */
export function transferName(text: string): TransferName {
  const composed = text.trim().replaceAll(/\s+/g, ' ').normalize('NFC')
  const forms = [...composed].map((letter) => ({ letter, form: carriedForm(letter) }))
  const isCarried = (form: string) => form !== '' && [...form].every((one) => CARRIED.test(one))
  const letters = [...new Set(forms.filter(({ form }) => !isCarried(form)).map(({ letter }) => letter))]
  if (letters.length > 0) return { ok: false, letters }
  return { ok: true, name: forms.map(({ form }) => form).join('') }
}

const HALF_KANA_START = 0xff61
const JIS_KANA_START = 0xa1

/** The bytes of a text in these characters, as JIS X 0201 has them. */
export function jisBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...text], (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code >= HALF_KANA_START ? code - HALF_KANA_START + JIS_KANA_START : code
  })
}
