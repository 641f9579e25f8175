import { useLingui } from '@lingui/react/macro'
import { Button } from '#kit/ui/button.tsx'
import { FieldError } from '#kit/ui/forms/field.tsx'
import { Price } from '#web/ui/content/price.tsx'
import { Fuda } from '#web/ui/ticket/fuda.tsx'
import { WhatSection, WhenSection, WhoSection } from './fields.tsx'
import type { ReserveModel } from './model.ts'
import { ChangeNote, DifferenceDialog, ReserveNotices } from './notices.tsx'
import { Chosen, Conditions, PackHead, ReserveTitle, SubmitLabel, TotalLabel } from './parts.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import styles from './reserve.module.css'

/** Form on the left; a ticket with the selection and the total on the right. */
export function DesktopReserve({ model }: { model: ReserveModel }) {
  const { t } = useLingui()
  const { amount, approx } = model
  return (
    <form ref={model.element} className={styles.form} noValidate onSubmit={model.handleSubmit}>
      <div className={styles.fields}>
        <h1>
          <ReserveTitle model={model} />
        </h1>
        <ChangeNote model={model} />
        <ReserveNotices model={model} />
        {model.dated && <WhenSection model={model} />}
        <WhoSection model={model} />
        <WhatSection model={model} />
      </div>
      <aside className={styles.side} aria-label={t`Your reservation`}>
        <Fuda
          as="section"
          stub={
            <div className={styles.stub}>
              <div className={styles.total} aria-live="polite">
                <span>
                  <TotalLabel model={model} />
                </span>
                <Price size="lg" yen={amount} approx={approx(amount)} />
              </div>
              {model.errorOf('total') && <FieldError id="reserve-total">{model.errorOf('total')}</FieldError>}
              <Button type="submit" variant="accent" size="lg" block pending={model.pending} disabled={!model.online}>
                <SubmitLabel model={model} />
              </Button>
              <Conditions model={model} />
            </div>
          }
        >
          <PackHead model={model} />
          <Chosen model={model} />
        </Fuda>
      </aside>
      <DifferenceDialog model={model} />
      <QuoteDialog model={model} />
    </form>
  )
}
