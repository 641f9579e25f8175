import { type SupplierRow, shop } from './supplier-row.ts'

export const TOKYO: readonly SupplierRow[] = [
  shop(1001, 'sushi', 'tsukiji', 4.6, {
    name: 'Kaiten Sushi Umi|回转寿司 海|迴轉壽司 海|回転寿司 海',
    about:
      'A small belt of nineteen seats behind the old outer market, run by a former tuna buyer.|筑地场外市场后巷的十九席回转寿司，店主曾是金枪鱼采购商。|築地場外市場後巷的十九席迴轉壽司，老闆曾是鮪魚採購商。|築地場外の裏手、元まぐろ買付人が営む十九席の回転寿司です。',
    place: ['4-10-26 Tsukiji, Chuo-ku, Tokyo', '東京都中央区築地4-10-26', 139.7702, 35.6653],
    from: ['Tsukiji-shijo|筑地市场|築地市場|築地市場', 'A1', 4],
    sells: { nigiri: 3200, omakase: 6800, sushiClass: 4500, sushiBox: 2800 },
    course: 'Umi|海|海|海',
    hours: '11:00-14:30 17:30-21:00',
    capacity: 19,
    cancel: 3,
    change: 3,
    popular: 6200,
    labels: ['counter', 'english', 'chinese'],
  }),
  shop(1002, 'sushi', 'ginza', 4.9, {
    name: 'Sushi Kanade|鮨 奏|鮨 奏|鮨 かなで',
    about:
      'Seven seats of pale hinoki on the second floor of a quiet Ginza side street.|银座静巷二楼，一枚板桧木吧台仅设七席。|銀座靜巷二樓，一枚板檜木吧台僅設七席。|銀座の静かな路地の二階、檜のカウンター七席だけの店です。',
    place: ['7-5-12 Ginza, Chuo-ku, Tokyo', '東京都中央区銀座7-5-12', 139.7621, 35.6699],
    from: ['Ginza|银座|銀座|銀座', 'B3', 5],
    sells: { omakase: 19800, tuna: 8800, kaisekiCall: 1500 },
    hours: '17:30-20:30',
    capacity: 7,
    answers: 24,
    cancel: 7,
  }),
  shop(1003, 'seafood', 'tsukiji', 4.3, {
    name: 'Tsukiji Hamaya|筑地 滨屋|築地 濱屋|築地 浜や',
    about:
      'Fishermen’s bowls from six in the morning, under a blue noren older than the staff.|清晨六点便开门的渔夫盖饭，蓝色门帘比店员年纪还大。|清晨六點便開門的漁夫丼飯，藍色暖簾比店員年紀還大。|朝六時から漁師丼。店の誰より年かさの藍のれんが目印です。',
    place: ['4-13-9 Tsukiji, Chuo-ku, Tokyo', '東京都中央区築地4-13-9', 139.7709, 35.6649],
    from: ['Tsukiji|筑地|築地|築地', '1', 5],
    sells: { kaisendon: 2800, marketWalk: 7800, grill: 4200, counterCoupon: 900 },
    hours: '06:00-14:00',
  }),
  shop(1004, 'tempura', 'asakusa', 4.4, {
    name: 'Tempura Kawase|天妇罗 川濑|天婦羅 川瀨|天ぷら 川瀬',
    about:
      'Three generations have fried prawns here, two streets from the Kaminarimon gate.|离雷门两条街，三代人在此炸虾。|離雷門兩條街，三代人在此炸蝦。|雷門から二筋、三代にわたり海老を揚げてきました。',
    place: ['1-8-5 Asakusa, Taito-ku, Tokyo', '東京都台東区浅草1-8-5', 139.7947, 35.7119],
    from: ['Asakusa|浅草|淺草|浅草', '1', 4],
    sells: { tendon: 2400, tempuraCourse: 6600, tempuraSoba: 2100 },
    hours: '11:15-14:45 17:15-20:45',
    capacity: 12,
  }),
  shop(1005, 'culture', 'asakusa', 4.7, {
    name: 'Kimono Hanakomichi|和服 花小径|和服 花小徑|きもの 花こみち',
    about:
      'Four hundred kimono, antique and new, dressed by ladies who grew up on this street.|四百套古董与新品和服，由在这条街长大的师傅为您着装。|四百套古董與新品和服，由在這條街長大的師傅為您著裝。|アンティークから新作まで四百枚、浅草育ちの着付師がお着せします。',
    place: ['2-3-14 Asakusa, Taito-ku, Tokyo', '東京都台東区浅草2-3-14', 139.7958, 35.7136],
    from: ['Asakusa|浅草|淺草|浅草', '6', 5],
    sells: { kimono: 4980, kimonoPhoto: 17800, teaCeremony: 3800 },
    hours: '09:00-16:00',
    cancel: 0,
    change: 0,
  }),
  shop(1006, 'ramen', 'shinjuku', 4.2, {
    name: 'Menya Yoimachi|面屋 宵町|麵屋 宵町|麺屋 宵町',
    about:
      'A lantern down a stairway in Kabukicho, loved by people whose work ends late.|歌舞伎町楼梯下的一盏灯笼，深受晚归者喜爱。|歌舞伎町樓梯下的一盞燈籠，深受晚歸者喜愛。|歌舞伎町の階段下に赤提灯、夜の遅い人たちの一杯です。',
    place: ['1-12-4 Kabukicho, Shinjuku-ku, Tokyo', '東京都新宿区歌舞伎町1-12-4 B1', 139.7024, 35.6952],
    from: ['Shinjuku|新宿|新宿|新宿', 'E', 7],
    sells: { shoyu: 1480, tsukemen: 1580, ramenTicket: 1200 },
    hours: '18:00-02:00',
    second: 2,
    labels: ['late', 'counter', 'chinese'],
  }),
  shop(1007, 'izakaya', 'shinjuku', 4.3, {
    name: 'Sumibi Torigoro|炭火 鸟五郎|炭火 鳥五郎|炭火 とり五郎',
    about:
      'Smoke, laughter and Chiba chicken on the second floor above the west-exit alleys.|西口小巷二楼，炭烟、笑声与千叶土鸡。|西口小巷二樓，炭煙、笑聲與千葉土雞。|西口横丁の二階、煙と笑い声と千葉の地鶏の店です。',
    place: ['1-4-18 Nishishinjuku, Shinjuku-ku, Tokyo', '東京都新宿区西新宿1-4-18 2F', 139.6985, 35.6925],
    from: ['Shinjuku|新宿|新宿|新宿', 'W', 3],
    sells: { yakitori: 3600, drinkCourse: 5500, sakeFlight: 2800, counterCoupon: 900 },
    hours: '17:00-00:00',
  }),
  shop(1008, 'wagyu', 'ginza', 4.8, {
    name: 'Gyuya Ginnotsuki|牛屋 银月|牛屋 銀月|牛や 銀の月',
    about:
      'Sukiyaki in private rooms above the Ginza lights, with beef from a single Saga farm.|俯瞰银座夜色的包间寿喜烧，牛肉来自佐贺同一家牧场。|俯瞰銀座夜色的包廂壽喜燒，牛肉來自佐賀同一家牧場。|銀座の灯を見おろす個室で、佐賀の一軒の牧場の牛をすき焼きに。',
    place: ['5-9-3 Ginza, Chuo-ku, Tokyo', '東京都中央区銀座5-9-3 8F', 139.7655, 35.6705],
    from: ['Ginza|银座|銀座|銀座', 'A5', 2],
    sells: { sukiyaki: 14800, shabu: 12800, wagyuLunch: 3900 },
    cancel: 14,
    change: 7,
  }),
  shop(1009, 'kaiseki', 'roppongi', 4.8, {
    name: 'Azabu Yuzuki|麻布 柚月|麻布 柚月|麻布 ゆづき',
    about:
      'Ten seats around a single cedar table, where the chef writes the day’s menu by brush.|一张杉木长桌仅设十席，主厨每日以毛笔书写菜单。|一張杉木長桌僅設十席，主廚每日以毛筆書寫菜單。|一枚板の杉を囲む十席、献立は主人が毎日筆でしたためます。',
    place: ['3-6-21 Nishiazabu, Minato-ku, Tokyo', '東京都港区西麻布3-6-21', 139.7255, 35.6589],
    from: ['Roppongi|六本木|六本木|六本木', '1B', 9],
    sells: { kaisekiDinner: 18000, kaisekiLunch: 7800, kaisekiCall: 1500 },
    capacity: 10,
    answers: 48,
    cancel: 7,
    change: 14,
  }),
  shop(1010, 'cafe', 'shibuya', 4.1, {
    name: 'Hidamarizaka Coffee|向阳坡咖啡|向陽坡咖啡|ひだまり坂珈琲',
    about:
      'A glass house on a slope in Tomigaya, full of plants and people reading.|富谷坡道上的玻璃屋，满是绿植与读书的人。|富谷坡道上的玻璃屋，滿是綠植與讀書的人。|富ヶ谷の坂の途中、緑と本を読む人でいっぱいのガラスの家です。',
    place: ['1-17-6 Tomigaya, Shibuya-ku, Tokyo', '東京都渋谷区富ヶ谷1-17-6', 139.6907, 35.6664],
    from: ['Yoyogi-koen|代代木公园|代代木公園|代々木公園', '1', 5],
    sells: { breakfast: 1650, coffeeClass: 4200, cafeTicket: 1300 },
    cancel: null,
    change: null,
  }),
  shop(1011, 'sweets', 'asakusa', 4.5, {
    name: 'Kanmi Suzunone|甘味 铃音|甘味 鈴音|甘味処 すずの音',
    about:
      'A wind chime hangs over the door of this bean-paste shop by Denboin Street.|传法院通旁的红豆甜品店，门前挂着一串风铃。|傳法院通旁的紅豆甜點店，門前掛著一串風鈴。|伝法院通りのそば、軒先の風鈴が目じるしの甘味処です。',
    place: ['2-2-7 Asakusa, Taito-ku, Tokyo', '東京都台東区浅草2-2-7', 139.7949, 35.7131],
    from: ['Asakusa|浅草|淺草|浅草', '1', 6],
    sells: { matchaSet: 1500, kakigori: 1300, sweetsBox: 2400 },
  }),
  shop(1012, 'workshop', 'asakusa', 4.7, {
    name: 'Edo Kiriko Studio Hibiki|江户切子工房 响|江戶切子工房 響|江戸切子工房 ひびき',
    about:
      'Cobalt and ruby glass is cut here at the same wheels since 1958.|自1958年起，蓝与红的玻璃就在同样的砂轮上雕琢。|自1958年起，藍與紅的玻璃就在同樣的砂輪上雕琢。|昭和三十三年から同じ砥石で、瑠璃と紅のガラスを削ってきました。',
    place: ['2-19-8 Kaminarimon, Taito-ku, Tokyo', '東京都台東区雷門2-19-8', 139.7966, 35.7103],
    from: ['Asakusa|浅草|淺草|浅草', 'A4', 2],
    sells: { glass: 5500, craft: 3200 },
    capacity: 8,
  }),
  shop(1013, 'park', 'odaiba', 4.2, {
    name: 'Nagisa Seaside Park|渚海滨乐园|渚海濱樂園|お台場シーサイドパーク なぎさ',
    about:
      'A Ferris wheel, a carousel and a pier of arcades facing the Rainbow Bridge.|面向彩虹大桥的摩天轮、旋转木马与游戏长廊。|面向彩虹大橋的摩天輪、旋轉木馬與遊戲長廊。|レインボーブリッジに面した観覧車と回転木馬、遊戯桟橋です。',
    place: ['1-3-11 Aomi, Koto-ku, Tokyo', '東京都江東区青海1-3-11', 139.7812, 35.6263],
    from: ['Aomi|青海|青海|青海', 'N', 5],
    sells: { dayPass: 4800, twilightPass: 2900, timedEntry: 1600 },
    hours: '10:00-21:00',
    second: 2,
    cancel: 0,
  }),
  shop(1014, 'culture', 'ueno', 4.6, {
    name: 'Yanaka Shodoan|谷中书道庵|谷中書道庵|谷中 書道庵',
    about:
      'A calligrapher’s house among temples, with a cat that sleeps on the practice paper.|寺院之间的书法家宅，猫咪常睡在习字纸上。|寺院之間的書法家宅，貓咪常睡在習字紙上。|寺町に建つ書家の家。猫は半紙の上が好きです。',
    place: ['5-4-16 Yanaka, Taito-ku, Tokyo', '東京都台東区谷中5-4-16', 139.7676, 35.7236],
    from: ['Sendagi|千驮木|千駄木|千駄木', '1', 6],
    sells: { calligraphy: 4200, zazen: 2800 },
    capacity: 6,
    answers: 12,
  }),
  shop(1015, 'ramen', 'ueno', 4.0, {
    name: 'Chuka Soba Hinode|中华面 日出|中華麵 日出|中華そば 日の出',
    about:
      'Plain soy ramen as it tasted in 1955, with a fish-cake swirl on top.|1955年的味道，朴素的酱油拉面上放一片鱼糕。|1955年的味道，樸素的醬油拉麵上放一片魚板。|なるとがのった、昭和三十年のままの醤油らーめんです。',
    place: ['6-10-3 Ueno, Taito-ku, Tokyo', '東京都台東区上野6-10-3', 139.7752, 35.7086],
    from: ['Okachimachi|御徒町|御徒町|御徒町', 'N', 3],
    sells: { shoyu: 1250, ramenTicket: 980 },
  }),
  shop(1016, 'izakaya', 'ueno', 3.8, {
    name: 'Taishu Sakaba Masuya|大众酒场 升屋|大眾酒場 升屋|大衆酒場 ますや',
    about:
      'Under the railway tracks by Ameyoko, where every train makes the glasses ring.|阿美横高架桥下，列车驶过杯子便叮当作响。|阿美橫高架橋下，列車駛過杯子便叮噹作響。|アメ横のガード下、電車が通るたびグラスが鳴ります。',
    place: ['4-7-8 Ueno, Taito-ku, Tokyo', '東京都台東区上野4-7-8', 139.7747, 35.7092],
    from: ['Ueno|上野|上野|上野', 'C', 4],
    sells: { drinkCourse: 4400, oden: 2600, yakitori: 2900 },
    hours: '15:00-23:00',
  }),
  shop(1017, 'sushi', 'shibuya', 4.4, {
    name: 'Sushi Wakaba|鮨 若叶|鮨 若葉|鮨 わかば',
    about:
      'Two young chefs, vinyl records and a short, serious list of sake.|两位年轻主厨、黑胶唱片与精选清酒。|兩位年輕師傅、黑膠唱片與精選清酒。|若い職人ふたりとレコード、短くも本気の日本酒の品書き。',
    place: ['2-14-5 Dogenzaka, Shibuya-ku, Tokyo', '東京都渋谷区道玄坂2-14-5', 139.6975, 35.6583],
    from: ['Shibuya|涩谷|澀谷|渋谷', 'A2', 5],
    sells: { nigiri: 4400, omakase: 9900, tuna: 5200 },
  }),
  shop(1018, 'wagyu', 'shibuya', 4.3, {
    name: 'Yakiniku Hinata|烧肉 日向|燒肉 日向|焼肉 ひなた',
    about:
      'Smokeless grills and wide windows over Meiji Street.|无烟烤炉，落地窗外是明治通。|無煙烤爐，落地窗外是明治通。|無煙ロースターと、明治通りを望む大きな窓。',
    place: ['1-20-9 Shibuya, Shibuya-ku, Tokyo', '東京都渋谷区渋谷1-20-9 6F', 139.7029, 35.6616],
    from: ['Shibuya|涩谷|澀谷|渋谷', 'B2', 4],
    sells: { yakiniku: 6800, shabu: 7800, wagyuLunch: 2200, wagyuBento: 1900 },
    hours: '11:30-15:00 17:00-22:30',
  }),
  shop(1019, 'seafood', 'odaiba', 4.5, {
    name: 'Toyosu Asaichitei|丰洲 朝市亭|豐洲 朝市亭|豊洲 朝市亭',
    about:
      'Steps from the wholesale market; the cook bids for sea urchin himself.|紧邻批发市场，厨师亲自竞拍海胆。|緊鄰批發市場，廚師親自競標海膽。|市場の目の前、うには料理人みずから競り落とします。',
    place: ['6-5-1 Toyosu, Koto-ku, Tokyo', '東京都江東区豊洲6-5-1', 139.7869, 35.6457],
    from: ['Shijo-mae|市场前|市場前|市場前', 'N', 3],
    sells: { kaisendon: 3600, marketWalk: 9800, oyster: 4800 },
    hours: '06:15-14:15',
  }),
  shop(1020, 'kaiseki', 'ginza', 4.6, {
    name: 'Ginza Kisaragi|银座 如月|銀座 如月|銀座 きさらぎ',
    about:
      'A Kyoto-trained chef and his wife serve eight guests behind Kabukiza.|歌舞伎座后方，京都修业的主厨夫妇每餐只招待八位客人。|歌舞伎座後方，京都修業的主廚夫婦每餐只招待八位客人。|歌舞伎座の裏、京都で修業した夫婦が八名さまだけをお迎えします。',
    place: ['4-14-7 Ginza, Chuo-ku, Tokyo', '東京都中央区銀座4-14-7', 139.7682, 35.6694],
    from: ['Higashi-ginza|东银座|東銀座|東銀座', '5', 3],
    sells: { kaisekiLunch: 8800, kaisekiDinner: 22000, kaisekiCall: 1500 },
    capacity: 8,
    answers: 24,
    second: 2,
  }),
  shop(1021, 'cafe', 'ginza', 4.2, {
    name: 'Kissa Maronie|吃茶 七叶树|喫茶 七葉樹|喫茶 まろにえ',
    about:
      'Velvet chairs, siphon coffee and a purin that trembles.|丝绒座椅、虹吸咖啡与颤巍巍的布丁。|絲絨座椅、虹吸咖啡與顫巍巍的布丁。|ビロードの椅子、サイフォンの珈琲、ふるえるプリン。',
    place: ['3-4-17 Ginza, Chuo-ku, Tokyo', '東京都中央区銀座3-4-17', 139.7667, 35.6733],
    from: ['Ginza-itchome|银座一丁目|銀座一丁目|銀座一丁目', '8', 3],
    sells: { breakfast: 1800, afternoonTea: 4600, cafeTicket: 1600 },
    hours: '08:30-20:00',
  }),
  shop(1022, 'tempura', 'ginza', 4.7, {
    name: 'Tempura Shiraume|天妇罗 白梅|天婦羅 白梅|天ぷら 白梅',
    about:
      'A nine-seat counter where the chef listens to the oil rather than the clock.|九席吧台，主厨凭油声而非时钟判断火候。|九席吧台，師傅憑油聲而非時鐘判斷火候。|九席のカウンター、主人は時計ではなく油の音を聴きます。',
    place: ['6-3-8 Ginza, Chuo-ku, Tokyo', '東京都中央区銀座6-3-8', 139.7618, 35.6715],
    from: ['Ginza|银座|銀座|銀座', 'C2', 3],
    sells: { tempuraCourse: 13200, tendon: 4200 },
    capacity: 9,
    answers: 24,
  }),
  shop(1023, 'workshop', 'ueno', 4.9, {
    name: 'Kintsugi Atelier Nao|金缮工房 直|金繼工房 直|金継ぎ工房 なお',
    about:
      'One teacher, one guest, one broken cup, in a wooden row house in Nezu.|根津木造长屋里，一位老师、一位客人、一只破杯。|根津木造長屋裡，一位老師、一位客人、一只破杯。|根津の長屋で、先生ひとり、お客さまひとり、欠けた器ひとつ。',
    place: ['2-21-3 Nezu, Bunkyo-ku, Tokyo', '東京都文京区根津2-21-3', 139.7654, 35.7189],
    from: ['Nezu|根津|根津|根津', '1', 4],
    sells: { kintsugi: 12800, craft: 6800 },
    hours: '10:00-16:00',
    capacity: 1,
    cancel: 7,
    second: 0,
  }),
  shop(1024, 'onsen', 'odaiba', 4.3, {
    name: 'Toyosu Tsukimi no Yu|丰洲 月见之汤|豐洲 月見之湯|豊洲 月見の湯',
    about:
      'Water carried by tanker from Izu, and a rooftop footbath facing the bay.|伊豆运来的温泉水，屋顶足汤面向东京湾。|伊豆運來的溫泉水，屋頂足湯面向東京灣。|伊豆から運ぶお湯と、湾をのぞむ屋上の足湯。',
    place: ['6-7-10 Toyosu, Koto-ku, Tokyo', '東京都江東区豊洲6-7-10', 139.7845, 35.6468],
    from: ['Shijo-mae|市场前|市場前|市場前', 'S', 5],
    sells: { dayBath: 3200, privateBath: 6600, onsenLunch: 6200 },
    hours: '10:00-23:00',
    second: 1,
  }),
  shop(1025, 'nature', 'asakusa', 4.5, {
    name: 'Sumida Kayak Midori|隅田川皮划艇 碧|隅田川獨木舟 碧|すみだカヤック みどり',
    about:
      'Paddle under low bridges on a side canal, with the Skytree growing above you.|划过运河的低矮桥洞，晴空塔在头顶越来越高。|划過運河的低矮橋洞，晴空塔在頭頂越來越高。|低い橋をくぐる運河を漕ぐほどに、スカイツリーが大きくなります。',
    place: ['1-2-20 Narihira, Sumida-ku, Tokyo', '東京都墨田区業平1-2-20', 139.8078, 35.7102],
    from: ['Oshiage|押上|押上|押上', 'B2', 7],
    sells: { kayak: 7200, cycling: 8400, boat: 3600 },
  }),
  shop(1026, 'park', 'shibuya', 4.4, {
    name: 'Hikari no Niwa|光之庭|光之庭|光の庭 渋谷',
    about:
      'Twelve rooms of light, mirrors and water that answer to your steps.|十二间光、镜与水的空间，随脚步变幻。|十二間光、鏡與水的空間，隨腳步變幻。|光と鏡と水の十二部屋が、足音にこたえます。',
    place: ['2-21-13 Shibuya, Shibuya-ku, Tokyo', '東京都渋谷区渋谷2-21-13', 139.7041, 35.6588],
    from: ['Shibuya|涩谷|澀谷|渋谷', 'B5', 3],
    sells: { timedEntry: 3400, sunsetDeck: 3900, sightTicket: 2800 },
    hours: '10:00-22:00',
    second: 1,
  }),
  shop(1027, 'sweets', 'shibuya', 4.6, {
    name: 'Matcha Salon Rin|抹茶沙龙 凛|抹茶沙龍 凜|抹茶サロン 凛',
    about:
      'Stone-milled Yame tea, seven grades of green, off the Omotesando zelkovas.|表参道榉树旁，石臼现磨八女茶，七种浓淡的绿。|表參道櫸樹旁，石臼現磨八女茶，七種濃淡的綠。|表参道のけやきを入った先、八女茶を石臼で、七つの濃さから。',
    place: ['4-11-2 Jingumae, Shibuya-ku, Tokyo', '東京都渋谷区神宮前4-11-2', 139.7096, 35.6671],
    from: ['Omotesando|表参道|表參道|表参道', 'A2', 3],
    sells: { matchaSet: 1900, parfait: 2300, wagashiClass: 4800, sweetsBox: 3200 },
  }),
  shop(1028, 'culture', 'roppongi', 4.8, {
    name: 'Tea Room Shoan|茶室 松庵|茶室 松庵|茶室 松庵',
    about:
      'A two-mat tea room hidden on the roof of an embassy-quarter building.|使馆区大楼屋顶上藏着的两叠茶室。|使館區大樓屋頂上藏著的兩疊茶室。|大使館の街のビル屋上に、二畳の茶室がひっそりと。',
    place: ['1-9-15 Azabudai, Minato-ku, Tokyo', '東京都港区麻布台1-9-15', 139.7419, 35.6604],
    from: ['Kamiyacho|神谷町|神谷町|神谷町', '2', 6],
    sells: { teaCeremony: 6600, calligraphy: 5200 },
    hours: '10:15-12:15 13:45-16:45',
    capacity: 2,
    cancel: 3,
    labels: ['quiet', 'english', 'hands'],
  }),
  shop(1029, 'izakaya', 'shibuya', 4.1, {
    name: 'Nombe Koharu|吞兵卫 小春|吞兵衛 小春|のんべえ 小春',
    about:
      'Eight stools, one stove and an owner who remembers what you drank last year.|八张凳、一口炉，老板娘记得你去年喝了什么。|八張凳、一口爐，老闆娘記得你去年喝了什麼。|椅子は八つ、火口はひとつ。女将は去年のご注文を覚えています。',
    place: ['1-25-10 Shibuya, Shibuya-ku, Tokyo', '東京都渋谷区渋谷1-25-10', 139.7018, 35.6596],
    from: ['Shibuya|涩谷|澀谷|渋谷', 'A9', 1],
    sells: { sakeFlight: 3400, oden: 3000 },
    capacity: 8,
    hours: '18:00-00:00',
    cancel: 0,
  }),
  shop(1030, 'ramen', 'tsukiji', 3.9, {
    name: 'Menya Shiomizaka|面屋 潮见坂|麵屋 潮見坂|麺屋 汐見坂',
    about:
      'Clam ramen near the Harumi bridge; the shop is resting while its kitchen is rebuilt.|晴海桥畔的蛤蜊拉面，因厨房改建暂停营业。|晴海橋畔的蛤蜊拉麵，因廚房改建暫停營業。|晴海の橋のたもとのはまぐりそば。厨房改装のためお休み中です。',
    place: ['6-20-2 Tsukiji, Chuo-ku, Tokyo', '東京都中央区築地6-20-2', 139.7751, 35.6646],
    from: ['Kachidoki|胜哄|勝鬨|勝どき', 'A3', 8],
    sells: { houseRamen: 1380, ramenTicket: 1100 },
    closed: true,
    second: 2,
  }),
]
