import type { PlaceKind } from './place-kind.ts'
import { phraseForm } from './search-text.ts'
import { DIETS, type Diet } from './shop-facts.ts'

/**
 * Words for the same thing that a shop's own texts seldom all have, a line each; what people type for the first is also
 * looked for as the others. Names of dishes and of what people look for in a shop; areas and shops have names in four languages.
 * A word of two lines has the others of the later one: vegetarian is also looked for as vegan, and vegan is not as vegetarian.
 */
const GROUPS = `
  sushi|寿司|すし|鮨|鮓|susi
  ramen|ra-men|拉面|ラーメン|中華そば|らあめん|拉麺|lamian|japanese noodles
  tsukemen|つけ麺|沾面|沾麵|蘸面|dipping noodles|dip ramen
  unagi|eel|鰻|うなぎ|鰻魚|鳗鱼|うな重|うな丼|鰻丼|鳗鱼饭|蒲焼
  yakiniku|焼肉|焼き肉|烤肉|烧肉|korean bbq|barbecue|bbq|燒烤|烧烤
  wagyu|和牛|kobe beef|神戸牛|神户牛
  beef|牛肉
  steak|ステーキ|牛排|teppanyaki|鉄板焼|鉄板焼き|铁板烧
  yakitori|焼鳥|焼き鳥|やきとり|焼とり|やき鳥|烧鸟|串烧|烤鸡串|烤鳥|chicken skewers
  sukiyaki|すき焼き|すき焼|寿喜烧|壽喜燒|スキヤキ
  shabu|しゃぶしゃぶ|涮涮鍋|涮锅|涮鍋|shabushabu
  hotpot|hot pot|鍋|火锅|nabe|なべ
  tempura|天ぷら|天麩羅|天婦羅|天妇罗|てんぷら|tenpura
  tendon|天丼|天ぷら丼|天妇罗盖饭
  soba|蕎麦|そば|荞麦面|蕎麥麵|buckwheat noodles
  udon|うどん|乌冬|烏龍麵|乌冬面
  seafood|海鮮|海产|海產|魚介|シーフード|生魚
  kaisendon|海鮮丼|海鲜盖饭|海鲜饭|seafood bowl|seafood rice bowl
  crab|蟹|かに|カニ|螃蟹|kani
  oyster|牡蠣|かき小屋|牡蛎|生蚝|生蠔|カキ|kaki
  tuna|まぐろ|鮪|マグロ|金枪鱼|鮪魚|maguro
  squid|いか|イカ|乌贼|花枝|鱿鱼|ika
  fish|魚|さかな|鱼
  okonomiyaki|お好み焼き|お好み焼|大阪烧|广岛烧|御好烧
  kushikatsu|串かつ|串カツ|炸串|串炸|串揚げ
  oden|おでん|关东煮|關東煮|黑輪
  motsunabe|もつ鍋|牛肠锅|牛腸鍋
  tofu|豆腐|湯豆腐|汤豆腐|湯どうふ
  bento|弁当|便当|便當|lunch box|駅弁
  gyoza|餃子|ぎょうざ|饺子|dumplings
  donburi|丼|盖饭|蓋飯|rice bowl
  omakase|おまかせ|お任せ|无菜单|無菜單|主厨发办|chefs choice
  kaiseki|懐石|会席|怀石|懷石|かいせき
  izakaya|居酒屋|いざかや|pub|bar|酒吧|酒場|飲み屋|小酒馆
  sake|日本酒|清酒|地酒|nihonshu|酒蔵|酒造
  beer|ビール|啤酒
  vegetarian|素食|ベジタリアン|菜食|素菜|吃素|meatless|vegan|ヴィーガン|ビーガン|精進料理
  vegan|plant based|ヴィーガン|ビーガン|純素|全素|精進料理
  halal|ハラール|ハラル|清真
  gluten free|グルテンフリー|小麦不使用|无麸质|無麩質
  private room|包厢|包廂|包间|包廂|個室|个室|private rooms|kositsu|koshitsu
  children|kids|child|family|子供|子ども|こども|亲子|親子|儿童|兒童|小孩|お子さま|family friendly|kid friendly|子連れ|子づれ|孩子|带孩子|小朋友|带小孩|遛娃|キッズ
  english|英語|英语|英文
  chinese|中国語|中文|中文菜单
  view|夜景|景观|景觀|眺め|眺望|scenic
  quiet|静か|安静|安靜
  rain|rainy|rainy day|雨天|雨の日|下雨|下雨天
  late night|深夜|宵夜|夜宵|open late|夜遅く
  sweets|dessert|desserts|甜点|甜點|甜品|スイーツ|デザート|甘味|cake shop|糕点
  wagashi|和菓子|和果子|mochi|餅|麻糬|大福
  matcha|抹茶|green tea|maccha|まっちゃ
  parfait|パフェ|百匯|芭菲
  ice cream|gelato|アイス|ジェラート|冰淇淋|霜淇淋|アイスクリーム
  shaved ice|かき氷|刨冰|剉冰|kakigori
  cafe|coffee|カフェ|コーヒー|珈琲|咖啡|咖啡馆|咖啡廳|咖啡店|喫茶|喫茶店|kissaten
  afternoon tea|アフタヌーンティー|下午茶
  breakfast|朝食|朝ごはん|早餐|早饭|モーニング
  lunch|ランチ|午餐|午饭|昼食|中餐
  dinner|ディナー|晚餐|夕食|晚饭
  buffet|食べ放題|食べほうだい|吃到饱|吃到飽|自助餐|自助|all you can eat|tabehoudai|tabehodai
  free flow|飲み放題|飲みほうだい|喝到飽|畅饮|all you can drink|open bar|nomihoudai|nomihodai
  takeaway|take out|takeout|to go|外带|外帶|持ち帰り|テイクアウト|お持ち帰り|打包|take away
  onsen|hot spring|hot springs|温泉|溫泉|泡汤|泡湯|おんせん|spa|spring bath
  bath|お風呂|入浴|澡堂|sento|銭湯|open air bath|露天風呂|露天
  kimono|着物|和服|きもの|yukata|浴衣|ゆかた
  tea ceremony|茶道|茶会|茶席|茶道体験|茶の湯|sado|chado
  zazen|zen|坐禅|座禅|禅|meditation|冥想
  calligraphy|書道|书法|書法|shodo
  samurai|侍|武士|サムライ
  geisha|maiko|芸者|舞妓|艺妓|藝妓
  theme park|amusement park|遊園地|游乐园|遊樂園|主题乐园|主題樂園|テーマパーク|乐园|樂園
  aquarium|水族館|水族馆
  ferris wheel|観覧車|摩天轮|摩天輪
  outdoor|outdoors|アウトドア|户外|戶外|nature|自然
  kayak|kayaking|canoe|カヤック|カヌー|皮划艇|独木舟|獨木舟
  cycling|bike|bicycle|サイクリング|自転車|自行车|單車|单车|骑行|騎車
  hiking|trekking|ハイキング|徒步|登山|健行|walk
  snorkel|snorkelling|snorkeling|シュノーケル|浮潜|浮潛
  diving|ダイビング|潜水|潛水
  cruise|boat|遊覧船|游船|遊船|クルーズ|yakatabune|屋形船|観光船|水上バス
  workshop|workshops|handicraft|handicrafts|craft|crafts|手作|手作り|diy|工房|手工|ものづくり
  pottery|陶芸|陶艺|陶藝|陶器|ceramics|ろくろ
  glass|ガラス|玻璃|切子|kiriko
  kintsugi|金継ぎ|金缮|金繼
  knife|包丁|刀|ナイフ|刃物
  cooking class|料理教室|烹饪课|烹飪課|cooking
  ticket|チケット|門票|门票|入場券
  noodles|noodle|面|麺|麺類|めん
  jingisukan|ジンギスカン|成吉思汗|lamb|mutton|羊肉
  chirashi|ちらし|散寿司|散壽司
  fruit picking|果物狩り|采摘|採水果|いちご狩り
  snow|スノー|snowshoe|ski|skiing|スキー|滑雪|snowboard|スノーボード|雪遊び|玩雪
  takoyaki|たこ焼き|章魚燒|章鱼烧|章魚小丸子|章鱼小丸子|octopus balls
  tonkatsu|とんかつ|豚カツ|炸豬排|炸猪排|日式猪排|日式豬排|pork cutlet
  karaage|唐揚げ|唐揚|炸鸡|炸雞|fried chicken
  tebasaki|手羽先|鸡翅|雞翅|chicken wings
  curry|カレー|咖喱|咖哩
  gyudon|牛丼|牛肉饭|牛肉飯|beef bowl
  monjayaki|もんじゃ焼き|もんじゃ|文字烧
  fugu|ふぐ|河豚|pufferfish|blowfish
  salmon|サーモン|三文鱼|鮭魚
  sashimi|刺身|お刺身|お造り|生魚片|生鱼片
  whitebait|しらす|吻仔魚|银鱼
  dango|団子|だんご|糰子
  taiyaki|たい焼き|鲷鱼烧
  pancake|パンケーキ|松饼|鬆餅
  cake|ケーキ|蛋糕
  tapas|snacks|おつまみ|下酒菜|下酒小菜
  whisky|whiskey|ウイスキー|ウィスキー|威士忌
  wine|ワイン|葡萄酒|红酒|紅酒
  awamori|泡盛
  souvenir|souvenirs|gift|gifts|お土産|おみやげ|手土産|手みやげ|伴手礼|手信|礼物|omiyage
  sunset|夕日|夕陽|夕景|日落|看日落|夕阳
  photo|photos|photographer|photo shoot|photoshoot|photography|写真|撮影|跟拍|拍照|摄影|写真撮影
  garden|gardens|庭園|日本庭園|庭院
  museum|博物館|美術館
  zoo|動物園|animals|动物
  castle|お城|城堡
  market|市場|朝市|早市
  show|performance|ショー|舞台|表演|歌舞伎|kabuki|演出
  ninja|忍者
  ikebana|生け花|いけばな|花道|插花|flower arrangement
  gold leaf|金箔
  dyeing|染め|染物|染色|扎染|indigo|藍染|藍染め|tie dye
  rickshaw|人力車
  food stall|food stalls|yatai|屋台|路边摊|路邊攤|街头小吃|street food
  cherry blossom|sakura|お花見|花見|樱花|赏樱
  autumn leaves|紅葉狩り|紅葉|赏枫
  wheelchair|車椅子|车椅子|轮椅|accessible|バリアフリー|无障碍|barrier free
  couple|couples|romantic|date|デート|カップル|约会|情侣|for two
  guide|guided|guided tour|ガイド|导览|导游|见学|見学
  class|classes|lesson|lessons|experience|体験|体验|体验课|教室|レッスン|课程|手作课|课|hands on|make your own
  private bath|private onsen|貸切露天|貸切風呂|貸切|家族風呂|私汤|包场|private open air bath
  star|stars|stargazing|starry sky|星空|星|观星|星空観賞
  rental|rent|hire|レンタル|租借|租赁|出租|貸出
  ticket no queue|skip the line|no queue|免排队|不排队|行列なし
  after dark|night|evening|ナイト|夜晚|晚上
  restaurant|restaurants|food|dining|eats|where to eat|places to eat|レストラン|グルメ|飲食店|ごはん|ご飯|食事|料理|美食|餐厅|餐廳|吃饭|吃飯
  things to do|attractions|activities|sightseeing|アクティビティ|観光|遊び|遊ぶ|遊べる|景点|景點|观光|去哪玩|哪里玩|哪裡玩|好玩
`

const BY_WORD: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.trim()
    .split('\n')
    .map((line) => [...new Set(line.split('|').map((member) => phraseForm(member)))])
    .flatMap((group) => group.map((member): [string, readonly string[]] => [member, group])),
)

/** Other words for a word or a phrase in its search form, itself included; only itself where none is known. */
export function synonymsOf(phrase: string): readonly string[] {
  return BY_WORD.get(phrase) ?? [phrase]
}

/** Every word and phrase that has synonyms, in its search form. */
export const KNOWN_PHRASES: ReadonlySet<string> = new Set(BY_WORD.keys())

/** What people put between the words that they mean. */
const FILLERS: ReadonlySet<string> = new Set(
  'a an and the in at on of for with near to my me i we do go see eat try what where things thing something some any is are can how from by around の で と が に は を な と行ける ができる が食べられる で食べる 的 之 在 和 附近 想吃 哪里吃 有 reservation reservations reserve booking book 予約 预约 订位'
    .split(' ')
    .map(phraseForm),
)
/** What every shop here is, or should be; a shop may have it in its name, too. */
const VAGUE: ReadonlySet<string> = new Set(
  'want find best good great top popular famous cheap affordable budget shop shops place places 好吃 おすすめ 推荐 人气 安い 格安 便宜 平价'
    .split(' ')
    .map(phraseForm),
)

/** Whether a word in its search form narrows nothing down; it counts where it is all that was typed. */
export function isFiller(form: string): boolean {
  return FILLERS.has(form)
}

/** Whether a word in its search form may be left out where nothing is found with it. */
export function isVague(form: string): boolean {
  return VAGUE.has(form) || placeMeant(form) !== null
}

/** Whether a word in its search form asks for any restaurant or any attraction; null where it asks for neither. */
export function placeMeant(form: string): PlaceKind | null {
  const words = synonymsOf(form)
  if (words.includes('restaurant')) return 'Restaurant'
  return words.includes('things to do') ? 'TouristAttraction' : null
}

/** The diet that a word in its search form asks for, null where it asks for none. */
export function dietMeant(form: string): Diet | null {
  const words = synonymsOf(form)
  return DIETS.find((diet) => words.includes(phraseForm(diet))) ?? null
}
