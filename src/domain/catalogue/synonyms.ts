import { phraseForm } from './search-text.ts'
import { DIETS, type Diet } from './shop-facts.ts'
import type { ShopKind } from './shop-kind.ts'

/**
 * Synonyms that a shop's own texts rarely all contain, one group per line. A search for one word also searches for
 * the others. The groups cover dishes and features of shops; areas and shops already have names in four languages. A
 * word in two lines gets the synonyms of the later one: vegetarian also finds vegan, and vegan does not find
 * vegetarian.
 */
const GROUPS = `
  sushi|寿司|すし|鮨|鮓|susi|お寿司|おすし|寿司屋|壽司店|sushi bar|nigiri|にぎり|握り|握壽司|edomae|江戸前
  ramen|ra-men|拉面|ラーメン|中華そば|らあめん|拉麺|lamian|japanese noodles|ラーメン屋|拉麵店|noodle soup|日式拉麵
  tsukemen|つけ麺|沾面|沾麵|蘸面|dipping noodles|dip ramen
  unagi|eel|鰻|うなぎ|鰻魚|鳗鱼|うな重|うな丼|鰻丼|鳗鱼饭|蒲焼|鰻魚飯|ひつまぶし|鰻魚三吃|kabayaki
  yakiniku|焼肉|焼き肉|烤肉|烧肉|korean bbq|barbecue|bbq|燒烤|烧烤|japanese bbq|grilled meat|grilled beef
  wagyu|和牛|kobe beef|神戸牛|神户牛|japanese beef|a5|黒毛和牛|松阪牛|近江牛|matsusaka beef
  beef|牛肉
  steak|ステーキ|牛排|teppanyaki|鉄板焼|鉄板焼き|铁板烧|teppan|hibachi|鐵板
  yakitori|焼鳥|焼き鳥|やきとり|焼とり|やき鳥|烧鸟|串烧|烤鸡串|烤鳥|chicken skewers|烤雞肉串|烤雞串|grilled chicken|串焼き
  sukiyaki|すき焼き|すき焼|寿喜烧|壽喜燒|スキヤキ
  shabu|しゃぶしゃぶ|涮涮鍋|涮锅|涮鍋|shabushabu
  hotpot|hot pot|鍋|火锅|nabe|なべ|鍋料理|鍋物|火鍋|nabemono
  tempura|天ぷら|天麩羅|天婦羅|天妇罗|てんぷら|tenpura
  tendon|天丼|天ぷら丼|天妇罗盖饭
  soba|蕎麦|そば|荞麦面|蕎麥麵|buckwheat noodles|蕎麥|手打ちそば
  udon|うどん|乌冬|烏龍麵|乌冬面
  seafood|海鮮|海产|海產|魚介|シーフード|生魚
  kaisendon|海鮮丼|海鲜盖饭|海鲜饭|seafood bowl|seafood rice bowl
  crab|蟹|かに|カニ|螃蟹|kani|帝王蟹|松葉蟹|毛蟹|ズワイガニ|タラバガニ|king crab|snow crab
  oyster|牡蠣|かき小屋|牡蛎|生蚝|生蠔|カキ|kaki
  tuna|まぐろ|鮪|マグロ|金枪鱼|鮪魚|maguro
  squid|いか|イカ|乌贼|花枝|鱿鱼|ika
  fish|魚|さかな|鱼
  okonomiyaki|お好み焼き|お好み焼|大阪烧|广岛烧|御好烧|お好み|okonomi|japanese pancake|savory pancake|savoury pancake
  kushikatsu|串かつ|串カツ|炸串|串炸|串揚げ
  oden|おでん|关东煮|關東煮|黑輪
  motsunabe|もつ鍋|牛肠锅|牛腸鍋|もつなべ|モツ鍋|offal|牛雜鍋|ホルモン鍋
  tofu|豆腐|湯豆腐|汤豆腐|湯どうふ|yudofu|豆腐料理
  bento|弁当|便当|便當|lunch box|駅弁|ekiben|obento|お弁当|鐵路便當
  gyoza|餃子|ぎょうざ|饺子|dumplings
  donburi|丼|盖饭|蓋飯|rice bowl
  omakase|おまかせ|お任せ|无菜单|無菜單|主厨发办|chefs choice
  kaiseki|懐石|会席|怀石|懷石|かいせき
  izakaya|居酒屋|いざかや|pub|bar|酒吧|酒場|飲み屋|小酒馆|japanese pub|大衆酒場|立ち飲み|standing bar|tachinomi|居酒|sakaba|横丁|yokocho|nomiya
  sake|日本酒|清酒|地酒|nihonshu|酒蔵|酒造|酒藏|酒窖|brewery|breweries|sakagura|rice wine|酒莊
  beer|ビール|啤酒|craft beer|精釀|クラフトビール|生ビール
  vegetarian|素食|ベジタリアン|菜食|素菜|吃素|meatless|vegan|ヴィーガン|ビーガン|精進料理|veggie|蔬食|vegetarian friendly
  vegan|plant based|ヴィーガン|ビーガン|純素|全素|精進料理
  halal|ハラール|ハラル|清真|muslim|muslim friendly|ムスリム|穆斯林
  gluten free|グルテンフリー|小麦不使用|无麸质|無麩質|グルテン|gluten|celiac
  private room|包厢|包廂|包间|包廂|個室|个室|private rooms|kositsu|koshitsu|包房|包間|完全個室|private dining
  children|kids|child|family|子供|子ども|こども|亲子|親子|儿童|兒童|小孩|お子さま|お子様|family friendly|kid friendly|子連れ|子づれ|孩子|带孩子|小朋友|带小孩|遛娃|キッズ|baby|babies|toddler|stroller|pushchair|ベビーカー|嬰兒|嬰兒車|親子餐廳|ファミリー|赤ちゃん|with kids|幼兒
  english|英語|英语|英文|english menu|english speaking|英語メニュー|英文菜單
  chinese|中国語|中文|中文菜单|mandarin|中国語メニュー|中国語対応|中文服務|普通話|chinese menu|chinese speaking
  view|夜景|景观|景觀|眺め|眺望|scenic|展望|展望台|觀景|絶景|panorama|observatory
  quiet|静か|安静|安靜
  rain|rainy|rainy day|雨天|雨の日|下雨|下雨天|雨でも|indoor|indoors|室内|屋内|インドア
  late night|深夜|宵夜|夜宵|open late|夜遅く|late|midnight|深夜営業|半夜|夜中
  sweets|dessert|desserts|甜点|甜點|甜品|スイーツ|デザート|甘味|cake shop|糕点|sweet|菓子|おやつ|點心|甜食|甜品店|confectionery
  wagashi|和菓子|和果子|mochi|餅|麻糬|大福
  matcha|抹茶|green tea|maccha|まっちゃ
  parfait|パフェ|百匯|芭菲
  ice cream|gelato|アイス|ジェラート|冰淇淋|霜淇淋|アイスクリーム|ソフトクリーム|soft serve|雪糕|冰激凌
  shaved ice|かき氷|刨冰|剉冰|kakigori
  cafe|coffee|カフェ|コーヒー|珈琲|咖啡|咖啡馆|咖啡廳|咖啡店|喫茶|喫茶店|kissaten|coffee shop|coffeehouse|手沖|ハンドドリップ|drip coffee
  afternoon tea|アフタヌーンティー|下午茶
  breakfast|朝食|朝ごはん|早餐|早饭|モーニング|brunch|早點|朝御飯|早午餐|ブランチ
  lunch|ランチ|午餐|午饭|昼食|中餐|昼ごはん|昼ご飯|午市|午間
  dinner|ディナー|晚餐|夕食|晚饭|夜ごはん|晩ごはん|supper
  buffet|食べ放題|食べほうだい|吃到饱|吃到飽|自助餐|自助|all you can eat|tabehoudai|tabehodai
  free flow|飲み放題|飲みほうだい|喝到飽|畅饮|all you can drink|open bar|nomihoudai|nomihodai
  takeaway|take out|takeout|to go|外带|外帶|持ち帰り|テイクアウト|お持ち帰り|打包|take away|持ち帰り弁当
  onsen|hot spring|hot springs|温泉|溫泉|泡汤|泡湯|おんせん|spa|spring bath|泡溫泉|湯屋|日歸溫泉|日帰り温泉|hotspring|hotsprings|day spa|thermal bath
  bath|お風呂|入浴|澡堂|sento|銭湯|open air bath|露天風呂|露天|風呂|bathhouse|public bath|大浴場|足湯|foot bath|rotenburo
  kimono|着物|和服|きもの|yukata|浴衣|ゆかた|袴|hakama|和装
  tea ceremony|茶道|茶会|茶席|茶道体験|茶の湯|sado|chado|抹茶体験|matcha experience|茶藝|chanoyu|sadou
  zazen|zen|坐禅|座禅|禅|meditation|冥想|meditate|打坐|瞑想|mindfulness
  calligraphy|書道|书法|書法|shodo|毛筆|習字|shodou|brush writing
  samurai|侍|武士|サムライ|katana|sword|swords|日本刀|甲冑|盔甲|armour|armor|居合|武士道
  geisha|maiko|芸者|舞妓|艺妓|藝妓|geiko|芸妓|舞伎|藝伎|舞妓さん
  theme park|amusement park|遊園地|游乐园|遊樂園|主题乐园|主題樂園|テーマパーク|乐园|樂園|amusement parks|theme parks|遊樂場|funfair
  aquarium|水族館|水族馆|海洋館
  ferris wheel|観覧車|摩天轮|摩天輪|big wheel|大観覧車|觀覽車
  outdoor|outdoors|アウトドア|户外|戶外|nature|自然
  kayak|kayaking|canoe|カヤック|カヌー|皮划艇|独木舟|獨木舟|划船|泛舟|rafting|ラフティング|漂流|paddling|paddle|canoeing
  cycling|bike|bicycle|サイクリング|自転車|自行车|單車|单车|骑行|騎車|ebike|e bike|腳踏車|レンタサイクル|サイクル|biking|bicycles|bikes
  hiking|trekking|ハイキング|徒步|登山|健行|walk|hike|散策|散歩|さんぽ|stroll|散步|遠足|爬山|walking tour
  snorkel|snorkelling|snorkeling|シュノーケル|浮潜|浮潛|シュノーケリング|スノーケル
  diving|ダイビング|潜水|潛水|scuba|scuba diving|スキューバ|dive
  cruise|boat|遊覧船|游船|遊船|クルーズ|yakatabune|屋形船|観光船|水上バス|boat tour|boat ride|river cruise|坐船|搭船
  workshop|workshops|handicraft|handicrafts|craft|crafts|手作|手作り|diy|工房|手工|ものづくり|手作體驗|手作り体験|手工體驗|ものづくり体験
  pottery|陶芸|陶艺|陶藝|陶器|ceramics|ろくろ|陶芸体験|陶瓷|拉坯|焼き物|ceramic|窯元|陶藝體驗
  glass|ガラス|玻璃|切子|kiriko|吹きガラス|吹玻璃|硝子|glass blowing|glassblowing|琉璃
  kintsugi|金継ぎ|金缮|金繼|金繕い
  knife|包丁|刀|ナイフ|刃物|knives|刀具|菜刀|包丁作り|kitchen knife
  cooking class|料理教室|烹饪课|烹飪課|cooking
  ticket|チケット|門票|门票|入場券
  noodles|noodle|面|麺|麺類|めん
  jingisukan|ジンギスカン|成吉思汗|lamb|mutton|羊肉|genghis khan|蒙古烤肉|成吉思汗烤肉
  chirashi|ちらし|散寿司|散壽司
  fruit picking|果物狩り|采摘|採水果|いちご狩り|strawberry picking|もぎ取り|水果狩り
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
  souvenir|souvenirs|gift|gifts|お土産|おみやげ|手土産|手みやげ|伴手礼|手信|礼物|omiyage|土産|みやげ|紀念品
  sunset|夕日|夕陽|夕景|日落|看日落|夕阳|黄昏|サンセット
  photo|photos|photographer|photo shoot|photoshoot|photography|写真|撮影|跟拍|拍照|摄影|写真撮影
  garden|gardens|庭園|日本庭園|庭院
  museum|博物館|美術館
  zoo|動物園|animals|动物
  castle|お城|城堡
  market|市場|朝市|早市
  show|performance|ショー|舞台|表演|歌舞伎|kabuki|演出
  ninja|忍者
  ikebana|生け花|いけばな|花道|插花|flower arrangement
  gold leaf|金箔|kinpaku|gold foil
  dyeing|染め|染物|染色|扎染|indigo|藍染|藍染め|tie dye|aizome|染布
  rickshaw|人力車
  food stall|food stalls|yatai|屋台|路边摊|路邊攤|街头小吃|street food
  cherry blossom|sakura|お花見|花見|樱花|赏樱
  autumn leaves|紅葉狩り|紅葉|赏枫
  wheelchair|車椅子|车椅子|轮椅|accessible|バリアフリー|无障碍|barrier free
  couple|couples|romantic|date|デート|カップル|约会|情侣|for two
  guide|guided|guided tour|ガイド|导览|导游|见学|見学|tour|tours|ツアー|導覽|day trip
  class|classes|lesson|lessons|experience|体験|体验|体验课|教室|レッスン|课程|手作课|课|hands on|make your own|making|づくり|作り|制作|製作|手づくり
  private bath|private onsen|貸切露天|貸切風呂|貸切|家族風呂|私汤|包场|private open air bath|私人湯|私人湯屋|私湯|私人溫泉|貸し切り|貸切温泉|private hot spring|kashikiri
  star|stars|stargazing|starry sky|星空|星|观星|星空観賞|stargaze|天の川|銀河|milky way
  rental|rent|hire|レンタル|租借|租赁|出租|貸出
  ticket no queue|skip the line|no queue|免排队|不排队|行列なし
  after dark|night|evening|ナイト|夜晚|晚上
  restaurant|restaurants|food|dining|eats|where to eat|places to eat|レストラン|グルメ|飲食店|ごはん|ご飯|食事|料理|美食|餐厅|餐廳|吃饭|吃飯
  things to do|attractions|activities|sightseeing|アクティビティ|観光|遊び|遊ぶ|遊べる|景点|景點|观光|去哪玩|哪里玩|哪裡玩|好玩
  kaiten sushi|kaiten|kaitenzushi|conveyor belt sushi|conveyor belt|sushi train|revolving sushi|回転寿司|回転ずし|迴轉壽司|旋轉壽司
  tasting|tastings|品鑑|品酒|品飲|試飲|利き酒|きき酒|飲み比べ|飲みくらべ|のみくらべ|食べ比べ|食べくらべ
  tonkotsu|とんこつ|豚骨|豬骨|pork bone
  miso|味噌|味增
  soy sauce|shoyu|soy|醤油|しょうゆ|醬油
  spicy|chilli|chili|辛い|激辛|辣|麻辣
  sea urchin|uni|雲丹|海膽
  salmon roe|ikura|いくら|鮭魚卵
  scallop|scallops|ホタテ|帆立|扇貝|干貝|hotate
  prawn|prawns|shrimp|shrimps|海老|蝦|ebi
  mackerel|鯖|鯖魚|saba
  conger eel|anago|穴子|星鰻
  charcoal|炭火|炭烤|炉端焼き|robata|robatayaki|爐端燒
  bamboo|bamboo forest|bamboo grove|竹林
  beach|ビーチ|海灘|沙灘|seaside|海邊|海辺
  turtle|turtles|ウミガメ|海亀|海龜
  manta|mantas|manta ray|マンタ|鬼蝠魟|蝠鱝
  music|live music|ライブ|音楽|音樂|民謡|島唄|sanshin|三線
  incense|お香|香道|線香
  fruit|fruits|フルーツ|果物|水果
  milk|牛乳|ミルク|牛奶
  mount|mt
  mount fuji|mt fuji|fujisan|富士山|ふじさん|富士
`

const BY_WORD: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.trim()
    .split('\n')
    .map((line) => [...new Set(line.split('|').map((member) => phraseForm(member)))])
    .flatMap((group) => group.map((member): [string, readonly string[]] => [member, group])),
)

/** The synonyms of a word or phrase in its search form, including the word or phrase itself. */
export function synonymsOf(phrase: string): readonly string[] {
  return BY_WORD.get(phrase) ?? [phrase]
}

/** Every word and phrase with synonyms, in its search form. */
export const KNOWN_PHRASES: ReadonlySet<string> = new Set(BY_WORD.keys())

/** Words that do not change what a query searches for. */
const FILLERS: ReadonlySet<string> = new Set(
  'a an and the in at on of for with near to my me i we do go see eat try what where things thing something some any is are can how from by around の で と が に は を な と行ける ができる が食べられる で食べる 的 之 在 和 附近 想吃 哪里吃 有 reservation reservations reserve booking book 予約 预约 订位'
    .split(' ')
    .map(phraseForm),
)
/** Words that apply to every shop here. They may also be part of a shop's name. */
const VAGUE: ReadonlySet<string> = new Set(
  'want find best good great top popular famous cheap affordable budget shop shops place places 好吃 おすすめ 推荐 人气 安い 格安 便宜 平价'
    .split(' ')
    .map(phraseForm),
)

/** Whether a word in its search form is ignored by a search. It is not ignored when it is the whole query. */
export function isFiller(form: string): boolean {
  return FILLERS.has(form)
}

/** Whether a word in its search form may be dropped when the search finds nothing with it. */
export function isDroppable(form: string): boolean {
  return VAGUE.has(form) || placeKindOfWord(form) !== null
}

/** Whether a word in its search form means any restaurant or any attraction. Null for other words. */
export function placeKindOfWord(form: string): ShopKind | null {
  const words = synonymsOf(form)
  if (words.includes('restaurant')) return 'Restaurant'
  return words.includes('things to do') ? 'TouristAttraction' : null
}

/** The diet that a word in its search form means, or null. */
export function dietOfWord(form: string): Diet | null {
  const words = synonymsOf(form)
  return DIETS.find((diet) => words.includes(phraseForm(diet))) ?? null
}
