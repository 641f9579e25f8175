import { mix } from '#server/demo/mix.ts'

/**
 * Family and given names of guests in Latin and Han characters. The first of each list are many times as frequent as
 * the last.
 */
export const FAMILIES = [
  ...[
    'WANG 王',
    'LI 李',
    'TANAKA 田中',
    'CHEN 陳',
    'SATO 佐藤',
    'SMITH ',
    'ZHANG 張',
    'SUZUKI 鈴木',
    'LIU 劉',
    'KIM 金',
  ],
  ...[
    'HUANG 黃',
    'JONES ',
    'YAMADA 山田',
    'LIN 林',
    'GARCIA ',
    'WU 吳',
    'KOBAYASHI 小林',
    'NGUYEN ',
    'HSU 許',
    'MUELLER ',
  ],
  ...[
    'TSAI 蔡',
    'ROSSI ',
    'WATANABE 渡辺',
    'CHENG 鄭',
    'DUBOIS ',
    'MATSUMOTO 松本',
    'KUO 郭',
    'FERNANDEZ ',
    'SAITO 齋藤',
    'YEH 葉',
  ],
]
export const GIVEN = [
  ...[
    'MING 明',
    'HANAKO 花子',
    'YU 宇',
    'ANNA ',
    'TARO 太郎',
    'XIAOLI 小麗',
    'JOHN ',
    'KENJI 健二',
    'WEI 偉',
    'MARIA ',
  ],
  ...[
    'YUKI 雪',
    'JIAHAO 家豪',
    'EMMA ',
    'SAKURA 桜',
    'ZIHAN 子涵',
    'PAUL ',
    'AOI 葵',
    'MEILING 美玲',
    'LUCAS ',
    'HARUTO 陽翔',
  ],
]
export const HOSTS = [
  'gmail.com',
  'qq.com',
  'yahoo.co.jp',
  '163.com',
  'outlook.com',
  'icloud.com',
  'hotmail.com',
  'naver.com',
]

function skewed(list: readonly string[], key: string): string {
  const item = list[Math.floor((mix(key) / 2 ** 32) ** 2 * list.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** The contacts of the n-th buyer. They are named like earlier guests, so searches match new and old orders. */
export function contactsOf(n: number) {
  const [family = '', familyHan = ''] = skewed(FAMILIES, `family ${n}`).split(' ')
  const [given = '', givenHan = ''] = skewed(GIVEN, `given ${n}`).split(' ')
  return {
    enName: `${family} ${given}`,
    zhName: `${familyHan}${givenHan}`,
    phone: `+8190${String(10_000_000 + (n % 90_000_000))}`,
    email: `${family}.${given}${n}@${skewed(HOSTS, `host ${n}`)}`.toLowerCase(),
  }
}
