import { Trans, useLingui } from '@lingui/react/macro'
import { starsOf } from '#domain/catalogue/stars.ts'
import { LinkButton } from '#kit/ui/button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Stars } from '#web/ui/content/stars.tsx'
import type { ReviewPrompt } from './model/review.ts'
import styles from './review-prompt.module.css'

/** Asks the guest of a redeemed order for a review, or shows the one that was written (RV-02). */
export function ReviewOfOrder({ prompt }: { prompt: ReviewPrompt }) {
  const { t } = useLingui()
  const figure = prompt.kind === 'offer' ? '' : `${prompt.stars}`
  return (
    <Card as="section" className={styles.prompt} aria-labelledby="order-review">
      <h2 id="order-review" className={styles.title}>
        {prompt.kind === 'offer' ? (
          <Trans>How was it?</Trans>
        ) : (
          <Trans comment="Heading over the guest’s own review">Your review</Trans>
        )}
      </h2>
      {prompt.kind === 'offer' && (
        <p>
          <Trans>Your review helps other guests. It takes about a minute.</Trans>
        </p>
      )}
      {prompt.kind !== 'offer' && <Stars {...starsOf(prompt.stars)} label={t`${figure} out of 5`} />}
      {prompt.kind === 'kept' && (
        <p role="status">
          <Trans>Your review is saved on this device. We’ll send it as soon as you’re back online.</Trans>
        </p>
      )}
      {prompt.kind === 'written' && prompt.text !== '' && <p className={styles.words}>{prompt.text}</p>}
      {prompt.kind === 'written' && prompt.answer !== null && (
        <div className={styles.answer}>
          <b>
            <Trans>Reply from the venue</Trans>
          </b>
          <p className={styles.words}>{prompt.answer}</p>
        </div>
      )}
      {prompt.href !== null && (
        <LinkButton href={prompt.href} variant={prompt.kind === 'offer' ? 'primary' : 'secondary'}>
          {prompt.kind === 'offer' ? <Trans>Write a review</Trans> : <Trans>Change review</Trans>}
        </LinkButton>
      )}
    </Card>
  )
}
