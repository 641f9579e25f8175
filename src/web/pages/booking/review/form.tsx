import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { OwnReview } from '#contract/reviews.ts'
import { REVIEW_NAME_MAX, REVIEW_TEXT_MAX } from '#domain/review/limits.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { TextArea, TextField } from '#kit/ui/forms/text-field.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { failureText } from '#web/api/failure-text.ts'
import { type ReviewDraft, type ReviewOutcome, useReviewForm } from './model.ts'
import styles from './review.module.css'
import { StarField } from './star-field.tsx'

interface ReviewFormProps {
  readonly orderId: number
  /** What the form starts with; null for a new review. */
  readonly before: ReviewDraft | null
  /** The review waits on this device for a connection. */
  readonly isKept: boolean
  /** The order has a review, which this one replaces. */
  readonly isStored: boolean
  readonly isHidden: boolean
  readonly answer: OwnReview['answer']
  /** Last time to write or replace it; null if unknown. */
  readonly until: number | null
  /** The order's page. */
  readonly back: string
}

/** The form of a review: stars, a text and a name to show. */
export function ReviewForm(props: ReviewFormProps) {
  const { orderId, before, isKept, isStored, isHidden, answer, until, back } = props
  const { t } = useLingui()
  const format = useFormat()
  const { draft, online, isSending, outcome, change, submit, again } = useReviewForm(orderId, before)
  if (outcome?.kind === 'sent') return <Sent back={back} onAgain={again} />
  const by = until === null ? null : format.japanTime(until)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Notices outcome={outcome} isKept={isKept} isHidden={isHidden} online={online} />
      <StarField value={draft.stars} onChange={(stars) => change({ stars })} isMissing={outcome?.kind === 'no-stars'} />
      <TextArea
        label={t({ message: 'Your review', comment: 'Label of the text that a guest writes about a visit' })}
        hint={t`In any language. It’s shown as you write it, without translation.`}
        name="text"
        optional
        rows={6}
        maxLength={REVIEW_TEXT_MAX}
        value={draft.text}
        onChange={(text) => change({ text })}
      />
      <TextField
        label={t({ message: 'Name to show', comment: 'Label of the name that is shown with a guest’s review' })}
        hint={t`Anyone can read it. If you leave it empty, we show “Guest”.`}
        name="name"
        optional
        maxLength={REVIEW_NAME_MAX}
        autoComplete="nickname"
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      {answer && (
        <section className={styles.answer} aria-label={t`Reply from the venue`}>
          <h2 className={styles.answerTitle}>
            <Trans>Reply from the venue</Trans>
          </h2>
          <p className={styles.words}>{answer.text}</p>
          <p className={styles.soft}>
            <Trans>If you change your review, this reply is removed. The venue can write a new one.</Trans>
          </p>
        </section>
      )}
      <p className={styles.soft}>
        <Trans>
          Your review is published on the venue’s page with the month of your visit. The venue can also see your booking
          number. Don’t write personal details about anyone.
        </Trans>{' '}
        {by && <Trans>You can change it until {by}.</Trans>}
      </p>
      <div className={styles.actions}>
        <Button type="submit" size="lg" pending={isSending}>
          {isStored ? <Trans>Update review</Trans> : <Trans>Publish review</Trans>}
        </Button>
        <LinkButton href={back} variant="secondary" size="lg">
          <Trans>Back to booking</Trans>
        </LinkButton>
      </div>
    </form>
  )
}

interface NoticesProps {
  readonly outcome: ReviewOutcome | null
  readonly isKept: boolean
  readonly isHidden: boolean
  readonly online: boolean
}

/** What happened to the review so far. */
function Notices({ outcome, isKept, isHidden, online }: NoticesProps) {
  const { i18n } = useLingui()
  if (outcome?.kind === 'failed') {
    return (
      <Banner tone="bad" role="alert">
        {failureText(i18n, outcome.failure)}
      </Banner>
    )
  }
  if (outcome?.kind === 'kept' || isKept) {
    return (
      <Banner tone="wait" role="status">
        <Trans>Your review is saved on this device. We’ll send it as soon as you’re back online.</Trans>
      </Banner>
    )
  }
  if (isHidden) {
    return (
      <Banner tone="info">
        <Trans>Customer service has hidden the text of this review. Your stars still count.</Trans>
      </Banner>
    )
  }
  if (!online) {
    return (
      <Banner tone="info" role="status">
        <Trans>You’re offline. You can write your review now, and we’ll send it later.</Trans>
      </Banner>
    )
  }
  return null
}

/** Confirmation that takes the focus, because the form is gone. */
function Sent({ back, onAgain }: { back: string; onAgain: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className={styles.form}>
      <Banner tone="ok" role="status">
        <Trans>Thank you. Your review is published.</Trans>
      </Banner>
      <div className={styles.actions}>
        <LinkButton href={back} size="lg">
          <Trans>Back to booking</Trans>
        </LinkButton>
        <Button variant="secondary" size="lg" onClick={onAgain}>
          <Trans>Change review</Trans>
        </Button>
      </div>
    </div>
  )
}
