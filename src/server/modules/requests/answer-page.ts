import { html } from '#domain/html.ts'
import { DECLINE_REASONS, type DeclineReason } from '#domain/order/decline.ts'
import { factList, inJapan, shopPage } from '#server/text/shop-page.ts'

const REASONS = {
  full: 'ご希望の日時は満席のため',
  closed: '当日は休業のため',
  wishes: 'ご要望にお応えできないため',
  other: 'その他の理由',
} as const satisfies Record<DeclineReason, string>

/** The request with its two answers. `isReasonMissing`: a decline was submitted without a reason. */
export function questionPage(
  request: { readonly shop: string; readonly facts: readonly string[]; readonly answerBy: Temporal.Instant },
  path: string,
  isReasonMissing: boolean,
): string {
  const reasons = DECLINE_REASONS.map(
    (reason) => html`<label><input type="radio" name="reason" value="${reason}" required>${REASONS[reason]}</label>`,
  )
  return shopPage(
    '予約リクエスト',
    html`<p>${request.shop} 様</p>
<p>${inJapan(request.answerBy)}までにご回答ください。期限を過ぎると、お断りとして扱われます。</p>
${factList(request.facts)}
<form method="post" action="${path}">
<button name="answer" value="confirm">承諾する</button>
</form>
<p class="soft">承諾すると、ご予約が確定します。回答は取り消せません。</p>
<h2>お受けできない場合</h2>
<form method="post" action="${path}">
${isReasonMissing && html`<p class="wrong" role="alert">お断りの理由をお選びください。まだ回答されていません。</p>`}
<fieldset>
<legend class="soft">理由（お客様に、お客様の言語でお伝えします）</legend>
${reasons}
</fieldset>
<button class="no" name="answer" value="decline">お断りする</button>
</form>
<p class="soft">お断りの場合、お客様には全額を返金します。回答は取り消せません。</p>`,
  )
}

/** How a request ended, for the page of a closed request. */
export interface RequestEnd {
  readonly by: 'accepted' | 'declined' | 'timeout' | 'cancelled' | 'changed' | 'other'
  readonly at: Temporal.Instant | null
}

const ENDS = {
  accepted: [
    '承諾しました',
    'このご予約は確定しています。お客様にもお知らせしました。当日はチケットをご確認ください。',
  ],
  declined: ['お断りしました', 'お客様にお知らせし、全額を返金します。ご対応は不要です。'],
  timeout: ['回答期限を過ぎました', '期限までにご回答がなかったため、お断りとして取り消し、全額を返金します。'],
  cancelled: ['お客様がキャンセルしました', 'このご予約はキャンセルされました。ご対応は不要です。'],
  changed: [
    'ご予約の内容が変更されました',
    '下記の内容は変更前のもので、無効です。変更後のご予約は、別のメールでお知らせしています。',
  ],
  other: ['このご予約への回答は終わっています', 'ご対応は不要です。'],
} as const satisfies Record<RequestEnd['by'], readonly [string, string]>

/** Headings after a press that came too late, because another device gave a different answer. */
const ANSWERED_BEFORE: Partial<Record<RequestEnd['by'], string>> = {
  accepted: 'すでに回答済みです（承諾）',
  declined: 'すでに回答済みです（お断り）',
}

/**
 * The page of an answered request: its end and the time. `isPressLost`: this press came too late and was a
 * different answer.
 */
export function endPage(request: {
  readonly facts: readonly string[]
  readonly end: RequestEnd
  readonly isPressLost: boolean
}): string {
  const { end, isPressLost } = request
  const [title, text] = ENDS[end.by]
  const at = end.at && html`<p class="soft">${inJapan(end.at)}</p>`
  const lost = isPressLost && html`<p class="wrong" role="alert">今回の操作は反映されていません。</p>`
  const heading = (isPressLost && ANSWERED_BEFORE[end.by]) || title
  return shopPage(heading, html`${lost}<p>${text}</p>${at}${factList(request.facts)}`)
}
