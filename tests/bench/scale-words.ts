import type { Names } from './text.ts'
import { four } from './text.ts'

/** Words for the names of shops and courses; each line is `en|zh-cn|zh-tw|ja`. */
const lines = (text: string): readonly Names[] =>
  text
    .trim()
    .split('\n')
    .map((line) => four(line.trim()))

/** First characters of a shop's own name, with their reading. */
export const FIRST = lines(`
  Matsu|松|松|松
  Take|竹|竹|竹
  Ume|梅|梅|梅
  Saku|樱|櫻|桜
  Kiku|菊|菊|菊
  Yama|山|山|山
  Kawa|川|川|川
  Umi|海|海|海
  Sora|空|空|空
  Tsuki|月|月|月
  Hoshi|星|星|星
  Yuki|雪|雪|雪
  Hana|花|花|花
  Tsuru|鹤|鶴|鶴
  Kame|龟|龜|亀
  Fuji|富士|富士|富士
  Kuro|黑|黑|黒
  Shiro|白|白|白
  Aka|赤|赤|赤
  Ao|青|青|青
  Kin|金|金|金
  Gin|银|銀|銀
  Naka|中|中|中
  Ko|小|小|小
  Dai|大|大|大
  Hisa|久|久|久
  Yoshi|吉|吉|吉
  Fuku|福|福|福
  Toku|德|德|徳
  Miya|宫|宮|宮
  Mori|森|森|森
  Hayashi|林|林|林
  Ta|田|田|田
  Ishi|石|石|石
  Iwa|岩|岩|岩
  Nishi|西|西|西
  Higashi|东|東|東
  Kita|北|北|北
  Minami|南|南|南
  Asa|朝|朝|朝
  Yuu|夕|夕|夕
  Haru|春|春|春
  Natsu|夏|夏|夏
  Aki|秋|秋|秋
  Fuyu|冬|冬|冬
  Tama|玉|玉|玉
  Kagami|镜|鏡|鏡
  Tsubaki|椿|椿|椿
  Ran|兰|蘭|蘭
  Kaede|枫|楓|楓
`)

/** Last characters of a shop's own name. */
export const LAST = lines(`
  kaze|风|風|風
  mizu|水|水|水
  no|野|野|野
  moto|本|本|本
  mura|村|村|村
  saka|坂|坂|坂
  hashi|桥|橋|橋
  shima|岛|島|島
  zaki|崎|崎|崎
  ura|浦|浦|浦
  tani|谷|谷|谷
  hara|原|原|原
  sawa|泽|澤|沢
  machi|町|町|町
  ya|屋|屋|屋
  tei|亭|亭|亭
  an|庵|庵|庵
  rou|楼|樓|楼
  kan|馆|館|館
  do|堂|堂|堂
  so|庄|莊|荘
  en|园|園|園
  ie|家|家|家
  kura|藏|藏|蔵
  to|户|戶|戸
  ne|根|根|根
  e|枝|枝|枝
  ha|叶|葉|葉
  tsuru|鹤|鶴|鶴
  ryu|龙|龍|龍
  tora|虎|虎|虎
  uma|马|馬|馬
  tori|鸟|鳥|鳥
  uo|鱼|魚|魚
  nami|波|波|波
  kumo|云|雲|雲
  hikari|光|光|光
  michi|道|道|道
  ichi|一|一|一
  zo|三|三|三
`)

/** The offers of a shop, by the key of its category. */
export const KINDS: Readonly<Record<string, readonly Names[]>> = {
  sushi: lines(`
    Sushi|寿司|壽司|寿司
    Edomae Sushi|江户前寿司|江戶前壽司|江戸前鮨
    Standing Sushi Bar|站立寿司吧|立食壽司吧|立ち食いすし
    Conveyor-belt Sushi|回转寿司|迴轉壽司|回転ずし`),
  ramen: lines(`
    Ramen|拉面|拉麵|ラーメン
    Tonkotsu Ramen|豚骨拉面|豚骨拉麵|とんこつラーメン
    Miso Ramen|味噌拉面|味噌拉麵|味噌ラーメン
    Tsukemen|沾面|沾麵|つけ麺
    Ｓｏｂａ & Ramen|荞麦面与拉面|蕎麥麵與拉麵|そば・中華そば`),
  wagyu: lines(`
    Wagyu Yakiniku|和牛烤肉|和牛燒肉|和牛焼肉
    Kobe Beef Steak|神户牛排|神戶牛排|神戸牛ステーキ
    Sukiyaki|寿喜烧|壽喜燒|すき焼き
    Shabu-shabu|涮锅|涮涮鍋|しゃぶしゃぶ
    Teppanyaki|铁板烧|鐵板燒|鉄板焼`),
  seafood: lines(`
    Seafood|海鲜|海鮮|海鮮
    Crab Dining|螃蟹料理|螃蟹料理|かに料理
    Fugu|河豚料理|河豚料理|ふぐ料理
    Oyster Bar|生蚝吧|生蠔吧|オイスターバー`),
  kaiseki: lines(`
    Kaiseki|怀石料理|懷石料理|懐石料理
    Kyoto Cuisine|京料理|京料理|京料理
    Kappo|割烹|割烹|割烹`),
  izakaya: lines(`
    Izakaya|居酒屋|居酒屋|居酒屋
    Yakitori|烧鸟|串燒|焼き鳥
    Robata|炉端烧|爐端燒|炉端焼き
    Oden Bar|关东煮酒吧|關東煮酒吧|おでん酒場`),
  culture: lines(`
    Kimono Rental|和服租赁|和服租借|着物レンタル
    Tea Ceremony|茶道体验|茶道體驗|茶道体験
    Samurai Show|武士表演|武士表演|侍ショー`),
  park: lines(`
    Theme Park|主题乐园|主題樂園|テーマパーク
    Aquarium|水族馆|水族館|水族館
    Zoo|动物园|動物園|動物園`),
  tempura: lines(`
    Tempura|天妇罗|天婦羅|天ぷら
    Tendon|天妇罗盖饭|天丼|天丼`),
  sweets: lines(`
    Wagashi|和果子|和菓子|和菓子
    Parfait|芭菲|百匯|パフェ
    Shaved Ice|刨冰|刨冰|かき氷`),
  cafe: lines(`
    Café|咖啡馆|咖啡廳|カフェ
    Kissaten|吃茶店|喫茶店|喫茶店
    ＣＯＦＦＥＥ Roastery|咖啡烘焙|咖啡烘焙|コーヒー焙煎所`),
  onsen: lines(`
    Hot Spring|温泉|溫泉|温泉
    Day Spa|日归温泉|日歸溫泉|日帰り温泉`),
  nature: lines(`
    Kayak Tour|皮划艇之旅|獨木舟之旅|カヤックツアー
    Trekking|徒步|健行|トレッキング
    Whale Watching|观鲸|賞鯨|ホエールウォッチング`),
  workshop: lines(`
    Pottery|陶艺|陶藝|陶芸
    Glass Studio|玻璃工坊|玻璃工房|ガラス工房
    Sushi Making|寿司制作体验|壽司製作體驗|寿司にぎり体験
    Knife Forging|锻刀体验|鍛刀體驗|包丁づくり`),
}

/** Suffixes that distinguish branches; most shops have none. */
export const MARKS = lines(`
  Honten|总店|總店|本店
  Annex|别馆|別館|別館
  Premium|尊享|尊享|プレミアム
  Station Branch|站前店|站前店|駅前店
  Seaside|海滨|海濱|シーサイド
  Garden|庭园|庭園|ガーデン
  Sky View|天空景观|天空景觀|スカイビュー
  24h|24小时|24小時|24時間
`)

export const COURSES = lines(`
  Lunch Course|午市套餐|午間套餐|ランチコース
  Dinner Course|晚市套餐|晚間套餐|ディナーコース
  Chef's Omakase|主厨发办|主廚發辦|おまかせ
  Tasting Menu|品鉴套餐|品鑑套餐|テイスティングコース
  Seasonal Kaiseki|时令会席|時令會席|季節の会席
  All You Can Eat|自助畅食|吃到飽|食べ放題
  All You Can Drink|畅饮|喝到飽|飲み放題
  Family Set|家庭套餐|家庭套餐|ファミリーセット
  Children's Plate|儿童餐|兒童餐|お子様プレート
  Vegetarian Set|素食套餐|素食套餐|ベジタリアンセット
  Halal Menu|清真套餐|清真套餐|ハラールメニュー
  Counter Seat|吧台席|吧檯席|カウンター席
  Private Room|包间|包廂|個室プラン
  Morning Ticket|早场票|早場票|モーニングチケット
  One-day Pass|一日票|一日票|１日パス
  Evening Ticket|夜场票|夜場票|ナイトチケット
  Two-hour Experience|两小时体验|兩小時體驗|２時間体験
  Half-day Tour|半日游|半日遊|半日ツアー
  Photo Plan|写真套餐|寫真套餐|フォトプラン
  Couple Plan|双人套餐|雙人套餐|ペアプラン
`)

export const HIGHLIGHTS = lines(`
  with Wagyu|配和牛|配和牛|和牛つき
  with Sea Urchin|配海胆|配海膽|うに添え
  with Snow Crab|配松叶蟹|配松葉蟹|ずわいがに
  with Sake Pairing|配清酒|配清酒|日本酒ペアリング
  with Matcha|配抹茶|配抹茶|抹茶つき
  of Spring|春季限定|春季限定|春限定
  of Summer|夏季限定|夏季限定|夏限定
  of Autumn|秋季限定|秋季限定|秋限定
  of Winter|冬季限定|冬季限定|冬限定
  with Tuna|配金枪鱼|配鮪魚|まぐろ尽くし
  with Lobster|配龙虾|配龍蝦|伊勢海老
  with Truffle|配松露|配松露|トリュフ
  for Beginners|新手适用|初學者適用|はじめての方に
  with English Guide|英语导览|英語導覽|英語ガイド付き
`)
