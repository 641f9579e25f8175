import { html } from '#domain/html.ts'
import { REVIEW_ANSWER_MAX } from '#domain/review/limits.ts'
import { factList, inJapan, shopPage } from '#server/text/shop-page.ts'

/** A review as its shop reads it. */
export interface ReviewPage {
  readonly shop: string
  readonly facts: readonly string[]
  /** The version that is shown, which the form sends back. */
  readonly version: number
  /** The published answer, or what was typed; empty for none. */
  readonly answer: string
  readonly answeredAt: Temporal.Instant | null
  /** Support has hidden it, so guests read neither it nor the answer. */
  readonly isHidden: boolean
  /** Whether it can still be answered. */
  readonly isOpen: boolean
  /** Why the last press stored nothing; null if it did, or without a press. */
  readonly problem: keyof typeof PROBLEMS | null
  /** A press has just stored the answer. */
  readonly isSaved: boolean
}

const PROBLEMS = {
  changed:
    'お客様が口コミを書き直されました。返信は公開されていません。新しい口コミをご確認のうえ、もう一度お書きください。',
  busy: 'いま店舗情報を更新しているため、返信をまだ公開していません。数分後にもう一度「返信を公開する」を押してください。',
  long: `返信が長すぎます。${REVIEW_ANSWER_MAX}文字以内でお書きください。まだ公開されていません。`,
} as const

/** The page with the answer's form: empty text removes the answer. */
export function reviewPage(review: ReviewPage, path: string): string {
  const { shop, facts, answer, answeredAt, isHidden, isOpen, problem, isSaved } = review
  const done = answer === '' ? '返信を取り下げました。' : '返信を公開しました。'
  return shopPage(
    'お客様の口コミ',
    html`<p>${shop} 様</p>
${isOpen && problem && html`<p class="wrong" role="alert">${PROBLEMS[problem]}</p>`}
${isSaved && html`<p role="status"><strong>${done}</strong></p>`}
${factList(facts)}
${isHidden && html`<p class="soft">この口コミは、旅札の判断で非表示になっています。返信も表示されません。星の数は評価の平均に含まれます。</p>`}
${isOpen ? answerForm(review, path) : html`<p>この口コミへの返信の受付は終了しました。</p>${answer !== '' && html`<p class="soft">お店からの返信：</p><p>${answer}</p>`}`}
${answeredAt && html`<p class="soft">前回の返信：${inJapan(answeredAt)}</p>`}`,
  )
}

const answerForm = ({ version, answer }: ReviewPage, path: string) => html`<form method="post" action="${path}">
<input type="hidden" name="version" value="${version}">
<h2><label for="answer">お店からの返信</label></h2>
<p class="soft" id="about">お店のページで、口コミの下に公開されます。翻訳はされません。${REVIEW_ANSWER_MAX}文字まで。お客様の個人情報は書かないでください。空にして送信すると、返信を取り下げます。</p>
<textarea id="answer" name="answer" lang="ja" aria-describedby="about" maxlength="${REVIEW_ANSWER_MAX}">${answer}</textarea>
<button>返信を公開する</button>
</form>`
