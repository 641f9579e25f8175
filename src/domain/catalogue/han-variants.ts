/**
 * Characters that are one and the same in the three ways in which our readers write them: the form of mainland China
 * first, then those of Taiwan and Japan where they differ. What people eat, do and visit in Japan, place names first;
 * no dictionary of the scripts. Characters that one script has merged (后, 面 for noodles, 里, 斗) are joined on purpose:
 * a search loses less by finding both.
 */
const GROUPS = `
  东東 浅淺 涩澀渋 谷 银銀 济濟済 广廣広 岛島嶋 冈岡 冲沖 绳繩縄 滨濱浜 横橫 神 户戶戸 姬姫 阪坂 京 关關関 宫宮 荣榮栄 热熱 犬 马馬 难難
  顿頓 伏 见見 阵陣 站驛駅 车車 岚嵐 园園薗 馆館舘 泽澤沢 镰鎌 仓倉 温溫 泉 汤湯 桥橋 滩灘 边邊辺 县縣県 区區 国國 台臺 丰豐豊 洲 阳陽
  龙龍竜 门門 场場 丸 塚冢 纪紀 贺賀 长長 崎 鹿 儿兒児 爱愛 读讀読 归歸帰 纳納 霸覇 恩 伊 势勢 奥奧 轻輕軽 泷瀧滝 濑瀨瀬 樱櫻桜 凉涼
  寿壽 鮨鮓 面麵麺麪 拉 荞蕎 麦麥 乌烏 冬 鸟鳥 鸡雞鶏鷄 烧燒焼 锅鍋 铁鐵鉄 板 盐鹽塩 酱醬 汁 鱼魚 鳗鰻 鲷鯛 鲔鮪 鲑鮭 鲭鯖 鲜鮮 鲍鮑 鲸鯨 鲤鯉
  虾蝦 蟹 蚝蠔 蛎蠣 贝貝 乌 龟龜亀 鸭鴨 猪豬 饭飯 饼餅 饺餃 馄餛 饮飲 馒饅 饵餌 餐 馔饌 菜 汉漢 堡 团團 圆圓円 圈 丼 盖蓋 卤鹵 腌醃 渍漬 
  药藥薬 酿釀醸 酒 茶 叶葉 绿綠緑 红紅 黑黒 黄黃 蓝藍 蛋 糖 点點 心 饴飴 冻凍 冰氷 麻 栗 莓苺 苹蘋 枣棗 莲蓮 萝蘿 蒜 葱蔥 姜薑 
  会會 席 怀懷懐 石 寺 舍舎 厅廳庁 室 楼樓 阁閣 厨廚 庄莊荘 堂 屋 铺鋪舗 产產産 业業 馔 膳 飨饗 宴 浓濃 汤 烩燴 炖燉 炸 煎 炼煉練 蒸 
  体體 验驗験 艺藝芸 画畫 书書 绘繪絵 织織 纺紡 绢絹 染 陶 瓷 玻 璃 缘緣縁 纸紙 剑劍剣 锻鍛 铸鑄鋳 钢鋼 锤錘 
  游遊 戏戲戯 乐樂楽 剧劇 观觀観 览覽覧 览 览 旅 宿 飞飛 机機 舟 单單 轮輪 骑騎 滑 雪 山 岳嶽 湾灣 海 滝 潜潛 冲 浪 钓釣 猎獵 
  动動 物 鹤鶴 猫貓 鹰鷹 鸽鴿 鲨鯊 狮獅 虫蟲 兽獸獣 
  个個箇 间間 包 厢廂 带帶帯 卖賣売 买買 预預 约約 开開 业 关 早 晚 夜 昼晝 时時 间 当當 
  亲親 童 儿 妇婦 恋戀 双雙 单 众眾衆 团 队隊 
  语語 说說説 译譯訳 导導 游 览 证證証 讲講 话話 
  无無 烟煙 残殘 扫掃 洁潔 净淨浄 浴 风風 吕呂 
  气氣 灯燈 光 电電 视視 乡鄉郷 镇鎮 村 街 巷 弄 里裡裏 后後 前 万萬 与與 为為 从從 传傳伝 统統 术術 
  质質 价價価 实實実 优優 惠恵 赠贈 劵券 币幣 
  绣繡 装裝 饰飾 发發髪髮 妆妝粧 衣 妓 
  祇祗 岁歲歳 坛壇 庙廟 灵靈霊 礼禮 圣聖 祭 愿願 
  闲閒閑 静靜 听聽聴 响響 钟鐘 
  两兩両 独獨 对對対 数數 满滿満 变變変 选選 择擇択 
  强強 样樣様 处處処 杂雜雑 
  经經経 络絡 线線 缆纜 铃鈴 钱錢銭 镜鏡 锦錦 
  枫楓 兰蘭 竹 松鬆 梅 桦樺 
  东 宝寶宝 德徳 绝絕絶 严嚴厳 稻稲 穗穂 
  并並 涡渦 瓶 罐 壶壺 
  喝 吃喫 杯盃 
`

const FOLDED: ReadonlyMap<string, string> = new Map(
  GROUPS.split(/\s+/).flatMap((group) => {
    const [first = '', ...others] = group
    return others.map((other): [string, string] => [other, first])
  }),
)

/** Writes each character that has variants in the one form that stands for all of them. */
export function foldVariants(text: string): string {
  return text.replace(/[\u4e00-\u9fff]/g, (char) => FOLDED.get(char) ?? char)
}
