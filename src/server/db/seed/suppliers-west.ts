import { type SupplierRow, shop } from './supplier-row.ts'

/** Kobe and Himeji, Hiroshima. */
export const WEST: readonly SupplierRow[] = [
  shop(9001, 'wagyu', 'sannomiya', 4.9, {
    name: 'Kobe Beef Rokkoen|神户牛 六甲园|神戶牛 六甲園|神戸牛 六甲園',
    about:
      'Certified Kobe beef on a counter of black iron, five minutes from Sannomiya.|三宫步行五分钟，黑铁板前品尝认证神户牛。|三宮步行五分鐘，黑鐵板前品嘗認證神戶牛。|三宮から五分、黒い鉄板の前で証書つきの神戸牛を。',
    place: ['1-14-6 Shimoyamate-dori, Chuo-ku, Kobe', '兵庫県神戸市中央区下山手通1-14-6', 135.1922, 34.6941],
    from: ['Sannomiya|三宫|三宮|三宮', 'W3', 5],
    sells: { teppan: 19800, wagyuLunch: 6800, kaisekiCall: 1500, counterCoupon: 900 },
    course: 'Rokko|六甲|六甲|六甲',
    cancel: 7,
    change: 7,
    second: 0,
  }),
  shop(9002, 'cafe', 'kitano', 4.3, {
    name: 'Kitano Ijin Salon|北野异人沙龙|北野異人沙龍|北野異人館サロン 風見',
    about:
      'A weathercock, bay windows and scones in a consul’s house of 1909.|1909年的领事馆老宅，有风见鸡、凸窗与司康。|1909年的領事館老宅，有風見雞、凸窗與司康。|明治四十二年の領事館に、風見鶏と出窓とスコーン。',
    place: ['3-12-8 Kitanocho, Chuo-ku, Kobe', '兵庫県神戸市中央区北野町3-12-8', 135.1903, 34.7012],
    from: ['Shin-Kobe|新神户|新神戶|新神戸', '', 11],
    sells: { afternoonTea: 4400, cafeTicket: 1500, sightTicket: 800 },
    hours: '09:45-17:45',
  }),
  shop(9003, 'culture', 'sannomiya', 4.4, {
    name: 'Nada Sake Steps|滩五乡酒窖散步|灘五鄉酒窖散步|灘五郷 蔵あるき',
    about:
      'Three breweries, one museum of barrels and a guide with very good knees.|三家酒藏、一座木桶博物馆和一位脚力很好的向导。|三家酒藏、一座木桶博物館和一位腳力很好的導覽員。|三つの蔵と樽の資料館を、健脚の案内人と。',
    place: ['1-8-11 Mikage-honmachi, Higashinada-ku, Kobe', '兵庫県神戸市東灘区御影本町1-8-11', 135.2536, 34.7119],
    from: ['Mikage|御影|御影|御影', 'S', 8],
    sells: { guidedTour: 5800, sakeFlight: 2400 },
    labels: ['english', 'chinese'],
    second: 0,
  }),
  shop(9004, 'onsen', 'arima', 4.6, {
    name: 'Arima Kinsen Momiji|有马金泉 红叶|有馬金泉 紅葉|有馬金泉 もみじの湯',
    about:
      'Rust-coloured water that Hideyoshi loved, in cedar tubs above the stream.|丰臣秀吉钟爱的赭色温泉，溪上杉木浴桶。|豐臣秀吉鍾愛的赭色溫泉，溪上杉木浴桶。|太閤も愛した赤い湯を、流れを見おろす杉の湯船で。',
    place: ['1175 Arima-cho, Kita-ku, Kobe', '兵庫県神戸市北区有馬町1175', 135.2489, 34.7968],
    from: ['Arima Onsen|有马温泉|有馬溫泉|有馬温泉', '', 6],
    sells: { dayBath: 2600, privateBath: 7200, onsenLunch: 8800 },
    cancel: 3,
    second: 2,
  }),
  shop(9005, 'sushi', 'himeji', 4.2, {
    name: 'Himeji Sushi Shirasagi|姬路寿司 白鹭|姬路壽司 白鷺|姫路鮨 しらさぎ',
    about:
      'Conger eel from the Harima sea, with the white castle at the end of the street.|播磨滩的星鳗，街道尽头就是白鹭城。|播磨灘的星鰻，街道盡頭就是白鷺城。|播磨灘の穴子を、通りの先に白い城を見ながら。',
    place: ['61-5 Minamimachi, Himeji, Hyogo', '兵庫県姫路市南町61-5', 134.6926, 34.8291],
    from: ['Himeji|姬路|姬路|姫路', 'N', 4],
    sells: { nigiri: 3400, chirashi: 2300, sushiClass: 4800 },
  }),
  shop(9006, 'ramen', 'sannomiya', 3.5, {
    name: 'Nankinmachi Men Koryu|南京町面 光龙|南京町麵 光龍|南京町 麺 光龍',
    about:
      'Hand-pulled noodles slapped on a marble board, at the gate of Chinatown.|中华街门口，大理石板上摔打的手工拉面。|中華街門口，大理石板上摔打的手工拉麵。|中華街の門のそば、大理石に打ちつける手延べ麺。',
    place: ['1-3-18 Sakaemachi-dori, Chuo-ku, Kobe', '兵庫県神戸市中央区栄町通1-3-18', 135.1882, 34.6884],
    from: ['Motomachi|元町|元町|元町', 'E', 4],
    sells: { houseRamen: 1200, tonkotsu: 1280, ramenTicket: 950 },
  }),
  shop(10001, 'izakaya', 'hondori', 4.5, {
    name: 'Okonomi Momijidori|广岛烧 红叶通|廣島燒 紅葉通|お好み もみじ通り',
    about:
      'Layers of cabbage, noodles and egg, eaten from the iron plate with a spatula.|卷心菜、面条与鸡蛋层层叠起，用小铲直接从铁板上吃。|高麗菜、麵條與雞蛋層層疊起，用小鏟直接從鐵板上吃。|キャベツとそばと卵を重ね、へらで鉄板からどうぞ。',
    place: ['6-14 Shintenchi, Naka-ku, Hiroshima', '広島県広島市中区新天地6-14', 132.4617, 34.3916],
    from: ['Hatchobori|八丁堀|八丁堀|八丁堀', '', 4],
    stop: 'tram',
    sells: { okonomiyaki: 1980, drinkCourse: 4200 },
    hours: '11:30-14:30 17:00-00:00',
    second: 0,
  }),
  shop(10002, 'seafood', 'miyajima', 4.6, {
    name: 'Kakigoya Otorii|牡蛎小屋 大鸟居|牡蠣小屋 大鳥居|かき小屋 おおとりい',
    about:
      'Oysters grilled in the street, with deer waiting politely for none.|街边现烤牡蛎，小鹿在旁安静张望。|街邊現烤牡蠣，小鹿在旁安靜張望。|店先で焼く牡蠣を、鹿が行儀よくながめています。',
    place: ['553 Miyajimacho, Hatsukaichi, Hiroshima', '広島県廿日市市宮島町553', 132.3218, 34.2993],
    from: ['Miyajima|宫岛|宮島|宮島', '', 6],
    stop: 'pier',
    sells: { oyster: 4200, kaisendon: 2300, grill: 3200, counterCoupon: 900 },
    hours: '10:00-17:30',
    cancel: 0,
  }),
  shop(10003, 'culture', 'miyajima', 4.5, {
    name: 'Miyajima Momiji Lodge|宫岛红叶庵|宮島紅葉庵|宮島 もみじ庵',
    about:
      'Tea above the shrine roofs, kimono for the tide and cakes shaped like maple leaves.|在神社屋顶之上品茶，换和服看潮，再烤枫叶馒头。|在神社屋頂之上品茶，換和服看潮，再烤楓葉饅頭。|社の屋根を見おろすお茶席、潮の時間に着物、焼きたてのもみじ饅頭。',
    place: ['218-3 Miyajimacho, Hatsukaichi, Hiroshima', '広島県廿日市市宮島町218-3', 132.3216, 34.2962],
    from: ['Miyajima|宫岛|宮島|宮島', '', 11],
    stop: 'pier',
    sells: { teaCeremony: 3200, kimono: 5200, wagashiClass: 2200 },
  }),
  shop(10004, 'nature', 'onomichi', 4.7, {
    name: 'Setouchi Cycle Shimanami|濑户内单车 岛波|瀨戶內單車 島波|瀬戸内サイクル しまなみや',
    about:
      'Cross six islands by bicycle, or only the first, with lemon cake at the turning point.|骑车跨越六座岛，也可只到第一座，折返点有柠檬蛋糕。|騎車跨越六座島，也可只到第一座，折返點有檸檬蛋糕。|自転車で六つの島、ひとつだけでも。折り返しにレモンケーキ。',
    place: ['5-11 Higashi-goshocho, Onomichi, Hiroshima', '広島県尾道市東御所町5-11', 133.1947, 34.4038],
    from: ['Onomichi|尾道|尾道|尾道', 'S', 2],
    sells: { cycling: 5800, boat: 2800, kayak: 6200 },
    hours: '08:15-11:45 13:15-15:45',
    second: 1,
  }),
  shop(10005, 'sweets', 'onomichi', 3.3, {
    name: 'Nekonosaka Gelato|猫之坂冰淇淋|貓之坂冰淇淋|猫の坂ジェラート',
    about:
      'Lemon, fig and salt from the islands, on a slope that belongs to the cats.|岛上柠檬、无花果与海盐，开在猫咪称王的坡道。|島上檸檬、無花果與海鹽，開在貓咪稱王的坡道。|島のレモンといちじくと塩。坂の主は猫たちです。',
    place: ['17-9 Higashi-tsuchidocho, Onomichi, Hiroshima', '広島県尾道市東土堂町17-9', 133.2013, 34.4101],
    from: ['Onomichi|尾道|尾道|尾道', 'N', 9],
    sells: { parfait: 1300, kakigori: 800 },
    second: 2,
  }),
]
