import { NEED_GROUPS, NEEDS, type Need, type NeedGroup } from './needs.ts'

/** The shop's Japanese text for each need, as on menus and labels in Japan. */
const WORDS = {
  egg: '卵',
  milk: '乳',
  wheat: '小麦',
  buckwheat: 'そば',
  peanut: '落花生（ピーナッツ）',
  shrimp: 'えび',
  crab: 'かに',
  walnut: 'くるみ',
  nuts: 'その他のナッツ類',
  fish: '魚',
  shellfish: '貝類',
  soy: '大豆',
  sesame: 'ごま',
  vegetarian: 'ベジタリアン（肉・魚不可）',
  vegan: 'ヴィーガン（動物性食品不可）',
  halal: 'ハラール',
  no_pork: '豚肉不可',
  no_beef: '牛肉不可',
  no_alcohol: 'アルコール不可',
  wheelchair: '車いす利用',
  baby_chair: 'ベビーチェア希望',
  pushchair: 'ベビーカー持参',
} as const satisfies Record<Need, string>

const LABELS = { allergy: 'アレルギー', diet: 'お食事', access: 'お席・設備' } as const satisfies Record<
  NeedGroup,
  string
>

/** The ticked needs for the shop, by group: the group's label and the needs ticked in it. Empty groups are left out. */
export function shopNeeds(needs: readonly Need[]): (readonly [label: string, words: string])[] {
  return NEED_GROUPS.flatMap((group) => {
    const words = needs.filter((need) => NEEDS[need] === group).map((need) => WORDS[need])
    return words.length === 0 ? [] : [[LABELS[group], words.join('、')] as const]
  })
}
