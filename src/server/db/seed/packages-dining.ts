import { pack } from './package-template.ts'

/** What restaurants sell: sushi to tempura. `{c}` is the name of the course, which differs from shop to shop. */
export const DINING = {
  nigiri: pack(
    'Premium nigiri set “{c}”|特上握寿司套餐“{c}”|特上握壽司套餐「{c}」|特上握り「{c}」',
    '12 pieces, chawanmushi and miso soup|握寿司12贯，配茶碗蒸和味噌汤|握壽司12貫，附茶碗蒸與味噌湯|握り12貫、茶碗蒸し、味噌汁つき',
    90,
  ),
  omakase: pack(
    'Chef’s omakase at the counter|吧台主厨发办|板前無菜單料理|カウンターおまかせコース',
    '18 pieces from this morning’s market, one by one|当日清晨进货，主厨逐贯现握18贯|當日清晨進貨，師傅逐貫現握18貫|今朝仕入れの魚を中心に18貫',
    120,
  ),
  chirashi: pack(
    'Chirashi lunch box “{c}”|散寿司午餐“{c}”|散壽司午間套餐「{c}」|ちらし寿司ランチ「{c}」',
    'Nine toppings over vinegared rice, with clear soup|九种海鲜铺满醋饭，配清汤|九種海鮮鋪滿醋飯，附清湯|九種の具をのせたちらし、お吸いものつき',
    60,
  ),
  tuna: pack(
    'Bluefin tuna tasting|蓝鳍金枪鱼品鉴套餐|黑鮪魚品嘗套餐|本まぐろ食べくらべ',
    'Lean, medium and fatty cuts, eight pieces in all|赤身、中腹、大腹共8贯|赤身、中腹、大腹共8貫|赤身、中とろ、大とろの計8貫',
    75,
  ),
  sushiClass: pack(
    'Make your own sushi|手握寿司体验课|手握壽司體驗課|にぎり寿司体験',
    'Hands-on class in English and Chinese, then lunch|中英文讲解，亲手捏制后享用|中英文教學，親手捏製後享用|英語・中国語で教わり、そのままお食事',
    75,
    { max: 6 },
  ),
  sushiBox: pack(
    'Sushi box to take away|外带寿司盒|外帶壽司盒|お持ち帰り寿司折',
    'Ten pieces and a roll; show the ticket at the till|握寿司10贯加一份卷物，出示票券即可领取|握壽司10貫加一份捲物，出示票券即可領取|握り10貫と巻物、レジで券をご提示ください',
    15,
    { use: 2, max: 20 },
  ),
  tonkotsu: pack(
    'Rich tonkotsu ramen and gyoza|浓厚豚骨拉面配煎饺|濃厚豚骨拉麵附煎餃|濃厚とんこつ＋ひとくち餃子',
    'Pork bone broth, thin noodles, soft egg, six gyoza|豚骨浓汤、细面、溏心蛋、煎饺6只|豚骨濃湯、細麵、溏心蛋、煎餃6顆|豚骨スープに細麺、味玉、餃子6個',
    45,
  ),
  shoyu: pack(
    'Clear soy ramen set “{c}”|清汤酱油拉面套餐“{c}”|清湯醬油拉麵套餐「{c}」|醤油らーめんセット「{c}」',
    'Chicken and dried fish broth, char siu rice on the side|鸡骨与鱼干清汤，配叉烧饭|雞骨與魚乾清湯，附叉燒飯|鶏と煮干しのスープ、チャーシュー丼つき',
    45,
  ),
  houseRamen: pack(
    'House ramen set “{c}”|招牌拉面套餐“{c}”|招牌拉麵套餐「{c}」|看板ラーメンセット「{c}」',
    'The bowl the shop is known for, with rice or gyoza|本店招牌拉面一碗，配米饭或煎饺|本店招牌拉麵一碗，附白飯或煎餃|店の顔の一杯に、ご飯か餃子を添えて',
    45,
  ),
  misoRamen: pack(
    'Stir-fried miso ramen with butter corn|黄油玉米味噌拉面|奶油玉米味噌拉麵|味噌バターコーンラーメン',
    'Wok-fried vegetables, curly noodles, a pat of butter|大火炒蔬菜、卷面，加一块黄油|大火炒蔬菜、捲麵，加一塊奶油|中華鍋であおった野菜に縮れ麺、バターのせ',
    45,
  ),
  tsukemen: pack(
    'Dipping noodles, large bowl|特盛蘸面|特盛沾麵|特製つけ麺',
    'Thick noodles, seafood and pork broth, free second helping|粗面配鱼介豚骨浓汤，免费加面|粗麵配魚介豚骨濃湯，免費加麵|太麺に魚介豚骨、替え玉一回無料',
    45,
  ),
  ramenTicket: pack(
    'Ramen ticket, no queue at the machine|拉面餐券（免排队买票）|拉麵餐券（免排隊買票）|ラーメン引換券',
    'Any bowl on the menu with a drink|任选一款拉面，附饮料一杯|任選一款拉麵，附飲料一杯|お好きな一杯とソフトドリンク',
    30,
    { use: 2, max: 20 },
  ),
  ramenClass: pack(
    'Ramen from scratch: cooking class|从零开始做拉面|從零開始做拉麵|ラーメン手づくり教室',
    'Roll the noodles, season the broth, eat your bowl|亲手压面、调汤，品尝自己做的一碗|親手壓麵、調湯，品嘗自己做的一碗|麺打ちから味つけまで、最後は自分の一杯を',
    120,
    { max: 8 },
  ),
  sukiyaki: pack(
    'Wagyu sukiyaki dinner “{c}”|和牛寿喜烧晚餐“{c}”|和牛壽喜燒晚餐「{c}」|和牛すき焼き会席「{c}」',
    'A5 sirloin cooked at the table, raw egg, seasonal vegetables|A5西冷桌边烹煮，配生鸡蛋与时令蔬菜|A5沙朗桌邊烹煮，附生雞蛋與時令蔬菜|A5サーロインを卓上で、卵と季節の野菜',
    120,
    { min: 2 },
  ),
  shabu: pack(
    'Wagyu shabu-shabu course|和牛涮涮锅套餐|和牛涮涮鍋套餐|和牛しゃぶしゃぶコース',
    'Marbled loin, sesame and ponzu sauces, udon to finish|霜降里脊，芝麻与柚醋双酱，收尾乌冬面|霜降里肌，芝麻與柚醋雙醬，收尾烏龍麵|霜降りロース、ごまだれとポン酢、締めのうどん',
    120,
    { min: 2 },
  ),
  yakiniku: pack(
    'Charcoal yakiniku, eight cuts|炭火烧肉八品|炭火燒肉八品|炭火焼肉 八種盛り',
    'Tongue, kalbi, skirt and more, with rice and soup|牛舌、牛五花、横膈膜等八种部位，附饭与汤|牛舌、牛五花、橫膈膜等八種部位，附白飯與湯|タン、カルビ、ハラミなど八種、ご飯とスープ',
    100,
  ),
  teppan: pack(
    'Teppanyaki dinner “{c}”|铁板烧晚餐“{c}”|鐵板燒晚餐「{c}」|鉄板焼きディナー「{c}」',
    'Fillet 120 g, prawns and garlic rice at the counter|菲力120克、大虾、蒜香炒饭，吧台现做|菲力120公克、大蝦、蒜香炒飯，板前現做|フィレ120g、海老、ガーリックライスを目の前で',
    120,
  ),
  wagyuLunch: pack(
    'Wagyu rice bowl lunch|和牛盖饭午餐|和牛丼午餐|和牛丼ランチ',
    'Seared rump, onsen egg, pickles and red miso soup|炙烤牛臀肉、温泉蛋、渍物与红味噌汤|炙烤牛臀肉、溫泉蛋、漬物與紅味噌湯|炙りランプ、温泉卵、香の物、赤だし',
    60,
  ),
  wagyuBento: pack(
    'Wagyu bento for the train|和牛列车便当|和牛鐵路便當|和牛弁当（お持ち帰り）',
    'Packed to order, collect from 10:30|现点现做，10:30起可领取|現點現做，10:30起可領取|ご注文後におつくりします。10:30より受取',
    15,
    { use: 2, max: 20 },
  ),
  kaisendon: pack(
    'Seafood rice bowl “{c}”|海鲜盖饭“{c}”|海鮮丼「{c}」|海鮮丼「{c}」',
    'Salmon roe, scallop, shrimp and the catch of the day|三文鱼籽、扇贝、鲜虾与当日鲜鱼|鮭魚卵、干貝、鮮蝦與當日鮮魚|いくら、帆立、海老と本日の魚',
    60,
  ),
  crab: pack(
    'Whole crab course|整只螃蟹套餐|整隻螃蟹套餐|かに一杯コース',
    'Boiled, grilled and in the pot, rice porridge to finish|盐水煮、炭烤、火锅三吃，收尾蟹粥|水煮、炭烤、火鍋三吃，收尾蟹粥|茹で、焼き、鍋の三品に雑炊の締め',
    120,
    { min: 2 },
  ),
  grill: pack(
    'Seafood grilled at your table|海鲜桌边炭烤|海鮮桌邊炭烤|浜焼き盛り合わせ',
    'Scallops, turban shells, squid and clams over charcoal|扇贝、蝾螺、鱿鱼、蛤蜊炭火现烤|干貝、蠑螺、魷魚、蛤蜊炭火現烤|帆立、さざえ、いか、はまぐりを炭火で',
    90,
  ),
  oyster: pack(
    'Oyster tasting, five ways|生蚝五吃|牡蠣五吃|牡蠣づくしコース',
    'Raw, steamed, fried, grilled and in rice|生食、清蒸、油炸、炭烤与牡蛎饭|生食、清蒸、酥炸、炭烤與牡蠣飯|生、蒸し、フライ、焼き、牡蠣めし',
    90,
  ),
  unagi: pack(
    'Charcoal eel on rice|炭烤鳗鱼饭|炭烤鰻魚飯|炭火うな重',
    'A whole eel, liver soup and pickles|整条鳗鱼，附鳗肝汤与渍物|整條鰻魚，附鰻肝湯與漬物|うなぎ一尾、肝吸いと香の物つき',
    75,
  ),
  marketWalk: pack(
    'Market walk with breakfast|市场导览与早餐|市場導覽與早餐|市場めぐりと朝ごはん',
    'A guide, six tastings and a rice bowl to end with|专人讲解，六种试吃，最后享用盖饭|專人導覽，六種試吃，最後享用丼飯|案内つき、六つの味見と締めの一膳',
    120,
    { max: 8 },
  ),
  kaisekiLunch: pack(
    'Kaiseki lunch “{c}”|怀石午餐“{c}”|懷石午餐「{c}」|昼懐石「{c}」',
    'Seven small courses and a bowl of matcha|七道时令小品，餐后抹茶|七道時令小品，餐後抹茶|季節の七品とお薄一服',
    90,
  ),
  kaisekiDinner: pack(
    'Kaiseki dinner “{c}”|怀石晚餐“{c}”|懷石晚餐「{c}」|夜会席「{c}」',
    'Ten courses that follow the month’s calendar|随月令更替的十道料理|隨月令更替的十道料理|月ごとの献立、全十品',
    150,
    { min: 2 },
  ),
  yudofu: pack(
    'Yudofu set with garden view|庭园景观汤豆腐套餐|庭園景觀湯豆腐套餐|湯豆腐御膳（庭園側）',
    'Simmered tofu, sesame tofu, tempura and rice|汤豆腐、芝麻豆腐、天妇罗与米饭|湯豆腐、芝麻豆腐、天婦羅與白飯|湯豆腐、胡麻豆腐、天ぷら、ご飯',
    75,
  ),
  shojin: pack(
    'Temple cuisine, no meat or fish|精进料理（全素）|精進料理（全素）|精進料理膳',
    'Eight plant-based dishes on red lacquer|朱漆器皿盛装的八道素食|朱漆器皿盛裝的八道素食|朱塗りの膳に野菜八品',
    90,
  ),
  kaisekiCall: pack(
    'We book the table for you|代订餐位服务|代客訂位服務|ご予約代行',
    'Tell us your days; our staff call the restaurant in Japanese|告诉我们您的日期，由专人以日语致电餐厅|告訴我們您的日期，由專人以日語致電餐廳|ご希望日をうかがい、係が店へお電話します',
    30,
    { use: 4, max: 8 },
  ),
  drinkCourse: pack(
    'Izakaya course with free-flow drinks|居酒屋套餐含畅饮|居酒屋套餐含無限暢飲|飲み放題つき居酒屋コース',
    'Eight dishes, two hours of beer, sake and soft drinks|八道菜，啤酒、清酒与软饮两小时畅饮|八道菜，啤酒、清酒與無酒精飲料兩小時喝到飽|料理八品、ビール・日本酒など二時間飲み放題',
    120,
    { min: 2 },
  ),
  yakitori: pack(
    'Yakitori, ten skewers “{c}”|烤鸡串十串“{c}”|串燒十串「{c}」|焼鳥おまかせ十本「{c}」',
    'From thigh to gizzard over binchotan, one drink|从鸡腿到鸡胗，备长炭现烤，附饮品一杯|從雞腿到雞胗，備長炭現烤，附飲品一杯|ももから砂肝まで備長炭で、お飲みもの一杯',
    90,
  ),
  sakeFlight: pack(
    'Five sakes with small plates|五款清酒配下酒小菜|五款清酒配下酒小菜|日本酒五種のみくらべ',
    'A short talk on rice and water with every glass|每杯都有关于米与水的简短讲解|每杯都有關於米與水的簡短解說|一杯ごとに米と水の話を添えて',
    75,
  ),
  oden: pack(
    'Oden counter and hot sake|关东煮吧台配热清酒|關東煮吧台配熱清酒|おでんと燗酒の夕べ',
    'Seven pieces from the pot, a flask of sake|锅中任选七样，附热清酒一壶|鍋中任選七樣，附熱清酒一壺|鍋から七種と徳利一本',
    75,
  ),
  okonomiyaki: pack(
    'Okonomiyaki on the iron plate|铁板大阪烧套餐|鐵板大阪燒套餐|お好み焼きセット',
    'One pancake, yakisoba and a drink, cooked before you|大阪烧一份、炒面与饮料，眼前现做|大阪燒一份、炒麵與飲料，眼前現做|お好み焼き一枚、焼きそば、お飲みもの',
    60,
  ),
  kushikatsu: pack(
    'Kushikatsu, twelve skewers|炸串十二串|炸串十二串|串かつ十二本盛り',
    'Beef, prawn, lotus root … dip once only|牛肉、鲜虾、莲藕等，酱汁只可蘸一次|牛肉、鮮蝦、蓮藕等，醬汁只能沾一次|牛、海老、れんこん等、二度づけはご遠慮ください',
    75,
  ),
  motsunabe: pack(
    'Motsunabe hot pot “{c}”|牛肠锅“{c}”|牛腸鍋「{c}」|もつ鍋コース「{c}」',
    'Beef offal, chives and champon noodles, sides included|牛肠、韭菜与强棒面，附小菜|牛腸、韭菜與強棒麵，附小菜|国産牛もつ、にら、ちゃんぽん締め、小鉢つき',
    100,
    { min: 2 },
  ),
  tempuraCourse: pack(
    'Tempura course “{c}”|天妇罗套餐“{c}”|天婦羅套餐「{c}」|天ぷらコース「{c}」',
    'Prawn, conger eel and seven vegetables, fried one by one|鲜虾、海鳗与七种蔬菜，逐样现炸|鮮蝦、星鰻與七種蔬菜，逐樣現炸|海老、穴子、野菜七種を一品ずつ',
    100,
  ),
  tendon: pack(
    'Tendon lunch|天妇罗盖饭午餐|天丼午餐|上天丼ランチ',
    'Two prawns, whiting and vegetables over rice, clam soup|两尾鲜虾、沙钻鱼与蔬菜盖饭，配蛤蜊汤|兩尾鮮蝦、沙鮻與蔬菜丼飯，附蛤蜊湯|海老二本、きす、野菜、しじみ汁つき',
    50,
  ),
  tempuraSoba: pack(
    'Soba with tempura|天妇罗荞麦面|天婦羅蕎麥麵|天せいろ',
    'Hand-cut buckwheat noodles, hot or cold|手切荞麦面，冷热任选|手切蕎麥麵，冷熱任選|手打ちそば、温・冷お選びいただけます',
    50,
  ),
} as const
