import { four } from './text.ts'
import type { SeedArea } from './types.ts'

/**
 * Root areas in the order of the home page. Japan comes last and holds the places that have no root area of their own;
 * the header leaves it out (P-2.18).
 */
const roots = {
  tokyo: { id: 1, names: 'Tokyo|东京|東京|東京', at: [139.767, 35.6812] },
  kyoto: { id: 2, names: 'Kyoto|京都|京都|京都', at: [135.7681, 35.0116] },
  osaka: { id: 3, names: 'Osaka|大阪|大阪|大阪', at: [135.5023, 34.6937] },
  hokkaido: { id: 4, names: 'Hokkaido|北海道|北海道|北海道', at: [141.3469, 43.0642] },
  fukuoka: { id: 5, names: 'Fukuoka|福冈|福岡|福岡', at: [130.4017, 33.5902] },
  okinawa: { id: 6, names: 'Okinawa|冲绳|沖繩|沖縄', at: [127.6809, 26.2124] },
  kanagawa: { id: 7, names: 'Yokohama & Hakone|横滨・箱根|橫濱・箱根|横浜・箱根', at: [139.6425, 35.4475] },
  nagoya: { id: 8, names: 'Nagoya|名古屋|名古屋|名古屋', at: [136.9066, 35.1802] },
  kobe: { id: 9, names: 'Kobe & Himeji|神户・姬路|神戶・姬路|神戸・姫路', at: [135.183, 34.6913] },
  hiroshima: { id: 10, names: 'Hiroshima|广岛|廣島|広島', at: [132.4596, 34.3963] },
  japan: { id: 20, names: 'Japan|日本|日本|日本', at: [138.2529, 36.2048] },
} as const

type RootKey = keyof typeof roots

/** Sub-areas; the id is the root's id times 100 plus the place in its list. */
const districts = {
  tsukiji: { root: 'tokyo', names: 'Tsukiji|筑地|築地|築地', at: [139.7707, 35.6655] },
  ginza: { root: 'tokyo', names: 'Ginza|银座|銀座|銀座', at: [139.765, 35.6717] },
  asakusa: { root: 'tokyo', names: 'Asakusa|浅草|淺草|浅草', at: [139.7967, 35.712] },
  shibuya: { root: 'tokyo', names: 'Shibuya|涩谷|澀谷|渋谷', at: [139.7016, 35.659] },
  shinjuku: { root: 'tokyo', names: 'Shinjuku|新宿|新宿|新宿', at: [139.7005, 35.691] },
  ueno: { root: 'tokyo', names: 'Ueno & Yanaka|上野・谷中|上野・谷中|上野・谷中', at: [139.773, 35.711] },
  odaiba: { root: 'tokyo', names: 'Odaiba & Toyosu|台场・丰洲|台場・豐洲|お台場・豊洲', at: [139.777, 35.629] },
  roppongi: {
    root: 'tokyo',
    names: 'Roppongi & Azabu|六本木・麻布|六本木・麻布|六本木・麻布',
    at: [139.7314, 35.6628],
  },
  gion: { root: 'kyoto', names: 'Gion|祇园|祇園|祇園', at: [135.7754, 35.0037] },
  kawaramachi: { root: 'kyoto', names: 'Kawaramachi|河原町|河原町|河原町', at: [135.769, 35.0045] },
  arashiyama: { root: 'kyoto', names: 'Arashiyama|岚山|嵐山|嵐山', at: [135.674, 35.013] },
  fushimi: { root: 'kyoto', names: 'Fushimi|伏见|伏見|伏見', at: [135.7727, 34.9671] },
  nishijin: { root: 'kyoto', names: 'Nishijin|西阵|西陣|西陣', at: [135.748, 35.029] },
  kyotostation: { root: 'kyoto', names: 'Kyoto Station|京都站|京都車站|京都駅', at: [135.7588, 34.9858] },
  namba: {
    root: 'osaka',
    names: 'Namba & Dotonbori|难波・道顿堀|難波・道頓堀|なんば・道頓堀',
    at: [135.5013, 34.6687],
  },
  umeda: { root: 'osaka', names: 'Umeda|梅田|梅田|梅田', at: [135.4983, 34.7025] },
  shinsekai: {
    root: 'osaka',
    names: 'Shinsekai & Tennoji|新世界・天王寺|新世界・天王寺|新世界・天王寺',
    at: [135.5063, 34.6525],
  },
  osakajo: { root: 'osaka', names: 'Osaka Castle|大阪城|大阪城|大阪城', at: [135.5262, 34.6873] },
  osakabay: { root: 'osaka', names: 'Osaka Bay|大阪湾区|大阪灣區|ベイエリア', at: [135.429, 34.6545] },
  sapporo: { root: 'hokkaido', names: 'Sapporo|札幌|札幌|札幌', at: [141.3545, 43.0605] },
  otaru: { root: 'hokkaido', names: 'Otaru|小樽|小樽|小樽', at: [140.9947, 43.197] },
  hakodate: { root: 'hokkaido', names: 'Hakodate|函馆|函館|函館', at: [140.727, 41.769] },
  furano: { root: 'hokkaido', names: 'Furano & Biei|富良野・美瑛|富良野・美瑛|富良野・美瑛', at: [142.425, 43.45] },
  niseko: { root: 'hokkaido', names: 'Niseko|二世谷|二世谷|ニセコ', at: [140.6874, 42.8048] },
  tenjin: { root: 'fukuoka', names: 'Tenjin|天神|天神|天神', at: [130.399, 33.5903] },
  nakasu: { root: 'fukuoka', names: 'Nakasu|中洲|中洲|中洲', at: [130.4058, 33.593] },
  hakata: { root: 'fukuoka', names: 'Hakata|博多|博多|博多', at: [130.4207, 33.5897] },
  dazaifu: { root: 'fukuoka', names: 'Dazaifu|太宰府|太宰府|太宰府', at: [130.5233, 33.5196] },
  itoshima: { root: 'fukuoka', names: 'Itoshima|糸岛|糸島|糸島', at: [130.1955, 33.557] },
  naha: { root: 'okinawa', names: 'Naha|那霸|那霸|那覇', at: [127.6862, 26.2157] },
  onna: { root: 'okinawa', names: 'Onna & Yomitan|恩纳・读谷|恩納・讀谷|恩納・読谷', at: [127.82, 26.45] },
  motobu: {
    root: 'okinawa',
    names: 'Motobu & Nakijin|本部・今归仁|本部・今歸仁|本部・今帰仁',
    at: [127.8979, 26.6743],
  },
  ishigaki: { root: 'okinawa', names: 'Ishigaki Island|石垣岛|石垣島|石垣島', at: [124.1558, 24.3402] },
  yokohama: { root: 'kanagawa', names: 'Yokohama|横滨|橫濱|横浜', at: [139.6425, 35.4475] },
  kamakura: { root: 'kanagawa', names: 'Kamakura|镰仓|鎌倉|鎌倉', at: [139.5506, 35.319] },
  enoshima: { root: 'kanagawa', names: 'Enoshima|江之岛|江之島|江の島', at: [139.4803, 35.3045] },
  hakone: { root: 'kanagawa', names: 'Hakone|箱根|箱根|箱根', at: [139.1069, 35.2324] },
  sakae: { root: 'nagoya', names: 'Sakae|荣|榮|栄', at: [136.9084, 35.1706] },
  meieki: { root: 'nagoya', names: 'Nagoya Station|名古屋站|名古屋車站|名古屋駅', at: [136.8846, 35.1709] },
  atsuta: { root: 'nagoya', names: 'Atsuta|热田|熱田|熱田', at: [136.9084, 35.1277] },
  inuyama: { root: 'nagoya', names: 'Inuyama|犬山|犬山|犬山', at: [136.942, 35.382] },
  sannomiya: { root: 'kobe', names: 'Sannomiya|三宫|三宮|三宮', at: [135.1955, 34.6937] },
  kitano: { root: 'kobe', names: 'Kitano|北野|北野|北野', at: [135.19, 34.701] },
  arima: { root: 'kobe', names: 'Arima Onsen|有马温泉|有馬溫泉|有馬温泉', at: [135.2478, 34.7977] },
  himeji: { root: 'kobe', names: 'Himeji|姬路|姬路|姫路', at: [134.6939, 34.8335] },
  hondori: { root: 'hiroshima', names: 'Hondori|本通|本通|本通', at: [132.457, 34.393] },
  miyajima: { root: 'hiroshima', names: 'Miyajima|宫岛|宮島|宮島', at: [132.3216, 34.2985] },
  onomichi: { root: 'hiroshima', names: 'Onomichi|尾道|尾道|尾道', at: [133.2, 34.408] },
  nara: { root: 'japan', names: 'Nara|奈良|奈良|奈良', at: [135.8319, 34.6831] },
  kanazawa: { root: 'japan', names: 'Kanazawa|金泽|金澤|金沢', at: [136.6562, 36.5643] },
  fuji: { root: 'japan', names: 'Mount Fuji|富士山|富士山|富士山', at: [138.7647, 35.5041] },
  nikko: { root: 'japan', names: 'Nikko|日光|日光|日光', at: [139.6103, 36.755] },
} as const satisfies Record<string, { root: RootKey; names: string; at: readonly [number, number] }>

export type DistrictKey = keyof typeof districts

const districtIds = new Map<string, { id: number; rootId: number; sort: number }>()
for (const [root, { id }] of Object.entries(roots)) {
  const own = Object.entries(districts).filter(([, district]) => district.root === root)
  for (const [index, [key]] of own.entries()) {
    districtIds.set(key, { id: id * 100 + index + 1, rootId: id, sort: index + 1 })
  }
}

/** The ids of a sub-area and of its root area. */
export function districtOf(key: DistrictKey): { id: number; rootId: number } {
  const found = districtIds.get(key)
  if (!found) throw new Error(`Unknown district ${key}`)
  return found
}

/** Root areas first, each sub-area after all of them, so that parents are written before children. */
export const AREAS: readonly SeedArea[] = [
  ...Object.values(roots).map(({ id, names, at: [lng, lat] }, index) => ({
    id,
    parentId: null,
    sort: index + 1,
    names: four(names),
    lng,
    lat,
  })),
  ...Object.entries(districts).map(
    ([
      key,
      {
        names,
        at: [lng, lat],
      },
    ]) => {
      const place = districtIds.get(key)
      if (!place) throw new Error(`Unknown district ${key}`)
      return { id: place.id, parentId: place.rootId, sort: place.sort, names: four(names), lng, lat }
    },
  ),
]
