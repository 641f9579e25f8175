import type { DisplayStatus, RefusedRedemption } from '#domain/ticket/display-status.ts'
import { shopDateTime } from '../japanese.ts'

/** Notices for the clerk about tickets that are not simply valid, in Japanese like all texts for clerks (PE-05). */
const BY_STATUS = {
  stale: '長時間オフラインのため更新が必要です。一度インターネットに接続してからご利用ください。',
  confirming: '予約はまだ確定していません。このチケットはまだご利用いただけません。',
  recorded: 'このコードをお控えください',
  missed: 'ご利用日を過ぎているため、このチケットはご利用いただけません。',
  expired: '有効期限が切れているため、このチケットはご利用いただけません。',
  cancelled: 'このご予約はキャンセルされています。このチケットは無効です。',
  changed: 'このご予約は変更されています。変更後のチケットをご確認ください。',
  refused: 'キャンセルまたは変更されたため、このチケットは無効です。',
} as const satisfies Partial<Record<DisplayStatus, string>>

export const SHOP_FAILED =
  '使用済みになったか確認できません。保存できず、応答もありませんでした。もう一度お試しください。二重に使用されることはありません。'

const BY_VERDICT = {
  conflict_duplicate: 'このチケットは、すでに使用されていました。',
  conflict_cancelled: '使用される前にキャンセルまたは変更されたため、このチケットは無効です。',
  conflict_time: '利用時間外のため、前回の使用は受け付けられませんでした。',
  rejected: '前回の使用は受け付けられませんでした。もう一度操作してください。',
} as const satisfies Record<RefusedRedemption['verdict'], string>

/** Why the last redemption does not count, what to do, and the code that the shop may have noted for it. */
export function shopRefusal({ verdict, code }: RefusedRedemption): string {
  return `${BY_VERDICT[verdict]}（控えのコード：${code}）`
}

/**
 * The notice for the clerk about a status; null when the status needs none. `validFrom` is when it becomes
 * redeemable, epoch ms.
 */
export function shopNotice(status: DisplayStatus, validFrom: number): string | null {
  if (status === 'early') return `${shopDateTime(validFrom)}からご利用可能です`
  return status in BY_STATUS ? BY_STATUS[status as keyof typeof BY_STATUS] : null
}
