import { type Html, html } from '#domain/html.ts'
import { DECLINE_REASONS, type DeclineReason } from '#domain/order/decline.ts'
import { dateTime } from '#i18n/format.ts'
import { hashSource, htmlDocument } from '#server/text/html-document.ts'

/**
 * The app's colours, light and dark; large targets, because it is used at a counter. Text containers use rem, which
 * follows the reader's text size; margins do not, because large text needs the width.
 */
const STYLE = `
:root { color-scheme: light dark; --page: #faf7f2; --ink: #1d1b20; --card: #fffdf9; --line: #e7e0d4; --soft: #655f56; --box: #f1ebe1; --main: #1f3a5f; --on-main: #fff; --no: #a4262c; font: 100%/1.7 -apple-system, 'Hiragino Sans', 'Yu Gothic', Meiryo, sans-serif }
@media (prefers-color-scheme: dark) { :root { --page: #15141a; --ink: #f3eee5; --card: #1f1e26; --line: #37343e; --soft: #b5aea2; --box: #2a2831; --main: #a5c2ea; --on-main: #0f1e33; --no: #ff9a9a } }
body { margin: 0; padding: 24px 16px; word-break: auto-phrase; overflow-wrap: anywhere; background: var(--page); color: var(--ink) }
main { max-width: 32rem; margin: 0 auto; padding: 20px; box-sizing: border-box; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
.logo { max-width: 32rem; margin: 0 auto 0.75rem; font-weight: 700; font-size: 1.125rem; color: var(--main) }
h1 { margin: 0 0 0.75rem; font-size: 1.25rem; line-height: 1.4 }
h2 { margin: 1.75rem 0 0.5rem; font-size: 1.0625rem }
dl { margin: 1rem 0; padding: 12px 16px; background: var(--box); border-radius: 8px; display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem }
dt { color: var(--soft); white-space: nowrap }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
@media (max-width: 30rem) { dl { grid-template-columns: minmax(0, 1fr); gap: 0 } dt { white-space: normal } dd { margin-bottom: 0.5rem } }
p { margin: 0 0 0.75rem }
.soft { color: var(--soft); font-size: 0.875rem }
form + .soft { margin-top: 1rem }
.wrong { color: var(--no); font-weight: 700 }
fieldset { margin: 0; padding: 0; border: 0 }
legend { padding: 0; margin-bottom: 0.25rem }
label { display: flex; gap: 0.75rem; align-items: center; min-height: 2.5rem; padding: 0.25rem 0; cursor: pointer }
input { flex: none; width: 1.375rem; height: 1.375rem; margin: 0; accent-color: var(--main) }
button { width: 100%; min-height: 3.25rem; margin-top: 0.5rem; border: 2px solid var(--main); border-radius: 8px; font: inherit; font-weight: 700; cursor: pointer; background: var(--main); color: var(--on-main) }
button.no { background: transparent; border-color: var(--no); color: var(--no) }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
`

/** The page has inline styles and a form to this server, no scripts, and must not be framed (S-20). */
export const ANSWER_PAGE_CSP = [
  "default-src 'none'",
  `style-src ${hashSource(STYLE)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const REASONS = {
  full: 'ご希望の日時は満席のため',
  closed: '当日は休業のため',
  wishes: 'ご要望にお応えできないため',
  other: 'その他の理由',
} as const satisfies Record<DeclineReason, string>

const page = (title: string, main: Html): string =>
  htmlDocument({
    lang: 'ja',
    title: `${title} | 旅札`,
    style: STYLE,
    body: html`<p class="logo">旅札 Tabifuda</p>
<main>
<h1>${title}</h1>
${main}
</main>`,
  })

/** Facts in the form of the mail, "label：value". */
function factList(facts: readonly string[]): Html {
  const rows = facts.map((fact) => {
    const at = fact.indexOf('：')
    return html`<dt>${fact.slice(0, at)}</dt><dd>${fact.slice(at + 1)}</dd>`
  })
  return html`<dl>${rows}</dl>`
}

const inJapan = (at: Temporal.Instant): string => `${dateTime('ja', at.epochMilliseconds)}（日本時間）`

/** The request with its two answers. `isReasonMissing`: a decline was submitted without a reason. */
export function questionPage(
  request: { readonly shop: string; readonly facts: readonly string[]; readonly answerBy: Temporal.Instant },
  path: string,
  isReasonMissing: boolean,
): string {
  const reasons = DECLINE_REASONS.map(
    (reason) => html`<label><input type="radio" name="reason" value="${reason}" required>${REASONS[reason]}</label>`,
  )
  return page(
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
  return page(heading, html`${lost}<p>${text}</p>${at}${factList(request.facts)}`)
}

/** The page for an unknown link. */
export function unknownPage(): string {
  return page(
    'このリンクは使えません',
    html`<p>メールのリンクをもう一度開いてください。途中で切れていることがあります。</p>`,
  )
}

/** The page for too many submissions. */
export function tooManyPage(): string {
  return page('しばらくお待ちください', html`<p>操作の回数が多すぎます。15分ほどおいて、もう一度お試しください。</p>`)
}
