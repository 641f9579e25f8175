import { phraseForm } from './search-text.ts'

/**
 * Sights, quarters and regions that users search for, one line per area: the area's name in Latin letters and in
 * other scripts, then its landmarks. Used only when no shop has the word itself.
 */
const LANDMARKS_BY_AREA = `
  asakusa|浅草 < sensoji|senso ji|浅草寺|kaminarimon|雷門|nakamise|仲見世|skytree|sky tree|tokyo skytree|スカイツリー|東京スカイツリー|晴空塔|東京晴空塔|晴空樹|kappabashi|合羽橋|かっぱ橋|oshiage|押上|ryogoku|両国|隅田川|sumida river
  ueno|上野 < ameyoko|アメ横|阿美横町|ueno park|上野公園|ueno zoo|上野動物園|akihabara|akiba|秋葉原|アキバ|nezu|根津|okachimachi|御徒町
  roppongi|六本木 < tokyo tower|東京タワー|東京塔|東京鐵塔|roppongi hills|六本木ヒルズ|azabudai|azabudai hills|麻布台|teamlab borderless|toranomon|虎ノ門
  odaiba|お台場 < teamlab|teamlab planets|チームラボ|豊洲市場|rainbow bridge|レインボーブリッジ|彩虹大橋
  shibuya|渋谷 < harajuku|原宿|omotesando|表参道|meiji jingu|meiji shrine|明治神宮|shibuya sky|shibuya crossing|scramble crossing|渋谷スクランブル|hachiko|ハチ公|八公|yoyogi|代々木|ebisu|恵比寿|daikanyama|代官山|nakameguro|中目黒|shimokitazawa|下北沢
  shinjuku|新宿 < kabukicho|歌舞伎町|golden gai|ゴールデン街|黄金街|omoide yokocho|思い出横丁|shinjuku gyoen|新宿御苑|ikebukuro|池袋|shin okubo|新大久保
  ginza|銀座 < yurakucho|有楽町|kabukiza|歌舞伎座|tokyo station|東京駅|東京站|東京車站|marunouchi|丸の内|nihonbashi|日本橋|imperial palace|皇居|hibiya|日比谷
  tsukiji|築地 < tsukiji market|tsukiji outer market|築地市場|築地場外市場|築地場外|hamarikyu|浜離宮
  gion|祇園 < kiyomizu|kiyomizudera|kiyomizu temple|清水寺|yasaka shrine|八坂神社|ninenzaka|二年坂|二寧坂|sannenzaka|三年坂|higashiyama|東山|hanamikoji|花見小路|ginkakuji|銀閣寺|philosophers path|哲学の道|哲學之道
  kawaramachi|河原町 < nishiki|nishiki market|錦市場|nijo castle|二条城|pontocho|先斗町|teramachi|寺町|kamo river|kamogawa|鴨川|鴨川納涼床
  arashiyama|嵐山 < togetsukyo|渡月橋|sagano|嵯峨野|tenryuji|天龍寺|monkey park
  fushimi|伏見 < fushimi inari|伏見稲荷|伏見稲荷大社|inari shrine|稲荷大社|thousand torii|千本鳥居
  nishijin|西陣 < kinkakuji|golden pavilion|金閣寺|ryoanji|龍安寺|kitano tenmangu|北野天満宮
  kyoto|京都 < toji|東寺|uji|宇治|kyoto tower|京都タワー
  namba|なんば < dotombori|kuromon|kuromon market|黒門市場|shinsaibashi|心斎橋|amerikamura|アメ村|美国村|glico|グリコ|hozenji|法善寺|難波
  osaka castle|大阪城 < 大阪城公園|天守閣
  umeda|梅田 < kitashinchi|北新地|umeda sky|umeda sky building|空中庭園|nakanoshima|中之島|osaka station|大阪駅|大阪站
  shinsekai|新世界 < tsutenkaku|通天閣|abeno|阿倍野|abeno harukas|あべのハルカス|shitennoji|四天王寺
  osaka bay|ベイエリア < usj|universal studios|universal studios japan|ユニバ|ユニバーサルスタジオ|環球影城|日本環球影城|kaiyukan|海遊館|tempozan|天保山
  sapporo|札幌 < susukino|すすきの|薄野|odori|odori park|大通公園|nijo market|二条市場|tanukikoji|狸小路|new chitose|新千歳
  hakodate|函館 < goryokaku|五稜郭|mt hakodate|mount hakodate|函館山
  otaru|小樽 < otaru canal|小樽運河
  furano|富良野 < blue pond|青い池|青池|farm tomita|ファーム富田
  niseko|ニセコ < hirafu|ひらふ|mount yotei|mt yotei|羊蹄山
  hakata|博多 < canal city|キャナルシティ|博多運河城
  tenjin|天神 < daimyo|大名|ohori park|大濠公園
  dazaifu|太宰府 < tenmangu|天満宮
  naha|那覇 < kokusai dori|kokusaidori|国際通り|国際通|shuri|shuri castle|首里|首里城|makishi|makishi market|牧志市場
  motobu|本部 < churaumi|churaumi aquarium|okinawa churaumi aquarium|美ら海|美ら海水族館|沖縄美ら海水族館|美麗海|美麗海水族館|kouri island|古宇利島
  onna|恩納 < manzamo|万座毛|blue cave|青の洞窟|藍洞|zanpa|残波岬
  ishigaki|石垣島 < kabira|kabira bay|川平湾|yaeyama|八重山|taketomi|竹富島|iriomote|西表島
  yokohama|横浜 < minato mirai|minatomirai|みなとみらい|港未来|chinatown|中華街|red brick warehouse|赤レンガ倉庫|赤レンガ|紅磚倉庫|cup noodle museum|カップヌードルミュージアム
  kamakura|鎌倉 < great buddha|daibutsu|鎌倉大仏|hokokuji|報国寺|hase|長谷寺|hachimangu|鶴岡八幡宮
  enoshima|江の島 < shonan|湘南|江之電|enoden|江ノ電
  hakone|箱根 < lake ashi|ashinoko|芦ノ湖|芦之湖|owakudani|大涌谷|gora|強羅|hakone shrine|箱根神社
  sakae|栄 < osu|大須|大須商店街|oasis 21
  nagoya|名古屋 < nagoya castle|名古屋城|ghibli park|ジブリパーク|吉卜力公園
  atsuta|熱田 < atsuta shrine|熱田神宮
  sannomiya|三宮 < harborland|ハーバーランド|motomachi|元町|kobe port|神戸港|rokko|六甲|六甲山
  kitano|北野 < ijinkan|異人館|異人館街
  hiroshima|広島 < peace park|peace memorial park|平和公園|平和記念公園|atomic bomb dome|原爆ドーム|原爆圓頂館
  miyajima|宮島 < itsukushima|itsukushima shrine|厳島|厳島神社|floating torii|great torii|海上鳥居|大鳥居
  onomichi|尾道 < shimanami|shimanami kaido|しまなみ海道|島波海道|setouchi|瀬戸内|瀬戸内海
  nara|奈良 < nara park|奈良公園|todaiji|東大寺|kasuga taisha|春日大社|deer park
  kanazawa|金沢 < kenrokuen|兼六園|higashi chaya|ひがし茶屋街|東茶屋街|omicho|omicho market|近江町市場|21世紀美術館|hokuriku|北陸|ishikawa|石川県
  mount fuji|富士山 < kawaguchiko|lake kawaguchi|河口湖|fuji five lakes|富士五湖|fuji q|富士急|富士急ハイランド|yamanashi|山梨
  nikko|日光 < toshogu|日光東照宮|東照宮|kegon falls|華厳の滝|chuzenji|中禅寺湖|tochigi|栃木
  osaka|大阪 < kansai|関西|近畿
  fukuoka|福岡 < kyushu|九州
  tokyo|東京 < kanto|関東
  kobe|神戸 < hyogo|兵庫|兵庫県
  nagoya|名古屋 < aichi|愛知|愛知県|chubu|中部
  yokohama|横浜 < kanagawa|神奈川|神奈川県
`

/** The area that a landmark belongs to, by its name in Latin letters and in other scripts. */
interface AreaNames {
  readonly latin: string
  readonly other: string
}

const AREA_BY_LANDMARK: ReadonlyMap<string, AreaNames> = new Map(
  LANDMARKS_BY_AREA.trim()
    .split('\n')
    .flatMap((line) => {
      const [area = '', places = ''] = line.split(' < ')
      const [latin = '', other = ''] = area.trim().split('|')
      return places.split('|').map((place): [string, AreaNames] => [phraseForm(place), { latin, other }])
    }),
)

/** Every landmark, in its search form. */
export const LANDMARKS: ReadonlySet<string> = new Set(AREA_BY_LANDMARK.keys())

/** The area name for a landmark in its search form, in the script of the landmark. Null for other words. */
export function areaNear(form: string): string | null {
  const area = AREA_BY_LANDMARK.get(form)
  if (area === undefined) return null
  return form.charCodeAt(0) < 0x80 ? area.latin : area.other
}
