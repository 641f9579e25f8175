import type { Diet } from '#domain/catalogue/shop-facts.ts'
import type { ShopKind } from '#domain/catalogue/shop-kind.ts'

/** What the first results must match; all given parts must hold. */
export interface Meant {
  /** Key of the category. */
  readonly category?: string
  /** Key of the area, of either level. */
  readonly area?: string
  /** English text of a label. */
  readonly label?: string
  /** A dish that is accepted if the label is missing. */
  readonly orDish?: RegExp
  /** English name of a theme that is accepted if the label is missing. */
  readonly orTheme?: string
  /** A dish or package in English. */
  readonly dish?: RegExp
  readonly diet?: Diet
  readonly place?: ShopKind
  /** Key of the shop, which must be the first result. */
  readonly shop?: string
}

const area = (key: string): Meant => ({ area: key })
const category = (key: string): Meant => ({ category: key })
const label = (en: string): Meant => ({ label: en })
const dish = (en: RegExp): Meant => ({ dish: en })
const shop = (key: string): Meant => ({ shop: key })

const VEGETARIAN: Meant = { label: 'Vegetarian choices', orDish: /no meat or fish/ }

/** Search terms and their intents. */
export const TYPED: readonly (readonly [typed: string, meant: Meant])[] = [
  // Areas, in four scripts and with foreigners' spellings.
  ['Asakusa', area('asakusa')],
  ['asakusa', area('asakusa')],
  ['淺草', area('asakusa')],
  ['浅草', area('asakusa')],
  ['Kyoto', area('kyoto')],
  ['東京', area('tokyo')],
  ['东京', area('tokyo')],
  ['涩谷', area('shibuya')],
  ['渋谷', area('shibuya')],
  ['道頓堀', area('namba')],
  ['Dotonbori', area('namba')],
  ['お台場', area('odaiba')],
  ['沖繩', area('okinawa')],
  ['Mount Fuji', area('fuji')],
  ['富士山', area('fuji')],
  ['hokaido', area('hokkaido')],
  ['Shinjyuku', area('shinjuku')],
  // Categories.
  ['hot spring', category('onsen')],
  ['hotspring', category('onsen')],
  ['hot springs', category('onsen')],
  ['溫泉', category('onsen')],
  ['おんせん', category('onsen')],
  ['甜點', category('sweets')],
  ['甜点', category('sweets')],
  ['dessert', category('sweets')],
  ['スイーツ', category('sweets')],
  ['拉麺', category('ramen')],
  ['拉麵', category('ramen')],
  ['拉面', category('ramen')],
  ['らーめん', category('ramen')],
  ['ﾗｰﾒﾝ', category('ramen')],
  ['ramen', category('ramen')],
  ['Ramen noodles', category('ramen')],
  ['すし', category('sushi')],
  ['スシ', category('sushi')],
  ['寿司', category('sushi')],
  ['壽司', category('sushi')],
  ['鮨', category('sushi')],
  ['ＳＵＳＨＩ', category('sushi')],
  ['sushi', category('sushi')],
  ['suhsi', category('sushi')],
  ['tenpura', category('tempura')],
  ['天婦羅', category('tempura')],
  ['天麩羅', category('tempura')],
  ['cafe', category('cafe')],
  ['Café', category('cafe')],
  ['咖啡', category('cafe')],
  ['コーヒー', category('cafe')],
  ['theme park', category('park')],
  ['遊樂園', category('park')],
  ['aquarium', shop('umekoji-mizube-aquarium')],
  ['海鮮', category('seafood')],
  ['海鲜', category('seafood')],
  // Labels.
  ['素食', VEGETARIAN],
  ['vegetarian', VEGETARIAN],
  ['ベジタリアン', VEGETARIAN],
  ['包廂', label('Private rooms')],
  ['個室', label('Private rooms')],
  ['private room', label('Private rooms')],
  ['privateroom', label('Private rooms')],
  ['中文菜單', label('Chinese menu')],
  ['English', label('English spoken')],
  ['rainy day', label('Good on rainy days')],
  // Dishes.
  ['unagi', dish(/\beel\b/)],
  ['うなぎ', dish(/\beel\b/)],
  ['鰻魚', dish(/\beel\b/)],
  ['鳗鱼', dish(/\beel\b/)],
  ['eel', dish(/\beel\b/)],
  ['omakase', dish(/omakase/)],
  ['おまかせ', dish(/omakase|ten skewers/)],
  ['抹茶', dish(/Matcha|tea/i)],
  ['matcha', dish(/Matcha/)],
  ['かき氷', dish(/Shaved ice/)],
  ['刨冰', dish(/Shaved ice/)],
  ['yakitori', dish(/Yakitori/)],
  ['焼き鳥', dish(/Yakitori/)],
  ['yakiniku', dish(/yakiniku/)],
  ['烤肉', dish(/yakiniku/)],
  ['しゃぶしゃぶ', dish(/shabu/)],
  ['shabu shabu', dish(/shabu/)],
  ['shabushabu', dish(/shabu/)],
  ['sukiyaki', dish(/sukiyaki/)],
  ['壽喜燒', dish(/sukiyaki/)],
  ['gyoza', dish(/gyoza/)],
  ['餃子', dish(/gyoza/)],
  ['crab', dish(/crab/)],
  ['螃蟹', dish(/crab/)],
  ['kimono', dish(/Kimono/)],
  ['和服', dish(/Kimono/)],
  ['zazen', dish(/zazen/)],
  ['kayak', dish(/Kayak/)],
  ['茶道', dish(/Tea ceremony/)],
  ['tea ceremony', dish(/Tea ceremony/)],
  ['okonomiyaki', dish(/Okonomiyaki/)],
  ['okonomiyaky', dish(/Okonomiyaki/)],
  ['teppanyaki', dish(/Teppanyaki/)],
  ['tepanyaki', dish(/Teppanyaki/)],
  ['oyster', dish(/Oyster/)],
  ['oysters', dish(/Oyster/)],
  // Shops.
  ['Kaiten Sushi Umi', shop('kaiten-sushi-umi')],
  ['kaiten umi', shop('kaiten-sushi-umi')],
  ['回轉壽司', shop('kaiten-sushi-umi')],
  ['Tsukiji Hamaya', shop('tsukiji-hamaya')],
  ['築地浜や', shop('tsukiji-hamaya')],
  ['Hikari no Niwa', shop('hikari-no-niwa')],
  ['光の庭', shop('hikari-no-niwa')],
  ['kobebeef', shop('kobe-beef-rokkoen')],
  ['Kobe  beef', shop('kobe-beef-rokkoen')],
  ['神戸牛', shop('kobe-beef-rokkoen')],
  ['Kawasse', shop('tempura-kawase')],
  ['momijidori', shop('okonomi-momijidori')],
  // Several words, with spaces and without.
  ['東京 壽司', { area: 'tokyo', category: 'sushi' }],
  ['東京壽司', { area: 'tokyo', category: 'sushi' }],
  ['Tokyo sushi', { area: 'tokyo', category: 'sushi' }],
  ['sushi in Tokyo', { area: 'tokyo', category: 'sushi' }],
  ['tokyosushi', { area: 'tokyo', category: 'sushi' }],
  ['Kyoto tea ceremony', { area: 'kyoto', dish: /Tea ceremony/ }],
  ['京都 和服', { area: 'kyoto', dish: /Kimono/ }],
  ['京都和服體驗', { area: 'kyoto', dish: /Kimono/ }],
  ['大阪 ラーメン', { area: 'osaka', category: 'ramen' }],
  ['osaka ramen', { area: 'osaka', category: 'ramen' }],
  ['渋谷 個室', { area: 'shibuya', label: 'Private rooms' }],
  ['銀座 個室', { area: 'ginza' }],
  ['浅草天ぷら', { area: 'asakusa', category: 'tempura' }],
  ['hakone onsen', { area: 'hakone', category: 'onsen' }],
  ['箱根溫泉', { area: 'hakone', category: 'onsen' }],
  ['箱根 温泉', { area: 'hakone', category: 'onsen' }],
  ['vegetarian kyoto', { area: 'kyoto', ...VEGETARIAN }],
  ['toyko sushi', { area: 'tokyo', category: 'sushi' }],
  ['sapporo ramen', { area: 'sapporo', category: 'ramen' }],
  ['札幌味噌拉麵', { area: 'sapporo', category: 'ramen' }],
  ['wagyu private room', { category: 'wagyu', label: 'Private rooms' }],
  ['best ramen restaurant in Osaka', { area: 'osaka', category: 'ramen' }],
  ['best ramen in Osaka', { area: 'osaka', category: 'ramen' }],
]
