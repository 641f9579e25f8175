import type { CategoryKey } from './categories.ts'
import { four } from './text.ts'
import type { Names } from './types.ts'

/** Names of courses, for `{c}` in package names. */
export const COURSES: readonly Names[] = [
  'Matsu|松|松|松',
  'Tsubaki|山茶|山茶|椿',
  'Kaede|枫|楓|楓',
  'Tsuki|月|月|月',
  'Miyabi|雅|雅|雅',
  'Nagomi|和|和|和',
  'Takumi|匠|匠|匠',
  'Kiwami|极|極|極',
  'Sakura|樱|櫻|桜',
  'Asagiri|朝雾|朝霧|朝霧',
  'Hotaru|萤|螢|蛍',
  'Kohaku|琥珀|琥珀|琥珀',
  'Shizuku|滴翠|滴翠|雫',
  'Akebono|曙|曙|曙',
  'Hagi|萩|萩|萩',
  'Suzukaze|凉风|涼風|涼風',
].map(four)

const secondSentences: Record<CategoryKey, readonly [string, string, string]> = {
  sushi: [
    'Fish is bought every morning and sliced only when you are seated.|鱼获每日清晨采购，入座后才现切现做。|漁獲每日清晨採購，入座後才現切現做。|魚は毎朝仕入れ、お席についてから切りつけます。',
    'Tell us what you cannot eat when you reserve and the chef will change the order of pieces.|预约时告知忌口，主厨会为您调整菜序。|訂位時告知忌口，師傅會為您調整菜序。|苦手なものはご予約時にお知らせください。',
    'The rice is seasoned with red vinegar, and the wasabi is grated at the counter.|醋饭以红醋调味，山葵在吧台现磨。|醋飯以紅醋調味，山葵於板前現磨。|しゃりは赤酢、わさびはその場ですりおろします。',
  ],
  ramen: [
    'The broth is simmered for fourteen hours, and it is over when the pot is empty.|高汤熬煮14小时，售完即止。|湯頭熬煮14小時，售完為止。|スープは十四時間炊き、なくなり次第終了です。',
    'Noodles are made upstairs; ask for them firm, regular or soft.|面条在楼上现做，软硬可选。|麵條在樓上現做，軟硬可選。|麺は二階の製麺室で打ち、かたさをお選びいただけます。',
    'There are English and Chinese menus and child’s bowls.|备有中英文菜单与儿童餐碗。|備有中英文菜單與兒童餐碗。|英語・中国語のお品書き、お子さま用の器もございます。',
  ],
  wagyu: [
    'Every plate comes with the number of the animal and the name of its farm.|每份牛肉均附个体编号与牧场名称。|每份牛肉皆附個體編號與牧場名稱。|個体識別番号と生産者名を添えてお出しします。',
    'Staff cook the first slices for you and explain the cuts in English.|首片由店员代烤，并以英语介绍部位。|首片由店員代烤，並以英語介紹部位。|はじめの一枚は係が焼き、部位をご説明します。',
    'Private rooms for four to eight are free of charge.|4至8人包间免费使用。|4至8人包廂免費使用。|四名から八名さまの個室料は無料です。',
  ],
  seafood: [
    'What is on the board changes with the boats, so come early for the best of it.|菜单随渔船归港而变，越早来选择越多。|菜單隨漁船歸港而變，越早來選擇越多。|品書きは船しだい、お早めがおすすめです。',
    'Shellfish wait in a tank by the door and are opened in front of you.|贝类养在门口水箱，当面现开。|貝類養在門口水箱，當面現開。|貝は店先の水槽から、目の前で開けます。',
    'Children’s bowls without raw fish are ready on request.|可按需提供不含生鱼的儿童餐。|可依需求提供不含生魚的兒童餐。|生ものを使わないお子さま丼もご用意できます。',
  ],
  kaiseki: [
    'Rooms look onto a small garden, and shoes come off at the door.|包间面向小庭院，入门请脱鞋。|包廂面向小庭院，入門請脫鞋。|お座敷は坪庭に面し、玄関で履物をお脱ぎいただきます。',
    'The menu is written anew each month; vegetarian courses need three days’ notice.|菜单每月更新，素食套餐请提前三天告知。|菜單每月更新，素食套餐請提前三天告知。|献立は月替わり、精進のご用意は三日前までに。',
    'Dishes arrive on old Kiyomizu and Arita ware that the owner has collected for decades.|器皿多为店主数十年收藏的清水烧与有田烧。|器皿多為店主數十年收藏的清水燒與有田燒。|主人が長年集めた清水焼や有田焼でお出しします。',
  ],
  izakaya: [
    'Seats at the counter face the grill, and regulars will help you choose.|吧台正对烤炉，常客也会热情推荐。|吧台正對烤爐，常客也會熱情推薦。|カウンターは焼き場の目の前、常連さんもおすすめ上手です。',
    'Thirty labels of sake are poured by the glass, and there is plenty without alcohol.|30款清酒可单杯点饮，无酒精饮品也很丰富。|30款清酒可單杯點飲，無酒精飲品也很豐富。|日本酒三十種をグラスで、ノンアルコールも豊富です。',
    'A small seat charge is already included in the packages here.|本页套餐已含开胃小菜费。|本頁套餐已含開胃小菜費。|お通し代はコースに含まれます。',
  ],
  culture: [
    'Groups stay small, and guides speak English and Mandarin.|小班进行，提供中英文讲解。|小班進行，提供中英文導覽。|少人数制で、英語と中国語のご案内があります。',
    'Nothing needs to be brought; everything is lent, in sizes for children too.|无需自备物品，儿童尺寸也可借用。|無需自備物品，兒童尺寸也可借用。|手ぶらでどうぞ、お子さまサイズもございます。',
    'Photographs are welcome, and lockers hold your suitcases meanwhile.|可自由拍照，行李可寄存于储物柜。|可自由拍照，行李可寄放於置物櫃。|写真撮影は自由、お荷物はロッカーへどうぞ。',
  ],
  park: [
    'There are lockers, nursing rooms and free Wi-Fi, and pushchairs can be hired.|园内设有储物柜、母婴室与免费Wi-Fi，可租婴儿车。|園內設有置物櫃、哺乳室與免費Wi-Fi，可租嬰兒車。|ロッカー、授乳室、無料Wi-Fi、ベビーカー貸出あり。',
    'Most of it is under a roof, so rain is no reason to stay away.|大部分设施在室内，雨天也能尽兴。|大部分設施在室內，雨天也能盡興。|屋内施設が中心で、雨の日も楽しめます。',
    'Weekday mornings are the quietest; the lights come on at dusk.|平日上午人最少，黄昏后亮灯。|平日上午人最少，黃昏後點燈。|平日の午前が空いていて、日暮れには灯りがともります。',
  ],
  tempura: [
    'The oil is fresh cottonseed and sesame, changed twice a service.|使用棉籽油与芝麻油调合，每餐换两次新油。|使用棉籽油與芝麻油調合，每餐換兩次新油。|綿実油と胡麻油を合わせ、一営業に二度取り替えます。',
    'Each piece is served the moment it leaves the pan, with salt or dashi.|每一样现炸现上，可蘸盐或高汤酱汁。|每一樣現炸現上，可沾鹽或高湯醬汁。|揚げたてを一品ずつ、塩か天つゆでどうぞ。',
    'Vegetables come from growers whose names are on the wall.|墙上写有每位菜农的名字。|牆上寫有每位菜農的名字。|壁には野菜の作り手の名を掲げています。',
  ],
  sweets: [
    'Bean paste is cooked in a copper pan every morning.|豆沙每天早晨用铜锅熬制。|豆沙每天早晨用銅鍋熬製。|あんこは毎朝、銅鍋で炊きます。',
    'Eat in at the bench by the window or take a box to the hotel.|可在窗边长椅享用，也可打包回酒店。|可在窗邊長椅享用，也可外帶回飯店。|窓辺の床几でも、お持ち帰りでも。',
    'Gluten-free and dairy-free choices are marked on the menu.|菜单标有无麸质与无乳制品选项。|菜單標有無麩質與無乳製品選項。|小麦・乳を使わない品はお品書きに印があります。',
  ],
  cafe: [
    'Beans are roasted on Tuesdays in the back, and the whole street knows it.|每周二在后院烘豆，香气飘满整条街。|每週二在後院烘豆，香氣飄滿整條街。|火曜は奥で焙煎、通りじゅうに香りが立ちます。',
    'Sockets at the counter, sofas upstairs, no time limit on weekdays.|吧台有插座，二楼是沙发区，平日不限时。|吧台有插座，二樓是沙發區，平日不限時。|カウンターに電源、二階はソファ、平日は時間制限なし。',
    'Oat and soy milk cost the same as dairy.|燕麦奶、豆奶与牛奶同价。|燕麥奶、豆漿與牛奶同價。|オーツミルクと豆乳も同じお値段です。',
  ],
  onsen: [
    'Small tattoos may be covered with stickers from the desk.|小面积纹身可用前台提供的贴纸遮盖。|小面積刺青可用櫃檯提供的貼紙遮蓋。|小さなタトゥーはフロントのシールでお隠しください。',
    'Towels, yukata and shampoo are provided, so come with empty hands.|提供毛巾、浴衣与洗护用品，空手即可前来。|提供毛巾、浴衣與盥洗用品，空手即可前來。|タオル、浴衣、シャンプーをご用意、手ぶらでどうぞ。',
    'The water is piped straight from the spring and never reheated.|泉水直接引自源泉，不加热不循环。|泉水直接引自源泉，不加熱不循環。|加温・循環なしの源泉かけ流しです。',
  ],
  nature: [
    'Guides carry first aid and decide by eight in the morning whether the weather allows.|向导携带急救用品，早上8点决定是否成行。|嚮導攜帶急救用品，早上8點決定是否成行。|救急用品を携行し、催行は朝八時に判断します。',
    'Routes are gentle, and children from six can join.|路线平缓，6岁以上儿童可参加。|路線平緩，6歲以上兒童可參加。|コースはゆるやかで、六歳からご参加いただけます。',
    'Insurance and equipment are included, and pictures are sent the same evening.|含保险与装备，照片当晚发送。|含保險與裝備，照片當晚傳送。|保険と道具込み、写真はその日の夜にお送りします。',
  ],
  workshop: [
    'A maker sits beside you, and beginners finish in time.|由匠人一旁指导，初学者也能按时完成。|由職人一旁指導，初學者也能準時完成。|作り手がそばで教えるので、はじめての方も時間内に仕上がります。',
    'Aprons and tools are lent; pieces are wrapped for the flight.|提供围裙与工具，作品会妥善包装以便带上飞机。|提供圍裙與工具，作品會妥善包裝以便帶上飛機。|前掛けと道具をお貸しし、作品は機内持込用に包みます。',
    'Instructions are printed in four languages, and questions are welcome.|备有四语说明，欢迎随时提问。|備有四語說明，歡迎隨時提問。|四か国語の手引きがあり、ご質問もお気軽に。',
  ],
}

/** The second sentence of a supplier's text: one of its category's three. */
export function secondSentence(category: CategoryKey, which: 0 | 1 | 2): Names {
  return four(secondSentences[category][which])
}

const labels = {
  english: 'English spoken|可说英语|英語可通|英語対応',
  chinese: 'Chinese menu|中文菜单|中文菜單|中国語メニュー',
  counter: 'Counter seats|吧台座位|吧台座位|カウンター席',
  room: 'Private rooms|包间|包廂|個室あり',
  children: 'Children welcome|欢迎儿童|歡迎兒童|お子さま歓迎',
  plants: 'Vegetarian choices|素食选择|素食選擇|ベジタリアン可',
  view: 'With a view|景观佳|景觀佳|眺めがよい',
  rain: 'Good on rainy days|雨天可玩|雨天可玩|雨の日OK',
  late: 'Open late|营业至深夜|營業至深夜|深夜営業',
  hands: 'Nothing to bring|无需自备|免自備用品|手ぶらでOK',
  quiet: 'Quiet|安静|安靜|静かな空間',
  outside: 'Outdoors|户外|戶外|屋外',
} as const

export type LabelKey = keyof typeof labels

/** Every label's key, in order. */
export const LABEL_KEYS = Object.keys(labels) as LabelKey[]

/** A label's text. */
export function labelText(key: LabelKey): Names {
  return four(labels[key])
}

/** The labels that fit a category; a supplier carries two or three of them. */
export const CATEGORY_LABELS: Record<CategoryKey, readonly LabelKey[]> = {
  sushi: ['counter', 'english', 'chinese', 'quiet'],
  ramen: ['counter', 'chinese', 'children', 'late'],
  wagyu: ['room', 'english', 'chinese', 'quiet'],
  seafood: ['chinese', 'children', 'view', 'english'],
  kaiseki: ['room', 'quiet', 'view', 'plants'],
  izakaya: ['late', 'counter', 'chinese', 'english'],
  culture: ['hands', 'english', 'rain', 'children'],
  park: ['children', 'rain', 'view', 'chinese'],
  tempura: ['counter', 'quiet', 'english', 'plants'],
  sweets: ['quiet', 'plants', 'chinese', 'children'],
  cafe: ['quiet', 'english', 'plants', 'view'],
  onsen: ['view', 'hands', 'rain', 'quiet'],
  nature: ['outside', 'english', 'children', 'view'],
  workshop: ['hands', 'rain', 'english', 'children'],
}

/** Opening hours by category: each entry is one supplier's periods. */
export const CATEGORY_HOURS: Record<CategoryKey, readonly string[]> = {
  sushi: ['11:30-14:00 17:30-21:30', '11:00-21:00', '12:00-14:00 18:00-21:00'],
  ramen: ['11:00-22:00', '11:00-15:00 17:30-22:30', '10:30-21:00'],
  wagyu: ['17:00-22:00', '11:30-14:30 17:00-22:00', '11:45-14:00 17:15-21:45'],
  seafood: ['07:00-14:00', '11:00-21:00', '10:30-15:00 17:00-21:00'],
  kaiseki: ['11:30-13:30 17:00-20:00', '12:00-13:00 17:30-19:30', '11:30-14:30 17:30-20:30'],
  izakaya: ['17:00-23:30', '16:30-23:00', '17:00-23:00'],
  culture: ['09:30-17:00', '10:00-16:30', '09:00-12:00 13:00-17:30'],
  park: ['10:00-20:00', '09:30-18:00', '10:00-21:00'],
  tempura: ['11:30-14:00 17:30-20:30', '11:00-15:00 17:00-21:00', '12:00-20:00'],
  sweets: ['10:00-18:00', '11:00-18:30', '10:30-17:30'],
  cafe: ['08:00-19:00', '09:00-20:00', '07:30-18:00'],
  onsen: ['10:00-21:00', '11:00-20:00', '09:00-22:00'],
  nature: ['08:30-15:00', '09:00-16:00', '08:00-14:00'],
  workshop: ['10:00-17:00', '09:30-16:30', '10:00-12:30 13:30-17:30'],
}

/** People per slot by category. */
export const CATEGORY_CAPACITY: Record<CategoryKey, readonly number[]> = {
  sushi: [8, 10, 12, 16],
  ramen: [12, 14, 18, 20],
  wagyu: [16, 20, 24],
  seafood: [16, 20, 24, 30],
  kaiseki: [8, 10, 12, 14],
  izakaya: [18, 24, 30],
  culture: [8, 10, 12, 20],
  park: [30, 36, 40],
  tempura: [8, 10, 12],
  sweets: [12, 16, 20],
  cafe: [14, 18, 22],
  onsen: [12, 20, 30],
  nature: [8, 10, 12],
  workshop: [8, 10, 12],
}
