import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ModeratedReview } from '#contract/operator/reviews.ts'
import { HIDE_REASONS } from '#domain/review/hide-reason.ts'
import { Select } from '#kit/ui/forms/select.tsx'
import { HIDE_NAMES } from '../../ui/hide-names.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import type { Moderation } from './model.ts'

interface ModerateDialogProps {
  readonly review: ModeratedReview
  readonly moderation: Moderation
}

/** Hides a review for a listed reason, or shows it again, after its consequence was read (RV-04). */
export function ModerateDialog({ review, moderation }: ModerateDialogProps) {
  const { t, i18n } = useLingui()
  const [why, setWhy] = useState<(typeof HIDE_REASONS)[number]>('insult')
  const isHidden = review.hiddenFor !== null
  const { isPending, error, close, perform } = moderation
  return (
    <ReasonDialog
      title={isHidden ? t`Show this review again` : t`Hide this review`}
      button={isHidden ? t`Show review` : t`Hide review`}
      isDanger={!isHidden}
      label={t`Note for the log`}
      isPending={isPending}
      error={error}
      onClose={close}
      onPress={(reason) => perform(isHidden ? null : why, reason)}
    >
      <blockquote>{review.text || <Trans>No text</Trans>}</blockquote>
      <p>
        {isHidden ? (
          <Trans>Guests will see its text and the shop’s reply again.</Trans>
        ) : (
          <Trans>
            Guests will no longer see its text or the shop’s reply. Its stars still count towards the rating.
          </Trans>
        )}
      </p>
      {!isHidden && (
        <Select
          label={t`Reason`}
          value={why}
          options={HIDE_REASONS.map((value) => ({ value, label: i18n._(HIDE_NAMES[value]) }))}
          onChange={setWhy}
        />
      )}
    </ReasonDialog>
  )
}
