import { type SupplierRow, shop } from './supplier-row.ts'

/** Yokohama and Hakone, Nagoya, and the places that stand under Japan itself. */
export const KANTO_CHUBU: readonly SupplierRow[] = [
  shop(7001, 'izakaya', 'yokohama', 4.1, {
    name: 'Noge Sakaba Minatoya|野毛酒场 港屋|野毛酒場 港屋|野毛酒場 みなとや',
    about:
      'Jazz from the speaker and horse mackerel in vinegar, in the lanes of Noge.|野毛小巷里，音箱放着爵士，桌上是醋渍竹荚鱼。|野毛小巷裡，音響放著爵士，桌上是醋漬竹筴魚。|野毛の路地、スピーカーからジャズ、肴はあじの酢じめ。',
    place: ['1-24-7 Noge-cho, Naka-ku, Yokohama', '神奈川県横浜市中区野毛町1-24-7', 139.6284, 35.4477],
    from: ['Sakuragicho|樱木町|櫻木町|桜木町', 'W', 4],
    sells: { drinkCourse: 4800, sakeFlight: 2600, yakitori: 3000 },
  }),
  shop(7002, 'cafe', 'yokohama', 4.4, {
    name: 'Bashamichi Brick Tearoom|马车道红砖茶室|馬車道紅磚茶室|馬車道 れんが茶房',
    about:
      'Ice cream came to Japan on this street; here it comes with a silver spoon.|冰淇淋从这条街传入日本，这里配银匙享用。|冰淇淋從這條街傳入日本，這裡配銀匙享用。|アイスクリーム発祥の通りで、銀の匙とともに。',
    place: ['4-62-3 Honcho, Naka-ku, Yokohama', '神奈川県横浜市中区本町4-62-3', 139.6372, 35.4487],
    from: ['Bashamichi|马车道|馬車道|馬車道', '5', 2],
    sells: { afternoonTea: 4800, cafeTicket: 1600, breakfast: 1750 },
  }),
  shop(7003, 'park', 'yokohama', 4.5, {
    name: 'Shinko Lantern Park|新港灯光乐园|新港燈光樂園|新港ランタンパーク',
    about:
      'A harbour funfair whose wheel doubles as the biggest clock in town.|港边游乐园，摩天轮就是全城最大的时钟。|港邊遊樂園，摩天輪就是全城最大的時鐘。|観覧車が街でいちばん大きな時計になる、港の遊園地。',
    place: ['2-8-14 Shinko, Naka-ku, Yokohama', '神奈川県横浜市中区新港2-8-14', 139.6369, 35.4553],
    from: ['Minatomirai|港未来|港未來|みなとみらい', '5', 6],
    sells: { dayPass: 4200, twilightPass: 2600, timedEntry: 1300 },
    second: 2,
  }),
  shop(7004, 'culture', 'kamakura', 4.6, {
    name: 'Kamakura Chikurin Teahouse|镰仓竹林茶席|鎌倉竹林茶席|鎌倉 竹林の茶席',
    about:
      'Whisk your own bowl on a platform among a thousand stems of bamboo.|在千竿翠竹间的茶席上，亲手点一碗抹茶。|在千竿翠竹間的茶席上，親手點一碗抹茶。|千本の竹にかこまれた茶席で、ご自分の一服を点てます。',
    place: ['2-9-5 Jomyoji, Kamakura, Kanagawa', '神奈川県鎌倉市浄明寺2-9-5', 139.5699, 35.3209],
    from: ['Jomyoji|净明寺|淨明寺|浄明寺', '', 3],
    stop: 'bus',
    sells: { teaCeremony: 3600, zazen: 2600, guidedTour: 5400 },
    hours: '09:15-16:15',
    labels: ['view', 'quiet', 'english'],
    second: 1,
  }),
  shop(7005, 'seafood', 'enoshima', 4.2, {
    name: 'Shirasu Shokudo Namioto|银鱼食堂 浪音|吻仔魚食堂 浪音|しらす食堂 なみおと',
    about:
      'Raw whitebait when the sea is calm, boiled when it is not, Fuji either way.|风平浪静吃生银鱼，起浪就吃水煮的，富士山一直都在。|風平浪靜吃生吻仔魚，起浪就吃水煮的，富士山一直都在。|凪なら生しらす、時化なら釜揚げ、富士はいつでも。',
    place: ['1-5-16 Enoshima, Fujisawa, Kanagawa', '神奈川県藤沢市江の島1-5-16', 139.4803, 35.3017],
    from: ['Katase-Enoshima|片濑江之岛|片瀨江之島|片瀬江ノ島', '', 12],
    sells: { kaisendon: 2200, grill: 3800, counterCoupon: 900 },
  }),
  shop(7006, 'onsen', 'hakone', 4.8, {
    name: 'Hakone Kiriyama Onsen|箱根 雾山温泉|箱根 霧山溫泉|箱根 霧山の湯',
    about:
      'Six private baths on terraces above the Hayakawa, each with its own maple.|早川之上的六处包场露天池，每池一株枫树。|早川之上的六處包場露天池，每池一株楓樹。|早川を見おろす棚に六つの貸切露天、それぞれに一本の楓。',
    place: ['634-12 Yumoto, Hakone, Kanagawa', '神奈川県足柄下郡箱根町湯本634-12', 139.1012, 35.2318],
    from: ['Hakone-Yumoto|箱根汤本|箱根湯本|箱根湯本', '', 9],
    sells: { privateBath: 6800, dayBath: 2200, onsenLunch: 7600 },
    cancel: 7,
    change: 7,
    second: 2,
  }),
  shop(7007, 'nature', 'hakone', 4.5, {
    name: 'Ashinoko Lake Kayaks Sazanami|芦之湖皮划艇 涟|蘆之湖獨木舟 漣|芦ノ湖カヤック さざなみ',
    about:
      'Early water like glass, a red gate in the lake and Fuji upside down.|清晨湖面如镜，湖中红鸟居与倒映的富士。|清晨湖面如鏡，湖中紅鳥居與倒映的富士。|鏡のような朝の湖に、朱の鳥居と逆さ富士。',
    place: ['61-8 Motohakone, Hakone, Kanagawa', '神奈川県足柄下郡箱根町元箱根61-8', 139.0266, 35.2032],
    from: ['Motohakone Port|元箱根港|元箱根港|元箱根港', '', 4],
    stop: 'bus',
    sells: { kayak: 7200, boat: 2600, hike: 5600 },
    second: 0,
  }),
  shop(7008, 'workshop', 'hakone', 4.4, {
    name: 'Yosegi Studio Hataori|寄木细工工房 畑宿|寄木細工工房 畑宿|寄木細工工房 はたおり',
    about:
      'Glue woods of seven colours into a coaster; the secret boxes are for sale.|将七色木片拼成杯垫，秘密盒可购买。|將七色木片拼成杯墊，祕密盒可購買。|七色の木を寄せてコースターに。秘密箱も並びます。',
    place: ['173-2 Hatajuku, Hakone, Kanagawa', '神奈川県足柄下郡箱根町畑宿173-2', 139.0661, 35.2163],
    from: ['Hatajuku|畑宿|畑宿|畑宿', '', 2],
    stop: 'bus',
    sells: { craft: 2200, pottery: 4600 },
    course: 'Coaster|杯垫|杯墊|コースター',
    second: 2,
  }),
  shop(8001, 'seafood', 'atsuta', 4.7, {
    name: 'Hitsumabushi Miyanowatari|鳗鱼三吃 宫之渡|鰻魚三吃 宮之渡|ひつまぶし 宮の渡',
    about:
      'Eel three ways beside the old ferry crossing, over charcoal from Kishu.|古渡口旁，以纪州备长炭烤制的鳗鱼三吃。|古渡口旁，以紀州備長炭烤製的鰻魚三吃。|七里の渡しのそば、紀州備長炭で焼くひつまぶし。',
    place: ['2-8-16 Godo-cho, Atsuta-ku, Nagoya', '愛知県名古屋市熱田区神戸町2-8-16', 136.9073, 35.1208],
    from: ['Temma-cho|传马町|傳馬町|伝馬町', '4', 8],
    sells: { unagi: 4950, kaisendon: 2800 },
    hours: '11:30-14:00 16:30-20:00',
    second: 0,
  }),
  shop(8002, 'izakaya', 'sakae', 4.0, {
    name: 'Tebasaki Kinshachi|手羽先 金鯱|手羽先 金鯱|手羽先 きんしゃち亭',
    about:
      'Peppery wings by the dozen, red miso skewers, elevators full of office workers.|胡椒鸡翅按打计、红味噌串，电梯里挤满上班族。|胡椒雞翅論打計、紅味噌串，電梯裡擠滿上班族。|こしょうの効いた手羽先、味噌串、会社帰りでにぎわいます。',
    place: ['3-9-22 Nishiki, Naka-ku, Nagoya', '愛知県名古屋市中区錦3-9-22', 136.9049, 35.1719],
    from: ['Sakae|荣|榮|栄', '1', 4],
    sells: { drinkCourse: 4300, kushikatsu: 2600, yakitori: 2800 },
  }),
  shop(8003, 'ramen', 'meieki', 3.8, {
    name: 'Taiwan Ramen Ryuji|名古屋台湾拉面 龙二|名古屋台灣拉麵 龍二|台湾ラーメン 龍二',
    about:
      'Nagoya’s own chilli and mince ramen, in three strengths and one dare.|名古屋独有的辣味肉末拉面，三种辣度，外加一个挑战款。|名古屋獨有的辣味肉燥拉麵，三種辣度，外加一個挑戰款。|名古屋生まれの辛いミンチ、辛さは三段階と、肝だめしがひとつ。',
    place: ['4-15-8 Meieki, Nakamura-ku, Nagoya', '愛知県名古屋市中村区名駅4-15-8', 136.8866, 35.1702],
    from: ['Nagoya|名古屋|名古屋|名古屋', '6', 4],
    sells: { houseRamen: 1180, tsukemen: 1320, ramenTicket: 980 },
    hours: '11:30-14:30 17:30-01:00',
    second: 0,
  }),
  shop(8004, 'cafe', 'sakae', 4.2, {
    name: 'Morning Kissa Olive|晨间吃茶 橄榄|晨間喫茶 橄欖|喫茶モーニング オリーブ',
    about:
      'Order coffee and the toast, egg and bean paste come along, as Nagoya expects.|点一杯咖啡就附吐司、鸡蛋与豆沙，这是名古屋的规矩。|點一杯咖啡就附吐司、雞蛋與紅豆泥，這是名古屋的規矩。|珈琲一杯に、トーストと卵と小倉あん。これが名古屋の朝です。',
    place: ['5-2-14 Sakae, Naka-ku, Nagoya', '愛知県名古屋市中区栄5-2-14', 136.9097, 35.1651],
    from: ['Yabacho|矢场町|矢場町|矢場町', '4', 5],
    sells: { breakfast: 980, cafeTicket: 1100, coffeeClass: 3200 },
    hours: '07:00-16:00',
  }),
  shop(8005, 'culture', 'inuyama', 4.3, {
    name: 'Inuyama Joka Hall|犬山城下馆|犬山城下館|犬山城下の館',
    about:
      'A merchant’s hall under one of Japan’s oldest keeps, with puppets and kimono.|国宝天守脚下的商家大宅，可看木偶、穿和服。|國寶天守腳下的商家大宅，可看木偶、穿和服。|国宝天守の足もとの商家で、からくり人形と着物を。',
    place: ['12-7 Higashikoken, Inuyama, Aichi', '愛知県犬山市犬山東古券12-7', 136.9413, 35.3836],
    from: ['Inuyama|犬山|犬山|犬山', 'W', 9],
    sells: { kimono: 4200, sightTicket: 900, guidedTour: 4600 },
    second: 1,
  }),
  shop(8006, 'kaiseki', 'sakae', 4.4, {
    name: 'Nagoya Ryotei Yasaka|名古屋料亭 八阪|名古屋料亭 八阪|料亭 八坂 名古屋',
    about:
      'White miso in winter, ayu in summer, in a house that survived the war.|冬日白味噌，夏日香鱼，历经战火仍在的老宅。|冬日白味噌，夏日香魚，歷經戰火仍在的老宅。|冬は白味噌、夏は鮎。戦災をまぬがれた一軒です。',
    place: ['1-7-19 Higashisakura, Higashi-ku, Nagoya', '愛知県名古屋市東区東桜1-7-19', 136.9143, 35.1733],
    from: ['Hisaya-odori|久屋大通|久屋大通|久屋大通', '3A', 5],
    sells: { kaisekiLunch: 6200, kaisekiDinner: 15400, shojin: 5800 },
    answers: 48,
    cancel: 7,
  }),
  shop(20001, 'culture', 'nara', 4.5, {
    name: 'Naramachi Sumi House|奈良町墨家|奈良町墨家|ならまち 墨の家',
    about:
      'Press warm ink into a stick with your own hand, as in the old capital.|像古都匠人一样，亲手握制一块温热的墨。|像古都匠人一樣，親手握製一塊溫熱的墨。|古都のならいで、あたたかい墨をご自分の手でにぎります。',
    place: ['23-6 Nakanoshinyamachi, Nara', '奈良県奈良市中新屋町23-6', 135.8296, 34.6773],
    from: ['Kintetsu-Nara|近铁奈良|近鐵奈良|近鉄奈良', '4', 12],
    sells: { calligraphy: 4200, teaCeremony: 3800, guidedTour: 5200 },
  }),
  shop(20002, 'sweets', 'nara', 4.3, {
    name: 'Kasuga Mochi Shikanoko|春日麻糬 鹿之子|春日麻糬 鹿之子|春日餅 鹿の子',
    about:
      'Mugwort mochi pounded so fast that the deer turn their heads.|艾草麻糬捣得飞快，连小鹿都回头。|艾草麻糬搗得飛快，連小鹿都回頭。|鹿がふり向くほどの早つき、よもぎ餅の店です。',
    place: ['29-4 Hashimotocho, Nara', '奈良県奈良市橋本町29-4', 135.8285, 34.6818],
    from: ['Kintetsu-Nara|近铁奈良|近鐵奈良|近鉄奈良', '2', 5],
    sells: { matchaSet: 1200, sweetsBox: 1500, kakigori: 1300 },
  }),
  shop(20003, 'workshop', 'kanazawa', 4.7, {
    name: 'Kaga Gold Leaf Haku|加贺金箔 箔|加賀金箔 箔|加賀金箔工房 はく',
    about:
      'Lay leaf a ten-thousandth of a millimetre thick on a box in Higashi Chaya.|在东茶屋街，将万分之一毫米的金箔贴上小盒。|在東茶屋街，將萬分之一公釐的金箔貼上小盒。|ひがし茶屋街で、一万分の一ミリの箔を小箱に。',
    place: ['1-14-12 Higashiyama, Kanazawa, Ishikawa', '石川県金沢市東山1-14-12', 136.6663, 36.5726],
    from: ['Hashibacho|桥场町|橋場町|橋場町', '', 5],
    stop: 'bus',
    sells: { craft: 2800, kintsugi: 9800, pottery: 4600 },
    course: 'Gold Leaf|金箔|金箔|金箔',
  }),
  shop(20004, 'kaiseki', 'kanazawa', 4.8, {
    name: 'Kaga Ryori Asanogawa|加贺料理 浅野川|加賀料理 淺野川|加賀料理 あさの川',
    about:
      'Duck stew, snow crab in season and Kutani plates, beside the women’s river.|浅野川畔的治部煮、当季松叶蟹与九谷烧器皿。|淺野川畔的治部煮、當季松葉蟹與九谷燒器皿。|浅野川のほとりで、治部煮と冬の蟹を九谷の器に。',
    place: ['2-8-5 Namikimachi, Kanazawa, Ishikawa', '石川県金沢市並木町2-8-5', 136.6681, 36.5701],
    from: ['Hashibacho|桥场町|橋場町|橋場町', '', 6],
    stop: 'bus',
    sells: { kaisekiLunch: 7200, kaisekiDinner: 19800, crab: 16800, kaisekiCall: 1500 },
    answers: 48,
    cancel: 14,
    change: 14,
    second: 1,
  }),
  shop(20005, 'nature', 'fuji', 4.6, {
    name: 'Kawaguchiko Fuji Trails Kogane|河口湖富士小径 黄金|河口湖富士小徑 黃金|河口湖 富士の小道 こがね',
    about:
      'Lava caves, a lake loop by e-bike and a picnic with the mountain in it.|熔岩洞、电动车环湖，野餐布前就是富士山。|熔岩洞、電動單車環湖，野餐墊前就是富士山。|溶岩洞、電動自転車の湖畔一周、富士をながめてお弁当。',
    place: ['3648-9 Funatsu, Fujikawaguchiko, Yamanashi', '山梨県南都留郡富士河口湖町船津3648-9', 138.7682, 35.4989],
    from: ['Kawaguchiko|河口湖|河口湖|河口湖', '', 4],
    sells: { cycling: 6600, hike: 6800, picking: 2400, boat: 1900 },
    second: 1,
  }),
  shop(20006, 'onsen', 'nikko', 4.2, {
    name: 'Nikko Yumotokan Shirakaba|日光 汤元馆 白桦|日光 湯元館 白樺|日光湯元 白樺の湯',
    about:
      'Milky sulphur water at 1,500 metres, after the waterfalls and the marsh.|海拔1500米的乳白硫磺泉，看完瀑布与湿原正好泡汤。|海拔1500公尺的乳白硫磺泉，看完瀑布與濕原正好泡湯。|滝と湿原を歩いたあとに、標高千五百メートルの乳白色の湯。',
    place: ['2541-6 Yumoto, Nikko, Tochigi', '栃木県日光市湯元2541-6', 139.4262, 36.8068],
    from: ['Yumoto Onsen|汤元温泉|湯元溫泉|湯元温泉', '', 3],
    stop: 'bus',
    sells: { dayBath: 1200, onsenLunch: 4200 },
    second: 2,
  }),
]
