import { type SupplierRow, shop } from './supplier-row.ts'

export const KYOTO: readonly SupplierRow[] = [
  shop(2001, 'culture', 'fushimi', 4.8, {
    name: 'Fushimi Kimono Walk|伏见和服散步|伏見和服散步|伏見きものさんぽ',
    about:
      'Dress in a merchant’s house near Fushimi Inari and walk the thousand gates before the crowds.|在伏见稻荷旁的商家老宅换上和服，赶在人潮前漫步千本鸟居。|在伏見稻荷旁的商家老宅換上和服，趕在人潮前漫步千本鳥居。|伏見稲荷に近い商家で着替え、人波の前に千本鳥居を歩きます。',
    place: ['27 Fukakusa Inari-onmaecho, Fushimi-ku, Kyoto', '京都府京都市伏見区深草稲荷御前町27', 135.7706, 34.9675],
    from: ['Inari|稻荷|稻荷|稲荷', '', 3],
    sells: { kimono: 4500, kimonoPhoto: 18800, guidedTour: 6800 },
    hours: '08:30-16:00',
    answers: 12,
    popular: 5200,
  }),
  shop(2002, 'kaiseki', 'gion', 4.9, {
    name: 'Gion Hanamushiro|祇园 花筵|祇園 花筵|祇園 花むしろ',
    about:
      'A former ochaya by the Shirakawa stream, lit by paper lanterns and one camellia.|白川溪畔的旧茶屋，只点纸灯笼，插一枝山茶。|白川溪畔的舊茶屋，只點紙燈籠，插一枝山茶。|白川沿いのもとお茶屋、行灯と一輪の椿でお迎えします。',
    place: [
      '570-9 Gionmachi Minamigawa, Higashiyama-ku, Kyoto',
      '京都府京都市東山区祇園町南側570-9',
      135.7749,
      35.0029,
    ],
    from: ['Gion-shijo|祇园四条|祇園四條|祇園四条', '6', 5],
    sells: { kaisekiDinner: 24000, kaisekiLunch: 9800, kaisekiCall: 1500 },
    course: 'Shirakawa|白川|白川|白川',
    capacity: 8,
    answers: 48,
    cancel: 14,
    change: 14,
    second: 0,
  }),
  shop(2003, 'kaiseki', 'arashiyama', 4.5, {
    name: 'Yudofu Sagatei|汤豆腐 嵯峨亭|湯豆腐 嵯峨亭|湯どうふ 嵯峨亭',
    about:
      'Tofu from the spring behind the kitchen, eaten facing a maple garden.|厨房后的泉水做豆腐，面对枫庭享用。|廚房後的泉水做豆腐，面對楓庭享用。|裏の湧き水でつくる豆腐を、楓の庭に向かって。',
    place: [
      '3-41 Saga-tenryuji Susukinobabacho, Ukyo-ku, Kyoto',
      '京都府京都市右京区嵯峨天龍寺芒ノ馬場町3-41',
      135.6757,
      35.0155,
    ],
    from: ['Arashiyama|岚山|嵐山|嵐山', '', 4],
    sells: { yudofu: 4200, shojin: 5500, kaisekiLunch: 6800 },
    hours: '11:00-15:30',
    second: 0,
  }),
  shop(2004, 'nature', 'arashiyama', 4.7, {
    name: 'Arashiyama Dawn Walks|岚山晨行|嵐山晨行|嵐山 あさぼらけ散歩',
    about:
      'The bamboo at six in the morning, when there are only birds and the person who sweeps.|清晨六点的竹林，只有鸟鸣与扫地人。|清晨六點的竹林，只有鳥鳴與掃地人。|朝六時の竹林には、鳥と掃く人しかいません。',
    place: ['1-5 Saga-ogurayama, Ukyo-ku, Kyoto', '京都府京都市右京区嵯峨小倉山1-5', 135.6708, 35.0172],
    from: ['Saga-Arashiyama|嵯峨岚山|嵯峨嵐山|嵯峨嵐山', 'S', 12],
    sells: { hike: 5800, cycling: 7600, boat: 4800 },
    hours: '06:00-10:30 13:00-15:00',
    cancel: 3,
    second: 1,
  }),
  shop(2005, 'sweets', 'gion', 4.6, {
    name: 'Kagizaka Tsukinoya|锁坂 月之屋|鎖坂 月之屋|鍵坂 月のや',
    about:
      'Kuzu noodles in black sugar, served in a room over the Yasaka rooftops.|八坂屋顶之上的小间里，品尝黑糖葛粉条。|八坂屋頂之上的小間裡，品嘗黑糖葛粉條。|八坂の屋根を見おろす座敷で、黒蜜の葛切りを。',
    place: ['385 Yasaka-kamimachi, Higashiyama-ku, Kyoto', '京都府京都市東山区八坂上町385', 135.7794, 34.9981],
    from: ['Kiyomizu-gojo|清水五条|清水五條|清水五条', '5', 14],
    sells: { matchaSet: 1700, wagashiClass: 3900, sweetsBox: 2700 },
    labels: ['view', 'quiet', 'plants'],
  }),
  shop(2006, 'culture', 'gion', 4.7, {
    name: 'Maiko Stage Konoha|舞伎剧场 木叶|舞妓劇場 木葉|舞妓座 このは',
    about:
      'An hour of dance and parlour games with a maiko in a sixty-year-old tatami hall.|在六十年老榻榻米厅堂，与舞伎共度歌舞与游戏一小时。|在六十年老榻榻米廳堂，與舞妓共度歌舞與遊戲一小時。|築六十年の大広間で、舞妓さんの舞とお座敷遊びを一時間。',
    place: [
      '347-12 Gionmachi Kitagawa, Higashiyama-ku, Kyoto',
      '京都府京都市東山区祇園町北側347-12',
      135.7769,
      35.0044,
    ],
    from: ['Gion-shijo|祇园四条|祇園四條|祇園四条', '7', 6],
    sells: { theatre: 6500, teaCeremony: 4200 },
    hours: '16:00-20:00',
    capacity: 24,
    second: 0,
  }),
  shop(2007, 'izakaya', 'kawaramachi', 4.4, {
    name: 'Pontocho Tomoshibi|先斗町 灯火|先斗町 燈火|先斗町 ともしび',
    about:
      'Obanzai on great plates along the bar, and a deck over the Kamo river from May.|大盘家常菜摆满吧台，五月起可坐鸭川纳凉床。|大盤家常菜擺滿吧台，五月起可坐鴨川納涼床。|大鉢のおばんざいがずらり、五月からは鴨川の床で。',
    place: ['170-6 Kashiwayacho, Nakagyo-ku, Kyoto', '京都府京都市中京区柏屋町170-6', 135.7708, 35.0062],
    from: ['Kyoto-kawaramachi|京都河原町|京都河原町|京都河原町', '1A', 4],
    sells: { drinkCourse: 6600, sakeFlight: 3200, oden: 2800, counterCoupon: 900 },
  }),
  shop(2008, 'ramen', 'kawaramachi', 4.1, {
    name: 'Ramen Kamogawa|拉面 鸭川|拉麵 鴨川|らーめん かもがわ',
    about:
      'Chicken broth so thick that the spoon stands, with Kujo leeks cut to order.|浓到能立勺的鸡白汤，九条葱现切现放。|濃到能立勺的雞白湯，九條蔥現切現放。|匙が立つほどの鶏白湯に、切りたての九条ねぎ。',
    place: ['225 Kamiosakacho, Nakagyo-ku, Kyoto', '京都府京都市中京区上大阪町225', 135.7702, 35.0083],
    from: ['Sanjo|三条|三條|三条', '6', 5],
    sells: { houseRamen: 1350, tsukemen: 1450, ramenTicket: 1150 },
  }),
  shop(2009, 'wagyu', 'kawaramachi', 4.6, {
    name: 'Kyo Sukiyaki Mishima|京寿喜烧 三岛|京壽喜燒 三島|京すき焼 みしま',
    about:
      'Iron pots from the Meiji era and beef from Kameoka, in a house with three inner gardens.|明治年间的铁锅、龟冈的牛肉，老宅内有三座中庭。|明治年間的鐵鍋、龜岡的牛肉，老宅內有三座中庭。|明治の鉄鍋と亀岡の牛。三つの坪庭をもつ町家です。',
    place: ['405 Nakanocho, Nakagyo-ku, Kyoto', '京都府京都市中京区中之町405', 135.7671, 35.0067],
    from: ['Kyoto-kawaramachi|京都河原町|京都河原町|京都河原町', '9', 5],
    sells: { sukiyaki: 13200, shabu: 11800, wagyuLunch: 3600 },
    cancel: 7,
  }),
  shop(2010, 'workshop', 'nishijin', 4.5, {
    name: 'Nishijin Aizome Kon|西阵蓝染 绀|西陣藍染 紺|西陣 藍染工房 こん',
    about:
      'Natural indigo vats in an old weaving house; your hands stay blue for a day.|旧织坊里的天然蓝染缸，双手会蓝上一整天。|舊織坊裡的天然藍染缸，雙手會藍上一整天。|もと織屋に天然藍の甕。手の青は一日残ります。',
    place: ['611 Omiya-cho, Kamigyo-ku, Kyoto', '京都府京都市上京区大宮町611', 135.7489, 35.0307],
    from: ['Imadegawa|今出川|今出川|今出川', '4', 14],
    sells: { dyeing: 5800, craft: 3600 },
    answers: 24,
  }),
  shop(2011, 'workshop', 'gion', 4.6, {
    name: 'Kiyomizu Kiln Gojozaka|清水窑 五条坂|清水窯 五條坂|清水焼窯元 五条坂',
    about:
      'Four wheels by the window of a climbing street where potters have lived since 1620.|陶工自1620年聚居的坡道上，窗边四台拉坯轮。|陶工自1620年聚居的坡道上，窗邊四台拉坯輪。|一六二〇年から陶工が住む坂道の、窓辺に四台のろくろ。',
    place: ['6-539 Gojobashi-higashi, Higashiyama-ku, Kyoto', '京都府京都市東山区五条橋東6-539', 135.7775, 34.9947],
    from: ['Kiyomizu-gojo|清水五条|清水五條|清水五条', '4', 9],
    sells: { pottery: 5200, craft: 3300, counterCoupon: 900 },
    capacity: 8,
    second: 1,
  }),
  shop(2012, 'culture', 'nishijin', 4.4, {
    name: 'Zen Morning Sokaian|禅之晨 草海庵|禪之晨 草海庵|朝坐禅 草海庵',
    about:
      'A sub-temple that is closed to sightseers opens its raked garden at seven.|平日不对游人开放的塔头，清晨七点迎您进枯山水。|平日不對遊人開放的塔頭，清晨七點迎您進枯山水。|ふだん非公開の塔頭が、朝七時に石庭をひらきます。',
    place: ['64 Murasakino Daitokuji-cho, Kita-ku, Kyoto', '京都府京都市北区紫野大徳寺町64', 135.7461, 35.0438],
    from: ['Kita-oji|北大路|北大路|北大路', '1', 15],
    sells: { zazen: 3500, calligraphy: 4500, teaCeremony: 4800 },
    hours: '07:00-09:00 13:15-15:45',
    cancel: 3,
  }),
  shop(2013, 'cafe', 'kawaramachi', 4.3, {
    name: 'Coffee Takasegawa|高濑川咖啡|高瀨川咖啡|珈琲 高瀬川',
    about:
      'A bank counter from 1928 where the tellers’ windows now pass out cappuccino.|1928年的银行柜台，如今窗口递出的是卡布奇诺。|1928年的銀行櫃檯，如今窗口遞出的是卡布奇諾。|昭和三年の銀行の窓口から、いまはカプチーノが出てきます。',
    place: ['285 Bizenjima-cho, Nakagyo-ku, Kyoto', '京都府京都市中京区備前島町285', 135.7697, 35.0071],
    from: ['Kyoto-kawaramachi|京都河原町|京都河原町|京都河原町', '3A', 3],
    sells: { breakfast: 1700, afternoonTea: 4200, cafeTicket: 1450 },
    off: ['afternoonTea'],
  }),
  shop(2014, 'cafe', 'arashiyama', 4.2, {
    name: 'Togetsu Terrace|渡月露台|渡月露台|渡月テラス',
    about:
      'Every stool faces the river and the long wooden bridge.|每张椅子都朝向大堰川与长长的木桥。|每張椅子都朝向大堰川與長長的木橋。|どの椅子も川と長い木の橋を向いています。',
    place: [
      '35-2 Arashiyama Nakaoshitacho, Nishikyo-ku, Kyoto',
      '京都府京都市西京区嵐山中尾下町35-2',
      135.6789,
      35.0121,
    ],
    from: ['Arashiyama|岚山|嵐山|嵐山', '', 7],
    sells: { breakfast: 1900, cafeTicket: 1500, coffeeClass: 3800 },
    second: 2,
  }),
  shop(2015, 'tempura', 'kyotostation', 4.0, {
    name: 'Tempura Hachijo|天妇罗 八条|天婦羅 八條|天ぷら 八条',
    about:
      'Kyoto vegetables in thin batter, five minutes from the bullet train gates.|离新干线检票口五分钟，薄衣裹京野菜。|離新幹線剪票口五分鐘，薄衣裹京野菜。|新幹線改札から五分、薄衣の京野菜を。',
    place: ['31 Nishikujo Kitanouchicho, Minami-ku, Kyoto', '京都府京都市南区西九条北ノ内町31', 135.7567, 34.9833],
    from: ['Kyoto|京都|京都|京都', 'S', 5],
    sells: { tendon: 2200, tempuraCourse: 6200, tempuraSoba: 1900 },
  }),
  shop(2016, 'sushi', 'kyotostation', 3.9, {
    name: 'Sabazushi Izumo|鲭寿司 出云|鯖壽司 出雲|鯖寿司 いづも屋',
    about:
      'Mackerel pressed the Kyoto way, in a shop no wider than its door.|京都式压制的鲭鱼寿司，店面只有一扇门宽。|京都式壓製的鯖魚壽司，店面只有一扇門寬。|京の鯖寿司ひとすじ、間口は戸の幅しかありません。',
    place: ['724 Higashi-shiokojicho, Shimogyo-ku, Kyoto', '京都府京都市下京区東塩小路町724', 135.7602, 34.9872],
    from: ['Kyoto|京都|京都|京都', 'C', 4],
    sells: { sushiBox: 2600, chirashi: 1980, nigiri: 3300 },
    hours: '10:15-18:45',
    capacity: 10,
  }),
  shop(2017, 'izakaya', 'fushimi', 4.5, {
    name: 'Fushimi Sakagura Momoyama|伏见酒藏 桃山|伏見酒藏 桃山|伏見酒蔵 ももやま',
    about:
      'Eighteen breweries of Fushimi at one bar, in a storehouse of white plaster.|白墙酒窖里的吧台，集齐伏见十八家酒藏。|白牆酒窖裡的吧台，集齊伏見十八家酒藏。|白壁の蔵の一軒で、伏見十八蔵をのみくらべ。',
    place: ['247 Minamihamacho, Fushimi-ku, Kyoto', '京都府京都市伏見区南浜町247', 135.7617, 34.9296],
    from: ['Chushojima|中书岛|中書島|中書島', 'N', 6],
    sells: { sakeFlight: 2600, drinkCourse: 5800, yakitori: 3300 },
    hours: '11:30-21:00',
    second: 1,
  }),
  shop(2018, 'park', 'kyotostation', 4.1, {
    name: 'Umekoji Mizube Aquarium|梅小路水滨馆|梅小路水濱館|梅小路 みずべ館',
    about:
      'River fish, giant salamanders and a valley stream built indoors.|室内再造溪谷，可看淡水鱼与大鲵。|室內再造溪谷，可看淡水魚與大山椒魚。|館内に渓流をつくり、川魚とオオサンショウウオに会えます。',
    place: ['12-4 Kankijicho, Shimogyo-ku, Kyoto', '京都府京都市下京区観喜寺町12-4', 135.7478, 34.9875],
    from: ['Umekoji-Kyotonishi|梅小路京都西|梅小路京都西|梅小路京都西', '', 6],
    sells: { sightTicket: 2400, timedEntry: 2200, twilightPass: 1800 },
    second: 1,
  }),
]
