import { phraseForm } from './search-text.ts'

/**
 * Words for the same thing that a shop's own texts seldom all have, a line each; what people type for the first is also
 * looked for as the others. Names of dishes and of what people look for in a shop; areas and shops have names in four languages.
 */
const GROUPS = `
  sushi|寿司|すし|鮨|鮓|susi
  ramen|拉面|ラーメン|中華そば|らあめん|拉麺|lamian|japanese noodles
  unagi|eel|鰻|うなぎ|鰻魚|鳗鱼|うな重|鰻丼|鳗鱼饭|蒲焼
  yakiniku|焼肉|焼き肉|烤肉|烧肉|korean bbq|barbecue|bbq|燒烤|烧烤
  wagyu|和牛|kobe beef|神戸牛|神户牛
  beef|牛肉
  steak|ステーキ|牛排|teppanyaki|鉄板焼|鉄板焼き|铁板烧
  yakitori|焼鳥|焼き鳥|やきとり|烧鸟|串烧|烤鸡串|烤鳥|chicken skewers
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
  kushikatsu|串かつ|串カツ|炸串|串揚げ
  oden|おでん|关东煮|關東煮|黑輪
  motsunabe|もつ鍋|牛肠锅|牛腸鍋
  tofu|豆腐|湯豆腐|汤豆腐|湯どうふ
  bento|弁当|便当|便當|lunch box|駅弁
  gyoza|餃子|ぎょうざ|饺子|dumplings
  donburi|丼|盖饭|蓋飯|rice bowl
  omakase|おまかせ|お任せ|无菜单|無菜單|主厨发办|chefs choice
  kaiseki|懐石|会席|怀石|懷石|かいせき
  izakaya|居酒屋|いざかや|pub|酒場|飲み屋|小酒馆
  sake|日本酒|清酒|地酒|nihonshu|酒蔵|酒造
  beer|ビール|啤酒
  vegetarian|素食|ベジタリアン|菜食|素菜|plant based|vegan|ヴィーガン|ビーガン|吃素|全素|精進料理|meatless
  halal|ハラール|ハラル|清真
  private room|包厢|包廂|包间|包廂|個室|个室|private rooms|kositsu|koshitsu
  children|kids|child|family|子供|子ども|こども|亲子|親子|儿童|兒童|小孩|お子さま|family friendly|子連れ
  english|英語|英语|英文
  chinese|中国語|中文|中文菜单
  view|夜景|景观|景觀|眺め|眺望|scenic
  quiet|静か|安静|安靜
  rain|rainy|rainy day|雨天|雨の日|下雨
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
  buffet|食べ放題|吃到饱|吃到飽|自助餐|自助|all you can eat|tabehoudai|tabehodai
  free flow|飲み放題|喝到飽|畅饮|all you can drink|nomihoudai|nomihodai
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
  cruise|boat|遊覧船|游船|遊船|クルーズ
  workshop|handicraft|craft|crafts|手作|手作り|diy|工房|手工|ものづくり|体验课
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
  snow|スノー|snowshoe
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
  'a an and the in at on of for with near to my me i の で と が に は を な 的 之 在 和'.split(' '),
)
/** What every shop here is, or should be; a shop may have it in its name, too. */
const VAGUE: ReadonlySet<string> = new Set(
  'want find best good great top popular famous restaurant restaurants shop shops food place places 料理 美食 餐厅 好吃 おすすめ 推荐 人气'
    .split(' ')
    .map(phraseForm),
)

/** Whether a word in its search form narrows nothing down; it counts where it is all that was typed. */
export function isFiller(form: string): boolean {
  return FILLERS.has(form)
}

/** Whether a word in its search form may be left out where nothing is found with it. */
export function isVague(form: string): boolean {
  return VAGUE.has(form)
}
