import { type SupplierRow, shop } from './supplier-row.ts'

export const OSAKA: readonly SupplierRow[] = [
  shop(3001, 'izakaya', 'namba', 4.4, {
    name: 'Okonomiyaki Tetsunosuke|大阪烧 铁之介|大阪燒 鐵之介|お好み焼 鉄之介',
    about:
      'A hot plate at every table and a queue of locals on the Hozenji side.|桌桌铁板，法善寺一侧总排着本地人。|桌桌鐵板，法善寺一側總排著在地人。|全席鉄板つき、法善寺側に地元の列ができます。',
    place: ['1-4-12 Namba, Chuo-ku, Osaka', '大阪府大阪市中央区難波1-4-12', 135.5024, 34.6678],
    from: ['Namba|难波|難波|なんば', '14', 4],
    sells: { okonomiyaki: 2400, drinkCourse: 4500, counterCoupon: 900 },
    hours: '11:00-23:00',
    labels: ['chinese', 'english', 'children'],
  }),
  shop(3002, 'izakaya', 'shinsekai', 4.2, {
    name: 'Kushikatsu Tsutenya|炸串 通天屋|炸串 通天屋|串かつ 通天や',
    about:
      'Under the tower’s neon, with a chef who shouts if you dip twice.|通天阁霓虹下，蘸两次酱会被师傅喝止。|通天閣霓虹下，沾兩次醬會被師傅喝止。|通天閣のネオンの下、二度づけすると大将の声が飛びます。',
    place: ['2-4-19 Ebisu-higashi, Naniwa-ku, Osaka', '大阪府大阪市浪速区恵美須東2-4-19', 135.5062, 34.6521],
    from: ['Dobutsuen-mae|动物园前|動物園前|動物園前', '1', 5],
    sells: { kushikatsu: 2800, drinkCourse: 4200, oden: 2200 },
    hours: '11:30-22:30',
    second: 2,
  }),
  shop(3003, 'sushi', 'umeda', 4.5, {
    name: 'Sushi Kitahama Tatsumi|鮨 北滨 辰巳|鮨 北濱 辰巳|鮨 北浜 たつみ',
    about:
      'Osaka-style box sushi at lunch and an Edo-style counter at night.|午间大阪箱寿司，夜晚江户前吧台。|午間大阪箱壽司，夜晚江戶前板前。|昼は大阪の箱寿司、夜は江戸前のカウンターです。',
    place: ['2-8-14 Sonezaki-shinchi, Kita-ku, Osaka', '大阪府大阪市北区曽根崎新地2-8-14', 135.4953, 34.6979],
    from: ['Kitashinchi|北新地|北新地|北新地', '11-5', 4],
    sells: { chirashi: 2600, omakase: 14800, sushiBox: 2400 },
    answers: 24,
    capacity: 10,
  }),
  shop(3004, 'wagyu', 'umeda', 4.7, {
    name: 'Teppan Umenoe|铁板 梅枝|鐵板 梅枝|鉄板焼 梅の枝',
    about:
      'Twenty-seventh floor, eleven seats, Tajima beef and the lights of the Yodo river.|27楼十一席，但马牛与淀川夜景。|27樓十一席，但馬牛與淀川夜景。|二十七階に十一席、但馬牛と淀川の夜景。',
    place: ['2-5-8 Umeda, Kita-ku, Osaka', '大阪府大阪市北区梅田2-5-8 27F', 135.4936, 34.7003],
    from: ['Nishi-Umeda|西梅田|西梅田|西梅田', '10', 5],
    sells: { teppan: 16500, wagyuLunch: 5200 },
    capacity: 11,
    cancel: 7,
    change: 3,
    second: 0,
  }),
  shop(3005, 'park', 'osakabay', 4.3, {
    name: 'Tempo Harbour Wheel|天保港摩天轮|天保港摩天輪|天保ハーバーホイール',
    about:
      'Fifteen minutes above the harbour, with two glass-floored cabins.|十五分钟俯瞰港湾，两节车厢配玻璃地板。|十五分鐘俯瞰港灣，兩節車廂配玻璃地板。|港の上を十五分、床がガラスのゴンドラも二台。',
    place: ['1-1-24 Kaigan-dori, Minato-ku, Osaka', '大阪府大阪市港区海岸通1-1-24', 135.4312, 34.6558],
    from: ['Osakako|大阪港|大阪港|大阪港', '1', 5],
    sells: { timedEntry: 1200, dayPass: 3600, sunsetDeck: 2400 },
    hours: '10:00-21:30',
    second: 0,
  }),
  shop(3006, 'park', 'osakabay', 4.6, {
    name: 'Minato Ocean Hall|港海洋馆|港海洋館|みなと海洋館',
    about:
      'A nine-metre tank with rays, sunfish and a whale shark called Mame.|九米深水槽里有魟鱼、翻车鱼和鲸鲨“小豆”。|九公尺深水槽裡有魟魚、曼波魚和鯨鯊「小豆」。|深さ九メートルの水槽に、エイとマンボウとジンベエザメの「まめ」。',
    place: ['1-1-31 Kaigan-dori, Minato-ku, Osaka', '大阪府大阪市港区海岸通1-1-31', 135.4296, 34.6546],
    from: ['Osakako|大阪港|大阪港|大阪港', '1', 7],
    sells: { timedEntry: 2700, sightTicket: 2600, guidedTour: 4500 },
    second: 1,
    cancel: 0,
    change: 0,
  }),
  shop(3007, 'ramen', 'namba', 4.2, {
    name: 'Menya Dotombori Uroko|面屋 道顿堀 鳞|麵屋 道頓堀 鱗|麺屋 道頓堀 うろこ',
    about:
      'Sea bream bones roasted until gold, then a broth as clear as tea.|鲷骨烤至金黄，熬出清如茶的汤。|鯛骨烤至金黃，熬出清如茶的湯。|黄金色に焼いた鯛のあらで、お茶のように澄んだ一杯。',
    place: ['1-6-7 Dotonbori, Chuo-ku, Osaka', '大阪府大阪市中央区道頓堀1-6-7', 135.5031, 34.6686],
    from: ['Nipponbashi|日本桥|日本橋|日本橋', '2', 4],
    sells: { shoyu: 1480, ramenClass: 7800, ramenTicket: 1200 },
    hours: '11:00-15:15 17:45-00:00',
  }),
  shop(3008, 'seafood', 'namba', 4.3, {
    name: 'Kuromon Kaisen Ebisuya|黑门海鲜 惠比寿屋|黑門海鮮 惠比壽屋|黒門海鮮 えびす屋',
    about:
      'A fishmonger of Kuromon market who put six tables where the ice used to be.|黑门市场鱼铺，把放冰的位置改成六张桌子。|黑門市場魚鋪，把放冰的位置改成六張桌子。|黒門市場の魚屋が、氷置き場を六卓の食堂にしました。',
    place: ['1-21-6 Nipponbashi, Chuo-ku, Osaka', '大阪府大阪市中央区日本橋1-21-6', 135.5065, 34.6662],
    from: ['Nipponbashi|日本桥|日本橋|日本橋', '10', 2],
    sells: { kaisendon: 2600, grill: 3900, oyster: 3800 },
    hours: '09:00-17:00',
  }),
  shop(3009, 'culture', 'osakajo', 4.3, {
    name: 'Samurai Dojo Kinjo|武士道场 锦城|武士道場 錦城|侍道場 錦城',
    about:
      'Armour, posture and three cuts through rolled straw in sight of the keep.|披甲、站姿与三刀斩草，天守阁就在眼前。|披甲、站姿與三刀斬草，天守閣就在眼前。|天守を望む道場で、鎧と構えと巻藁三太刀。',
    place: ['3-6-22 Otemae, Chuo-ku, Osaka', '大阪府大阪市中央区大手前3-6-22', 135.5204, 34.6851],
    from: ['Tanimachi-yonchome|谷町四丁目|谷町四丁目|谷町四丁目', '9', 5],
    sells: { guidedTour: 8800, calligraphy: 3900, kimono: 5500 },
    answers: 24,
    second: 1,
  }),
  shop(3010, 'tempura', 'umeda', 4.3, {
    name: 'Tempura Nakazaki|天妇罗 中崎|天婦羅 中崎|天ぷら 中崎',
    about:
      'A row house in Nakazakicho where the menu is whatever the garden gave.|中崎町长屋小店，菜园收成决定菜单。|中崎町長屋小店，菜園收成決定菜單。|中崎町の長屋、品書きは畑しだいです。',
    place: ['3-1-9 Nakazaki-nishi, Kita-ku, Osaka', '大阪府大阪市北区中崎西3-1-9', 135.5051, 34.7076],
    from: ['Nakazakicho|中崎町|中崎町|中崎町', '4', 2],
    sells: { tempuraCourse: 5800, tempuraSoba: 1800 },
    closed: true,
  }),
  shop(3011, 'cafe', 'umeda', 4.4, {
    name: 'Nakanoshima Reading Room|中之岛阅览室|中之島閱覽室|中之島 読書珈琲',
    about:
      'Two thousand picture books between the rivers, and coffee by weight.|两河之间的两千册绘本，咖啡按克点。|兩河之間的兩千冊繪本，咖啡按克點。|川にはさまれた島で、絵本二千冊と量り売りの珈琲。',
    place: ['1-2-6 Nakanoshima, Kita-ku, Osaka', '大阪府大阪市北区中之島1-2-6', 135.5043, 34.6932],
    from: ['Naniwabashi|难波桥|難波橋|なにわ橋', '1', 2],
    sells: { cafeTicket: 1350, coffeeClass: 3600, breakfast: 1500 },
  }),
  shop(3012, 'sweets', 'shinsekai', 4.0, {
    name: 'Tennoji Kashi Furuichi|天王寺果子 古市|天王寺菓子 古市|天王寺菓子司 ふるいち',
    about:
      'Monaka shells filled when you order, on the approach to Shitennoji.|四天王寺参道上，最中饼现点现填馅。|四天王寺參道上，最中餅現點現填餡。|四天王寺の参道で、ご注文ごとに詰める最中。',
    place: ['1-12-18 Shitennoji, Tennoji-ku, Osaka', '大阪府大阪市天王寺区四天王寺1-12-18', 135.5149, 34.6541],
    from: ['Shitennoji-mae Yuhigaoka|四天王寺前夕阳丘|四天王寺前夕陽丘|四天王寺前夕陽ヶ丘', '4', 6],
    sells: { matchaSet: 1300, sweetsBox: 2100, kakigori: 1100 },
  }),
  shop(3013, 'workshop', 'namba', 4.6, {
    name: 'Doguya Knife Forge|道具屋刀铺|道具屋刀鋪|道具屋筋 刃物工房',
    about:
      'Sharpen, fit a handle and engrave your name beside a third-generation Sakai smith.|在堺市第三代刀匠身旁磨刀、装柄、刻名。|在堺市第三代刀匠身旁磨刀、裝柄、刻名。|堺の三代目の隣で、研ぎ、柄をつけ、名を刻みます。',
    place: ['14-5 Nambasennichimae, Chuo-ku, Osaka', '大阪府大阪市中央区難波千日前14-5', 135.5037, 34.6641],
    from: ['Namba|难波|難波|なんば', 'E9', 5],
    sells: { craft: 9800, glass: 5800 },
    answers: 24,
    capacity: 4,
    course: 'Petty Knife|水果刀|水果刀|ペティナイフ',
  }),
  shop(3014, 'onsen', 'shinsekai', 3.7, {
    name: 'Naniwa no Yu Asahi|难波之汤 朝日|難波之湯 朝日|なにわの湯 あさひ',
    about:
      'A city bathhouse with a carbonated spring, open since the tram still ran outside.|门前还跑电车的年代就开业的城市澡堂，有碳酸泉。|門前還跑電車的年代就開業的城市澡堂，有碳酸泉。|表に市電が走っていたころからの街の湯、炭酸泉が自慢です。',
    place: ['3-4-25 Ebisu-higashi, Naniwa-ku, Osaka', '大阪府大阪市浪速区恵美須東3-4-25', 135.5056, 34.6503],
    from: ['Shin-Imamiya|新今宫|新今宮|新今宮', 'E', 5],
    sells: { dayBath: 1600, privateBath: 4800 },
    hours: '10:00-00:00',
    second: 1,
  }),
]
