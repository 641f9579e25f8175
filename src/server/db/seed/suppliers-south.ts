import { type SupplierRow, shop } from './supplier-row.ts'

/** Fukuoka and Okinawa. */
export const SOUTH: readonly SupplierRow[] = [
  shop(5001, 'ramen', 'nakasu', 4.5, {
    name: 'Hakata Ramen Tora|博多拉面 虎|博多拉麵 虎|博多らーめん 虎',
    about:
      'Pork bones on the boil since 1964, thin noodles in forty seconds, tiger on the lantern.|1964年起豚骨不熄火，细面四十秒上桌，灯笼上画着老虎。|1964年起豚骨不熄火，細麵四十秒上桌，燈籠上畫著老虎。|昭和三十九年から火を落とさぬ釜、四十秒で細麺、提灯の虎が目印です。',
    place: ['4-2-16 Nakasu, Hakata-ku, Fukuoka', '福岡県福岡市博多区中洲4-2-16', 130.4061, 33.5926],
    from: ['Nakasu-Kawabata|中洲川端|中洲川端|中洲川端', '1', 3],
    sells: { tonkotsu: 1350, tsukemen: 1450, ramenTicket: 1200 },
    hours: '11:00-00:00',
    popular: 5600,
    labels: ['late', 'counter', 'chinese'],
  }),
  shop(5002, 'izakaya', 'nakasu', 4.3, {
    name: 'Yatai Ayame|屋台 菖蒲|屋台 菖蒲|屋台 あやめ',
    about:
      'Ten stools under a canvas roof on the river bank, wheeled out every evening.|河畔帆布棚下十张凳，每晚推出来营业。|河畔帆布棚下十張凳，每晚推出來營業。|川端の幌の下に椅子が十。夕方に引いてきて店をひらきます。',
    place: ['1-8-22 Nakasu, Hakata-ku, Fukuoka', '福岡県福岡市博多区中洲1-8-22', 130.4066, 33.5896],
    from: ['Nakasu-Kawabata|中洲川端|中洲川端|中洲川端', '2', 7],
    sells: { oden: 2400, yakitori: 2600, counterCoupon: 900 },
    hours: '18:30-01:00',
    capacity: 10,
    labels: ['late', 'outside'],
    second: 0,
  }),
  shop(5003, 'izakaya', 'tenjin', 4.4, {
    name: 'Motsunabe Nagahama|牛肠锅 长滨|牛腸鍋 長濱|もつ鍋 長浜',
    about:
      'Offal as clean as snow, soy or miso broth, and a champon finish nobody skips.|牛肠洁白如雪，酱油或味噌汤底，收尾强棒面没人错过。|牛腸潔白如雪，醬油或味噌湯底，收尾強棒麵沒人錯過。|雪のように白いもつ、醤油か味噌、締めのちゃんぽんまで。',
    place: ['2-4-18 Daimyo, Chuo-ku, Fukuoka', '福岡県福岡市中央区大名2-4-18', 130.3945, 33.5889],
    from: ['Akasaka|赤坂|赤坂|赤坂', '3', 4],
    sells: { motsunabe: 3600, drinkCourse: 4800 },
    hours: '17:00-00:00',
  }),
  shop(5004, 'sushi', 'tenjin', 4.6, {
    name: 'Sushi Genkai|鮨 玄海|鮨 玄海|鮨 げんかい',
    about:
      'Genkai sea fish, rested and salted, with rice from Itoshima.|玄界滩鲜鱼经熟成与盐渍，配糸岛大米。|玄界灘鮮魚經熟成與鹽漬，搭配糸島米。|玄界灘の魚を寝かせ、塩をあて、糸島の米で。',
    place: ['3-6-11 Watanabe-dori, Chuo-ku, Fukuoka', '福岡県福岡市中央区渡辺通3-6-11', 130.4037, 33.5837],
    from: ['Watanabe-dori|渡边通|渡邊通|渡辺通', '1', 3],
    sells: { omakase: 13200, nigiri: 4800, kaisekiCall: 1500 },
    answers: 24,
    capacity: 9,
  }),
  shop(5005, 'seafood', 'hakata', 4.2, {
    name: 'Yobuko Ika Marine|呼子鱿鱼 滨|呼子花枝 濱|呼子いか はまりん',
    about:
      'Squid driven from Yobuko at dawn, still transparent at noon.|拂晓从呼子运来的鱿鱼，正午依然晶莹剔透。|拂曉從呼子運來的花枝，正午依然晶瑩剔透。|夜明けに呼子を出たいかは、昼もまだ透きとおっています。',
    place: ['2-14-9 Hakataeki-higashi, Hakata-ku, Fukuoka', '福岡県福岡市博多区博多駅東2-14-9', 130.4253, 33.5881],
    from: ['Hakata|博多|博多|博多', 'E', 6],
    sells: { kaisendon: 2400, grill: 4400, crab: 8800 },
    off: ['crab'],
  }),
  shop(5006, 'sweets', 'dazaifu', 4.3, {
    name: 'Umegae Chaya Koubai|梅枝茶屋 红梅|梅枝茶屋 紅梅|梅ヶ枝茶屋 こうばい',
    about:
      'Grilled plum-branch rice cakes, pressed one by one on the shrine approach.|天满宫参道上，一只只现烤的梅枝饼。|天滿宮參道上，一個個現烤的梅枝餅。|天満宮の参道で、一つずつ焼く梅ヶ枝餅。',
    place: ['2-6-14 Saifu, Dazaifu, Fukuoka', '福岡県太宰府市宰府2-6-14', 130.5331, 33.5196],
    from: ['Dazaifu|太宰府|太宰府|太宰府', '', 3],
    sells: { matchaSet: 1000, sweetsBox: 1600, wagashiClass: 3200 },
    hours: '09:15-17:15',
  }),
  shop(5007, 'culture', 'dazaifu', 4.2, {
    name: 'Dazaifu Gakumon House|太宰府学问之家|太宰府學問之家|太宰府 学問の家',
    about:
      'Incense, brush and ancient court dress, in the town of the god of learning.|在学问之神的小城体验香道、书法与古代宫装。|在學問之神的小城體驗香道、書法與古代宮裝。|学問の神さまの町で、香と筆といにしえの装束を。',
    place: ['4-7-3 Saifu, Dazaifu, Fukuoka', '福岡県太宰府市宰府4-7-3', 130.5349, 33.5221],
    from: ['Dazaifu|太宰府|太宰府|太宰府', '', 7],
    sells: { calligraphy: 3200, kimono: 4600, guidedTour: 4800 },
  }),
  shop(5008, 'nature', 'itoshima', 4.6, {
    name: 'Itoshima Sea & Cycle Nagi|糸岛海与单车 凪|糸島海與單車 凪|糸島 海と自転車 なぎ',
    about:
      'White shrine gate, married rocks and a coast of swings and coffee huts.|白色鸟居、夫妇岩，海岸遍布秋千与咖啡小屋。|白色鳥居、夫婦岩，海岸遍布鞦韆與咖啡小屋。|白い鳥居と夫婦岩、ぶらんことコーヒー小屋の海岸を走ります。',
    place: ['2561 Shima-sakurai, Itoshima, Fukuoka', '福岡県糸島市志摩桜井2561', 130.1941, 33.6292],
    from: ['Futamigaura|二见浦|二見浦|二見ヶ浦', '', 3],
    stop: 'bus',
    sells: { cycling: 6800, kayak: 6600, picking: 2200 },
    second: 1,
  }),
  shop(5009, 'wagyu', 'hakata', 4.5, {
    name: 'Hakata Gyuzen Sumire|博多牛膳 堇|博多牛膳 堇|博多牛膳 すみれ',
    about:
      'Saga and Itoshima beef in a townhouse behind Kushida shrine.|栉田神社后方町屋，享用佐贺牛与糸岛牛。|櫛田神社後方町屋，享用佐賀牛與糸島牛。|櫛田神社の裏の町家で、佐賀牛と糸島牛を。',
    place: ['6-18 Reisenmachi, Hakata-ku, Fukuoka', '福岡県福岡市博多区冷泉町6-18', 130.4113, 33.5936],
    from: ['Gion|祇园|祇園|祇園', '2', 5],
    sells: { teppan: 13800, shabu: 9800, wagyuBento: 2200 },
    cancel: 7,
  }),
  shop(6001, 'seafood', 'naha', 4.2, {
    name: 'Makishi Shokudo Gurukun|牧志食堂 古鲁坤|牧志食堂 古魯坤|まきし食堂 ぐるくん',
    about:
      'Choose a blue or striped fish downstairs and it comes up fried, steamed or raw.|在楼下挑一条彩色的鱼，楼上为您油炸、清蒸或做刺身。|在樓下挑一條彩色的魚，樓上為您油炸、清蒸或做生魚片。|一階で選んだ色とりどりの魚を、二階で揚げ、蒸し、刺身に。',
    place: ['2-9-14 Matsuo, Naha, Okinawa', '沖縄県那覇市松尾2-9-14', 127.6885, 26.2144],
    from: ['Makishi|牧志|牧志|牧志', 'W', 8],
    sells: { grill: 3600, kaisendon: 2200, marketWalk: 5800 },
  }),
  shop(6002, 'izakaya', 'naha', 4.4, {
    name: 'Shimazake to Uta Tinsagu|岛酒与歌 凤仙花|島酒與歌 鳳仙花|島酒と唄 てぃんさぐ',
    about:
      'Sanshin songs at seven and nine, bitter melon, and forty awamori by age.|晚七点与九点三线琴演唱，苦瓜与四十款泡盛。|晚七點與九點三線琴演唱，苦瓜與四十款泡盛。|七時と九時に三線ライブ、ゴーヤーと泡盛四十種。',
    place: ['3-2-21 Makishi, Naha, Okinawa', '沖縄県那覇市牧志3-2-21', 127.6902, 26.2163],
    from: ['Miebashi|美荣桥|美榮橋|美栄橋', '', 7],
    sells: { drinkCourse: 4800, sakeFlight: 2400, theatre: 3200, counterCoupon: 900 },
    hours: '17:00-00:00',
    second: 2,
  }),
  shop(6003, 'workshop', 'naha', 4.6, {
    name: 'Tsuboya Shisa Kobo|壶屋风狮爷工坊|壺屋風獅爺工坊|壺屋 シーサー工房',
    about:
      'Paint a pair of guardian lions where Okinawan potters settled in 1682.|在1682年陶工聚居的壶屋，彩绘一对风狮爷。|在1682年陶工聚居的壺屋，彩繪一對風獅爺。|一六八二年に陶工が集められた壺屋で、対のシーサーに色を。',
    place: ['1-22-9 Tsuboya, Naha, Okinawa', '沖縄県那覇市壺屋1-22-9', 127.6921, 26.2126],
    from: ['Makishi|牧志|牧志|牧志', '', 9],
    sells: { craft: 3200, pottery: 4800 },
    course: 'Shisa|风狮爷|風獅爺|シーサー',
  }),
  shop(6004, 'nature', 'onna', 4.8, {
    name: 'Blue Cove Diving Ao|蓝湾潜水 苍|藍灣潛水 蒼|青の入江ダイビング あお',
    about:
      'Small boats to the blue grotto before the big ones leave harbour.|赶在大船出港前，小船直达青之洞窟。|趕在大船出港前，小船直達青之洞窟。|大きな船が港を出る前に、小さな船で青の洞窟へ。',
    place: ['501-4 Maeganeku, Onna, Okinawa', '沖縄県国頭郡恩納村前兼久501-4', 127.7998, 26.4469],
    from: ['Maeganeku|前兼久|前兼久|前兼久', '', 4],
    stop: 'bus',
    sells: { snorkel: 6800, kayak: 5800, boat: 3400 },
    cancel: 3,
    change: 0,
    answers: 12,
    second: 2,
  }),
  shop(6005, 'cafe', 'onna', 4.3, {
    name: 'Zanpa Sunset Cafe|残波夕阳咖啡|殘波夕陽咖啡|残波ゆうひカフェ',
    about:
      'A wooden deck at the cape, with sugar-cane syrup and a west-facing sea.|海岬上的木平台，甘蔗糖浆配西向大海。|海岬上的木平台，甘蔗糖漿配西向大海。|岬の木のデッキに西向きの海、きび糖シロップをどうぞ。',
    place: ['1861-7 Uza, Yomitan, Okinawa', '沖縄県中頭郡読谷村宇座1861-7', 127.7187, 26.4332],
    from: ['Zanpa Misaki|残波岬|殘波岬|残波岬', '', 6],
    stop: 'bus',
    sells: { breakfast: 1800, cafeTicket: 1400, sunsetDeck: 2200 },
    second: 2,
  }),
  shop(6006, 'park', 'motobu', 4.7, {
    name: 'Motobu Coral Gardens|本部珊瑚园|本部珊瑚園|もとぶ珊瑚の庭園',
    about:
      'Turtles, a reef tank open to the sky and tropical dream rooms of orchids.|海龟、露天珊瑚缸与热带兰花温室。|海龜、露天珊瑚缸與熱帶蘭花溫室。|うみがめ、空に開いた珊瑚の水槽、蘭の温室。',
    place: ['812 Ishikawa, Motobu, Okinawa', '沖縄県国頭郡本部町石川812', 127.8809, 26.6899],
    from: ['Kinen Koen-mae|纪念公园前|紀念公園前|記念公園前', '', 5],
    stop: 'bus',
    sells: { sightTicket: 2180, dayPass: 3900, guidedTour: 4200 },
    second: 0,
  }),
  shop(6007, 'wagyu', 'ishigaki', 4.5, {
    name: 'Ishigakigyu Yaima|石垣牛 八重|石垣牛 八重|石垣牛 やいま',
    about:
      'Island-raised beef over coconut charcoal, with sea grapes on the side.|岛上饲养的石垣牛以椰炭炙烤，配海葡萄。|島上飼養的石垣牛以椰炭炙烤，搭配海葡萄。|島育ちの牛を椰子炭で、海ぶどうを添えて。',
    place: ['208-3 Misakicho, Ishigaki, Okinawa', '沖縄県石垣市美崎町208-3', 124.1562, 24.3378],
    from: ['Ishigaki Port Ferry Terminal|石垣港离岛码头|石垣港離島碼頭|石垣港離島ターミナル', '', 4],
    stop: 'bus',
    sells: { yakiniku: 6200, wagyuLunch: 2600, shabu: 7800 },
  }),
  shop(6008, 'nature', 'ishigaki', 4.9, {
    name: 'Yaeyama Star & Sea Tinga|八重山星与海 天河|八重山星與海 天河|八重山 星と海 てぃんがーら',
    about:
      'Manta rays by day, the Milky Way by night, with a guide born on Taketomi.|白天看鬼蝠魟，夜里看银河，向导是竹富岛人。|白天看鬼蝠魟，夜裡看銀河，嚮導是竹富島人。|昼はマンタ、夜は天の川。竹富生まれの案内人と。',
    place: ['1-4-11 Hamasakicho, Ishigaki, Okinawa', '沖縄県石垣市浜崎町1-4-11', 124.1479, 24.3389],
    from: ['Hamasakicho|滨崎町|濱崎町|浜崎町', '', 3],
    stop: 'bus',
    sells: { snorkel: 9800, kayak: 7600, boat: 5200 },
    hours: '08:00-11:30 14:00-20:30',
    answers: 24,
    cancel: 7,
    change: 3,
    second: 2,
  }),
  shop(6009, 'ramen', 'naha', 3.6, {
    name: 'Okinawa Soba Tedako|冲绳面 太阳之子|沖繩麵 太陽之子|沖縄そば てだこ亭',
    about:
      'Wheat noodles, slow-cooked rib and pickled ginger, twenty steps off Kokusai-dori.|离国际通二十步，小麦面、慢炖排骨与红姜。|離國際通二十步，小麥麵、慢燉排骨與紅薑。|国際通りから二十歩、ソーキと紅しょうがの一杯。',
    place: ['1-3-29 Makishi, Naha, Okinawa', '沖縄県那覇市牧志1-3-29', 127.6848, 26.2157],
    from: ['Kencho-mae|县厅前|縣廳前|県庁前', '', 6],
    sells: { houseRamen: 1100, ramenTicket: 900 },
    hours: '10:45-16:15',
    second: 1,
  }),
]
