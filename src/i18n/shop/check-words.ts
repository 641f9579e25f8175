import type { RedemptionVerdict } from '#contract/sw-protocol.ts'
import type { TicketCheck } from '#domain/ticket/ticket-check.ts'
import { shopClock, shopDateTime } from './japanese.ts'

/** Texts of the page on which a shop checks tickets (SH-05 to SH-08). Japanese only, because its readers are clerks. */
export const CHECK = {
  title: 'チケット確認',
  offerTitle: '別のリンクを開きますか？',
  offerYes: '切り替える',
  offerNo: '切り替えない',
  scan: 'チケットを読み取る',
  scanHint: 'お客様のチケットのQRコードを枠に合わせてください。',
  stopScan: '読み取りを終了',
  next: '次を読み取る',
  back: '一覧に戻る',
  torchOn: 'ライトを点ける',
  torchOff: 'ライトを消す',
  noCamera:
    'カメラを使えません。ブラウザーの設定でカメラを許可するか、写真を選ぶか、お名前や予約番号で検索してください。',
  fromPicture: '写真から読み取る',
  noDecoder:
    '読み取り機能を読み込めませんでした。お客様のお名前、予約番号、画面の確認コードを入力して探せます。通信がつながる場所で、もう一度読み取りをお試しください。',
  typeInstead: '入力して探す',
  noCodeInPicture: '写真にQRコードが見つかりません。',
  starting: '準備しています…',
  search: 'お名前・予約番号・コードで検索',
  today: '本日のご予約',
  noneToday: '本日のご予約はありません。',
  noneFound: '見つかりません',
  noneFoundHint:
    '日付指定なしのチケットは、QRコードを読み取るか、確認コード（4文字）または予約番号（21文字）を入力してください。',
  lookUp: 'この番号を照会する',
  lookUpCode: 'このコードを照会する',
  looking: '照会しています…',
  choose: 'お客様の画面の予約番号と同じものをお選びください。',
  dayOver: '本日のご予約をまだ取得していません。通信がつながると表示されます。',
  cutList:
    '件数が多いため、一部のチケットはこのスマートフォンに保存されていません。オフラインの間は、使用済みやキャンセル済みを見分けられないことがあります。',
  nextDay: '翌日',
  redeem: '使用済みにする',
  redeeming: '送信しています…',
  failed:
    '記録できたかどうか、確認できません。このスマートフォンに保存できず、サーバーの応答もありませんでした。もう一度押してください。二重に記録されることはありません。',
  name: 'お名前',
  when: '日時',
  undated: '日付指定なし',
  validUntil: '有効期限',
  people: '人数',
  children: 'お子様',
  course: 'プラン',
  orderNo: '予約番号',
  code: '確認コード',
  useCode: '使用コード',
  usedAt: '使用日時',
  note: 'お客様の記入（原文）',
  unknownName: '（オフラインのため表示できません）',
  refusedTitle: '使用済みにできなかった記録',
  refusedHint:
    'オフラインの間に記録しましたが、送信後に認められませんでした。ご不明な点は、使用コードを添えて旅札の窓口にお問い合わせください。',
  recordedAt: '記録日時',
  seen: '確認しました',
  offline: 'オフライン',
  online: 'オンライン',
  closedTitle: 'リンクを開いてください',
  closedHint:
    '旅札からお送りした、この店舗専用のリンクを開いてください。ホーム画面に追加したあとは、もう一度リンクが必要です。ここに貼り付けても開けます。',
  pasteLink: 'リンク',
  open: '開く',
  openAgain: 'もう一度開く',
  notALink: 'チケット確認用のリンクではありません。',
  opening: '開いています…',
} as const

/** Why the page is closed, and what to do. */
export const CHECK_CLOSED = {
  none: null,
  withdrawn: 'このリンクは無効になりました。保存していたご予約は消去しました。必要な場合は旅札の窓口にご連絡ください。',
  unknown: 'このリンクは使えません。期限切れか、取り消されています。旅札の窓口に新しいリンクをご依頼ください。',
  full: 'このリンクは、すでに上限の台数で使われています。旅札の窓口に新しいリンクをご依頼ください。',
  busy: '短時間に何度も試されました。しばらくしてからもう一度お試しください。',
  unreachable: '通信できません。電波のよい場所でもう一度お試しください。',
} as const
export type CheckClosed = keyof typeof CHECK_CLOSED

/** Why a scanned code is not a ticket that can be checked. */
export const SCAN_FAULTS = {
  'no-ticket': ['チケットではありません', 'これは旅札のチケットのQRコードではありません。'],
  'other-site': ['別のサイトのコード', 'このQRコードは旅札のものではありません。'],
  'no-signature': [
    '署名がありません',
    'このQRコードには署名がありません。お客様に、アプリのチケット画面を開いていただくようお願いしてください。',
  ],
  forged: ['無効（署名が正しくありません）', '署名を確認できません。偽造されたか、無効になったチケットです。'],
  'no-keys': [
    '確認に必要な鍵がまだありません',
    'このスマートフォンには、このチケットの署名を確認する鍵がまだ届いていません。通信がつながる場所で、もう一度読み取ってください。偽造とは限りません。',
  ],
  'not-here': ['見つかりません', 'この番号のチケットは、この店舗にはありません。'],
  'no-code': [
    '見つかりません',
    'このコードのチケットは、本日のご予約にも、日付指定なしのチケットにもありません。QRコードを読み取るか、予約番号（21文字）をすべて入力してください。',
  ],
  'no-answer': ['照会できません', 'オフラインのため照会できません。通信がつながる場所で、もう一度お試しください。'],
  'cannot-verify': [
    '確認できません',
    'このスマートフォンはオフラインで署名を確認できません。通信がつながる場所で確認してください。',
  ],
} as const
export type ScanFault = keyof typeof SCAN_FAULTS

/** The stamp of a checked ticket, and a note for the clerk. `{when}` is the relevant time. */
export const CHECK_RESULTS = {
  good: ['ご利用いただけます', null],
  'other-shop': ['別の店舗のチケット', 'このチケットは、この店舗のものではありません。'],
  recorded: ['記録済み', 'このスマートフォンで使用済みとして記録しました。'],
  used: ['使用済み', 'このチケットは、すでに使用されています。'],
  cancelled: ['キャンセル済み', 'このご予約はキャンセルされています。'],
  changed: ['変更済み（無効）', 'このご予約は変更されています。変更後のチケットをご確認ください。'],
  outdated: ['更新が必要です', 'このQRコードは古くなっています。お客様にチケットの画面を更新していただいてください。'],
  confirming: ['予約確認中', '予約はまだ確定していません。'],
  early: ['利用時間前', '{when}からご利用いただけます。'],
  stale: [
    '更新が必要です',
    'お客様の端末が長時間オフラインです。一度インターネットに接続していただくようお願いしてください。',
  ],
  over: ['期限切れ', '有効期限（{when}）を過ぎています。'],
} as const satisfies Record<TicketCheck, readonly [string, string | null]>

/** The result of a redemption made here; `null` is a record without a verdict yet. */
export function checkVerdict(verdict: RedemptionVerdict | null): readonly [stamp: string, note: string] {
  if (verdict === null) return ['記録済み（未送信）', '通信がつながり次第、自動で送信・確定されます。']
  switch (verdict.verdict) {
    case 'accepted':
      return ['使用済みにしました', verdict.usedAt === null ? '' : `${shopClock(verdict.usedAt)}に確定しました。`]
    case 'conflict_duplicate':
      return ['すでに使用されています', usedBefore(verdict.usedAt)]
    case 'conflict_cancelled':
      return ['無効', 'キャンセルまたは変更されたチケットです。使用済みになっていません。']
    case 'conflict_time':
      return ['利用時間外', '利用時間外のため、使用済みになっていません。']
    case 'rejected':
      return ['無効', 'この店舗のチケットとして確認できません。使用済みになっていません。']
  }
}

const usedBefore = (usedAt: number | null): string =>
  usedAt === null ? 'すでに使用済みです。' : `${shopDateTime(usedAt)}に使用済みです。`

/** 未送信の記録が2件あります。 */
export const unsentCountText = (count: number): string =>
  `未送信の記録が${count}件あります。通信がつながり次第送信します。`

/** Unsent records on a phone without a link. */
export const unsentRecordsText = (count: number): string =>
  `未送信の記録が${count}件、このスマートフォンに残っています。同じ店舗のリンクを開くと送信されます。このサイトのデータを消去しないでください。`

/** How a second link reached the phone. */
export type OfferedBy = 'scanned' | 'opened'

const OFFERED = {
  scanned: '読み取ったのは、チケット確認用のリンクです。',
  opened: '開いたリンクは、チケット確認用のものです。',
} as const satisfies Record<OfferedBy, string>

/** The consequences of switching to another link on this phone. */
export const offeredLinkText = (by: OfferedBy, shop: string, waiting: number): string =>
  `${OFFERED[by]}切り替えると、このスマートフォンでの「${shop}」のチケット確認は終了します。${
    waiting === 0
      ? ''
      : `未送信の記録が${waiting}件あります。別の店舗のリンクに切り替えると、「${shop}」のリンクをもう一度開くまで送信されません。`
  }お心当たりがなければ、切り替えないでください。`

/** 最終確認 11月21日（土）18:30 */
export const checkedAt = (at: number): string => `最終確認 ${shopDateTime(at)}`

/** 2件のチケットがあります */
export const severalTicketsText = (count: number): string => `このコードのチケットが${count}件あります`

/** 3名 */
export const headCount = (people: number): string => `${people}名`
