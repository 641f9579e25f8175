import { type SupplierRow, shop } from './supplier-row.ts'

export const HOKKAIDO: readonly SupplierRow[] = [
  shop(4001, 'seafood', 'sapporo', 4.6, {
    name: 'Nijo Kaisen Kamome|二条海鲜 海鸥|二條海鮮 海鷗|二条海鮮 かもめ',
    about:
      'Sea urchin from Rishiri and roe marinated upstairs, at the corner of Nijo market.|二条市场拐角，利尻海胆与自家腌制的鲑鱼籽。|二條市場轉角，利尻海膽與自家醃製的鮭魚卵。|二条市場の角で、利尻のうにと自家製いくら。',
    place: ['1-7 Minami 3-jo Higashi, Chuo-ku, Sapporo', '北海道札幌市中央区南3条東1-7', 141.3584, 43.0583],
    from: ['Bus Center-mae|巴士中心前|巴士中心前|バスセンター前', '3', 4],
    sells: { kaisendon: 3200, grill: 4800, marketWalk: 7200 },
    hours: '07:00-16:00',
  }),
  shop(4002, 'ramen', 'sapporo', 4.4, {
    name: 'Miso Ramen Yukiakari|味噌拉面 雪明|味噌拉麵 雪明|味噌ラーメン 雪あかり',
    about:
      'Red miso, ginger and lard against the cold, down an alley of Susukino.|薄野小巷，红味噌、生姜与猪油抵御寒夜。|薄野小巷，紅味噌、生薑與豬油抵禦寒夜。|すすきのの路地で、赤味噌と生姜とラードの熱い一杯。',
    place: ['4-11 Minami 5-jo Nishi, Chuo-ku, Sapporo', '北海道札幌市中央区南5条西4-11', 141.3529, 43.0546],
    from: ['Susukino|薄野|薄野|すすきの', '4', 3],
    sells: { misoRamen: 1450, ramenTicket: 1150, ramenClass: 6800 },
    hours: '17:00-03:00',
    labels: ['late', 'counter', 'chinese'],
  }),
  shop(4003, 'wagyu', 'sapporo', 4.2, {
    name: 'Jingisukan Shirakaba|成吉思汗烤肉 白桦|成吉思汗烤肉 白樺|ジンギスカン 白樺',
    about:
      'Fresh lamb and Shiraoi beef on domed iron pans, with aprons for everyone.|穹顶铁锅烤鲜羊肉与白老牛，人人有围裙。|圓頂鐵鍋烤鮮羊肉與白老牛，人人有圍裙。|生ラムと白老牛を丸い鉄鍋で、前掛けもどうぞ。',
    place: ['6-2 Minami 4-jo Nishi, Chuo-ku, Sapporo', '北海道札幌市中央区南4条西6-2', 141.3499, 43.0556],
    from: ['Susukino|薄野|薄野|すすきの', '2', 4],
    sells: { yakiniku: 5400, shabu: 6200 },
    hours: '17:00-23:00',
  }),
  shop(4004, 'sushi', 'otaru', 4.7, {
    name: 'Otaru Sushi Unga|小樽寿司 运河|小樽壽司 運河|小樽鮨 うんが',
    about:
      'Herring, botan shrimp and abalone from the bay you can see through the window.|窗外海湾所产的鲱鱼、牡丹虾与鲍鱼。|窗外海灣所產的鯡魚、牡丹蝦與鮑魚。|窓から見える湾の、にしんと牡丹海老とあわび。',
    place: ['1-3-10 Sakaimachi, Otaru, Hokkaido', '北海道小樽市堺町1-3-10', 141.0044, 43.1967],
    from: ['Otaru|小樽|小樽|小樽', '', 13],
    sells: { nigiri: 4200, omakase: 8800, chirashi: 3300 },
    capacity: 12,
    cancel: 3,
  }),
  shop(4005, 'workshop', 'otaru', 4.5, {
    name: 'Otaru Glass Akari|小樽玻璃 灯|小樽玻璃 燈|小樽硝子 あかり工房',
    about:
      'Blow a lamp or a beer glass in a stone warehouse of the herring days.|在鲱鱼时代的石仓里吹制灯罩或啤酒杯。|在鯡魚時代的石倉裡吹製燈罩或啤酒杯。|にしん景気の石倉で、ランプやビールグラスを吹きます。',
    place: ['2-4-6 Sakaimachi, Otaru, Hokkaido', '北海道小樽市堺町2-4-6', 141.0061, 43.1949],
    from: ['Minami-Otaru|南小樽|南小樽|南小樽', '', 9],
    sells: { glass: 4200, craft: 2600, counterCoupon: 900 },
  }),
  shop(4006, 'seafood', 'hakodate', 4.5, {
    name: 'Hakodate Ikadokoro Minato|函馆鱿鱼处 港|函館花枝處 港|函館いか処 みなと',
    about:
      'Catch your squid from the tank and it is on the plate in ninety seconds.|亲手从水槽钓起鱿鱼，九十秒后端上桌。|親手從水槽釣起花枝，九十秒後端上桌。|水槽のいかを釣れば、九十秒でお造りに。',
    place: ['9-18 Wakamatsucho, Hakodate, Hokkaido', '北海道函館市若松町9-18', 140.7269, 41.7723],
    from: ['Hakodate|函馆|函館|函館', 'W', 2],
    sells: { kaisendon: 2700, crab: 9800, grill: 4200 },
    hours: '06:30-14:00',
    cancel: 0,
  }),
  shop(4007, 'onsen', 'hakodate', 4.1, {
    name: 'Yunokawa Isaribi|汤之川 渔火|湯之川 漁火|湯の川 いさり火',
    about:
      'Salt springs beside the sea, where squid boats light the horizon in summer.|海边盐泉，夏夜鱿钓船点亮海平线。|海邊鹽泉，夏夜釣魷船點亮海平線。|海辺の塩の湯、夏はいか釣り船の灯が並びます。',
    place: ['1-16-20 Yunokawacho, Hakodate, Hokkaido', '北海道函館市湯川町1-16-20', 140.7862, 41.7768],
    from: ['Yunokawa Onsen|汤之川温泉|湯之川溫泉|湯の川温泉', '', 5],
    stop: 'tram',
    sells: { dayBath: 1900, onsenLunch: 5800, privateBath: 5500 },
    second: 2,
  }),
  shop(4008, 'nature', 'furano', 4.8, {
    name: 'Biei Hills Cycling Koyomi|美瑛丘陵骑行 历|美瑛丘陵單車 曆|美瑛の丘サイクル こよみ',
    about:
      'Patchwork fields, the blue pond and a farm stop for melon in season.|彩色田野、青池，当季还能在农家吃蜜瓜。|彩色田野、青池，當季還能在農家吃哈密瓜。|パッチワークの丘と青い池、季節には農家でメロンも。',
    place: ['1-4-7 Motomachi, Biei, Hokkaido', '北海道上川郡美瑛町本町1-4-7', 142.4654, 43.5904],
    from: ['Biei|美瑛|美瑛|美瑛', '', 3],
    sells: { cycling: 7800, hike: 5600, picking: 2800 },
    second: 1,
    answers: 12,
  }),
  shop(4009, 'sweets', 'furano', 4.4, {
    name: 'Furano Milk Parlour Hidamari|富良野牛奶屋 阳|富良野牛奶屋 陽|ふらの牛乳パーラー ひだまり',
    about:
      'Soft ice from forty cows you can greet across the fence.|隔栏可打招呼的四十头牛，做出浓郁软冰淇淋。|隔欄可打招呼的四十頭牛，做出濃郁霜淇淋。|柵ごしにあいさつできる四十頭の牛のソフトクリーム。',
    place: ['3-12 Nakagoryo, Furano, Hokkaido', '北海道富良野市中御料3-12', 142.3561, 43.3262],
    from: ['Furano|富良野|富良野|富良野', '', 25],
    sells: { parfait: 1600, kakigori: 900, sweetsBox: 2300 },
    labels: ['children', 'view', 'outside'],
  }),
  shop(4010, 'nature', 'niseko', 4.7, {
    name: 'Niseko Snow Trails Mori|二世谷雪径 森|二世谷雪徑 森|ニセコ雪みち もり',
    about:
      'Snowshoes in winter, rafts on the Shiribetsu in summer, one family of guides.|冬天雪鞋、夏天尻别川漂流，一家人当向导。|冬天雪鞋、夏天尻別川泛舟，一家人當嚮導。|冬はスノーシュー、夏は尻別川。家族で案内しています。',
    place: ['170-5 Yamada, Kutchan, Hokkaido', '北海道虻田郡倶知安町山田170-5', 140.6981, 42.8625],
    from: ['Hirafu Welcome Center|比罗夫欢迎中心|比羅夫迎賓中心|ひらふウェルカムセンター', '', 6],
    stop: 'bus',
    sells: { snow: 6800, kayak: 7400, hike: 5200 },
    cancel: 7,
    change: 7,
    second: 0,
  }),
  shop(4011, 'onsen', 'niseko', 4.3, {
    name: 'Yurikago no Yu|摇篮之汤|搖籃之湯|ゆりかごの湯 ニセコ',
    about:
      'An open-air bath facing Mount Yotei, with beer from the village.|露天风吕正对羊蹄山，还有村里的啤酒。|露天風呂正對羊蹄山，還有村裡的啤酒。|羊蹄山を正面に露天風呂、湯上がりは村のビールで。',
    place: ['412-3 Soga, Niseko, Hokkaido', '北海道虻田郡ニセコ町曽我412-3', 140.6601, 42.8226],
    from: ['Konbu Onsen|昆布温泉|昆布溫泉|昆布温泉', '', 4],
    stop: 'bus',
    sells: { dayBath: 1500, onsenLunch: 4600 },
    second: 2,
  }),
]
