import type { Ticket } from '#contract/tickets.ts'
import { LANGUAGES } from '#domain/languages.ts'
import type { DisplayStatus } from '#domain/ticket/display-status.ts'
import { japanClock } from '../japan-clock.ts'

/**
 * The shop's texts are Japanese in every UI language (VE-08), so they are not translatable messages. They are
 * rendered in elements with `lang="ja"`, next to the same content in the UI language.
 */
export const SHOP = {
  name: '予約名',
  when: '日時',
  validUntil: '有効期限',
  phone: '電話番号',
  people: '人数',
  course: 'プラン',
  paid: 'お支払い額',
  paidWith: '旅札で支払い済み',
  free: '無料（クーポン）',
  state: 'ご予約の状態',
  orderNo: '予約番号',
  code: '確認コード',
  useCode: '使用コード',
  needs: 'ご要望',
  note: 'お客様の記入（原文）',
  hold: '2秒長押しで使用済みにする',
  holding: 'そのまま押し続けてください',
  withoutHolding: '長押しせずに使用済みにする',
  recordedAt: '記録日時',
  sentLater: '通信がつながり次第、自動で送信・確定されます。',
  taxi: 'この場所までお願いします',
} as const

export const SHOP_STATE = {
  ready: 'ご利用可能',
  early: '利用時間前',
  stale: '通信での更新が必要です',
  confirming: '予約確認中',
  recorded: '記録済み（未確認）',
  used: '使用済み',
  expired: '期限切れ',
  missed: 'ご利用日経過',
  cancelled: 'キャンセル済み',
  changed: '変更済み（無効）',
  refused: '無効',
} as const satisfies Record<DisplayStatus, string>

/** The state, shortened to fit a stamp. */
export function shopStamp(status: DisplayStatus): string {
  return SHOP_STATE[status].replace(/（.*/, '')
}

/** Shown instead of the redeem button while the app loads, and when it fails to load. */
export const SHOP_LOADING = {
  loading: '読み込み中です…',
  stuck: 'ボタンを読み込めません。予約番号をお控えください。',
} as const

export const SHOP_ACCEPTED = '使用済みにしました'

const WEEKDAYS = LANGUAGES.ja.writtenDay.weekdays

/** 11月21日（土）18:30 */
export function shopDateTime(at: number): string {
  const { month, day, weekday, time } = japanClock(at)
  return `${month}月${day}日（${WEEKDAYS[weekday]}）${time}`
}

/** 2026年11月21日（土） */
export function shopDay(at: number): string {
  const { year, month, day, weekday } = japanClock(at)
  return `${year}年${month}月${day}日（${WEEKDAYS[weekday]}）`
}

/** The time in Japan with seconds, 18:30:05. */
export function shopClock(at: number): string {
  return japanClock(at).timeWithSeconds
}

/** 2名（お子様なし）, 3名（お子様：4歳・9歳）; ages as typed when they are not plain ages. */
export function shopPeople({ order }: Pick<Ticket, 'order'>): string {
  const children = order.usejuveniles === '' ? 'お子様あり' : `お子様：${order.needs?.ages ?? order.usejuveniles}`
  return `${order.peopleNum}名（${order.hasJuveniles === 1 ? children : 'お子様なし'}）`
}

/** The guest's name as the shop says it. */
export function shopGuest({ order }: Pick<Ticket, 'order'>): string {
  const name = order.customerName || order.enName || order.zhName || order.jpName
  return name === '' ? '' : `${name} 様`
}
